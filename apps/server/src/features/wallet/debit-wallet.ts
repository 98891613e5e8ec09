import type { CreditReason } from "@masq/db/tables/messaging";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";

/** `amount` in whole credits, above 0. `idempotencyKey` is unique over the whole ledger. */
export type WalletEntry = {
  memberId: string;
  amount: number;
  reason: CreditReason;
  reference?: string | null | undefined;
  idempotencyKey: string;
};

/**
 * Takes credits in the caller's transaction: balance, ledger row and lots move together or not at all. Given credits go
 * before bought ones, older before newer, so that what was paid for stays refundable longest.
 * Answers the new balance. Throws `no-credits` when the balance is too low (specification section 9, decision G-076);
 * a second entry with the same key violates `credit_entry_idempotency_key_key`.
 */
export async function debitWallet(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, amount, reason, reference, idempotencyKey }: WalletEntry,
): Promise<number> {
  // A statement of its own: it locks the wallet, so that the next one sees the lots as they are after any debit before.
  const { rows } = await runPrepared(
    tx,
    sql<{ balance: number }>`
    update wallet set balance = balance - ${amount}::int, updated_at = app_now()
    where member_id = ${memberId} and balance >= ${amount}::int
    returning balance
  `,
  );
  const [row] = rows;
  if (!row) throw new AppError("no-credits");
  const entryId = newId("crd", deps.clock.now());
  const { rows: taken } = await runPrepared(
    tx,
    sql<{ credits: number }>`
    with lot as (
      select id, remaining,
        sum(remaining) over (order by amount_minor > 0, created_at, id) - remaining as before
      from credit_lot where member_id = ${memberId} and remaining > 0
    ), picked as (
      select id, least(remaining, ${amount}::int - before)::int as credits from lot where before < ${amount}::int
    ), entry as (
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
      values (${entryId}, ${memberId}, -(${amount}::int), ${row.balance}::int, ${reason}, ${reference ?? null}, ${idempotencyKey})
    ), used as (
      update credit_lot set remaining = credit_lot.remaining - picked.credits
      from picked where credit_lot.id = picked.id
      returning credit_lot.id, picked.credits
    )
    insert into credit_lot_use (entry_id, lot_id, credits) select ${entryId}, id, credits from used returning credits
  `,
  );
  const found = taken.reduce((sum, { credits }) => sum + credits, 0);
  if (found !== amount) throw new Error(`The lots of ${memberId} hold less than the balance`);
  return row.balance;
}
