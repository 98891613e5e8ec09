import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { judgeSpending, type Amounts, type PurchaseVerdict } from "./limits.policy.ts";
import { limitRows, spentBy, standingBreak } from "./limits.queries.ts";
import { linkEveryAccount } from "./link-person.ts";

export type Purchase = {
  memberId: string;
  /** In the currency of the limits; a brand with another one converts at its company's rate first. */
  amountMinor: number;
};

/**
 * Whether this member may pay this sum now. Every order calls it in its own transaction before charging, followed by
 * `recordSpending`. Locks the person's row until the end, so that concurrent orders on several brands see each other's
 * sums.
 */
export async function judgePurchase(
  deps: Pick<Deps, "keys" | "clock">,
  tx: Tx,
  { memberId, amountMinor }: Purchase,
): Promise<PurchaseVerdict> {
  const personId = await linkEveryAccount(deps, tx, memberId);
  await tx.selectFrom("person").where("id", "=", personId).select("id").forUpdate().executeTakeFirst();
  const pause = await standingBreak(tx, memberId);
  if (pause) return { may: false, why: "on-break", until: pause.endsAt };
  const rows = await limitRows(tx, personId);
  const limits = Object.fromEntries(rows.map((row) => [row.span, row.amount_minor])) as Partial<Amounts>;
  return judgeSpending(limits, await spentBy(tx, personId), amountMinor);
}
