import type { Account } from "@masq/domain/billing/order-state";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";

/**
 * `kind` and `reference` together are unique. `lines`: minor units by account, summing to zero; zero lines are omitted.
 */
export type Posting = {
  brandId: string;
  memberId: string | null;
  kind: string;
  reference: string;
  currency: string;
  lines: Partial<Record<Account, number>>;
};

/** Writes a posting in the caller's transaction. False if it exists. The database refuses lines that do not balance. */
export async function postMoney(deps: Pick<Deps, "clock">, tx: Tx, posting: Posting): Promise<boolean> {
  const { brandId, memberId, kind, reference, currency, lines } = posting;
  const id = newId("pst", deps.clock.now());
  const written = await tx
    .insertInto("posting")
    .values({ id, brand_id: brandId, member_id: memberId, kind, reference, currency })
    .onConflict((is) => is.columns(["kind", "reference"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return false;
  const rows = Object.entries(lines)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ posting_id: id, account: account as Account, amount_minor: amount }));
  if (rows.length > 0) await tx.insertInto("posting_line").values(rows).execute();
  return true;
}
