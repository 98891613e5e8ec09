import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { WalletEntry } from "./debit-wallet.ts";

/**
 * Gives credits in the caller's transaction, once a key: a repetition changes nothing and answers the present balance.
 * Two at the very same moment: the later one violates `credit_entry_idempotency_key_key` and rolls back.
 */
export async function creditWallet(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, amount, reason, reference, idempotencyKey }: WalletEntry,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    with given as (
      update wallet set balance = balance + ${amount}::int, updated_at = app_now()
      where member_id = ${memberId}
        and not exists (select 1 from credit_entry where idempotency_key = ${idempotencyKey})
      returning balance
    )
    insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
    select ${newId("crd", deps.clock.now())}, ${memberId}, ${amount}::int, balance, ${reason},
      ${reference ?? null}, ${idempotencyKey}
    from given
    returning balance_after as balance
  `.execute(tx);
  const [row] = rows;
  if (row) return row.balance;
  const { balance } = await tx
    .selectFrom("wallet")
    .where("member_id", "=", memberId)
    .select("balance")
    .executeTakeFirstOrThrow();
  return balance;
}
