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
 * Takes credits in the caller's transaction: balance and ledger row move together or not at all.
 * Answers the new balance. Throws `no-credits` when the balance is too low (specification section 9, decision G-076);
 * a second entry with the same key violates `credit_entry_idempotency_key_key`.
 */
export async function debitWallet(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, amount, reason, reference, idempotencyKey }: WalletEntry,
): Promise<number> {
  const { rows } = await runPrepared(
    tx,
    sql<{ balance: number }>`
    with taken as (
      update wallet set balance = balance - ${amount}::int, updated_at = app_now()
      where member_id = ${memberId} and balance >= ${amount}::int
      returning balance
    )
    insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
    select ${newId("crd", deps.clock.now())}, ${memberId}, -(${amount}::int), balance, ${reason},
      ${reference ?? null}, ${idempotencyKey}
    from taken
    returning balance_after as balance
  `,
  );
  const [row] = rows;
  if (!row) throw new AppError("no-credits");
  return row.balance;
}
