import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { countCredits } from "./count-credits.ts";
import type { WalletEntry } from "./debit-wallet.ts";

/** Total price of the credits in minor units including VAT; absent = given for free. */
export type LotOrigin = {
  paymentId?: string;
  amountMinor?: number;
  vatMinor?: number;
  currency?: string;
  promotion?: string | undefined;
};

/**
 * Gives credits as a new lot in the caller's transaction, once per key: a repetition changes nothing and returns the
 * current balance. If two run at once, the later violates `credit_entry_idempotency_key_key` and rolls back.
 */
export async function creditWallet(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, amount, reason, reference, idempotencyKey }: WalletEntry,
  { paymentId, amountMinor = 0, vatMinor = 0, currency, promotion }: LotOrigin = {},
): Promise<number> {
  const now = deps.clock.now();
  const { rows } = await sql<{ balance: number }>`
    with given as (
      update wallet set balance = balance + ${amount}::int, updated_at = app_now()
      where member_id = ${memberId}
        and not exists (select 1 from credit_entry where idempotency_key = ${idempotencyKey})
      returning balance
    ), entry as (
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
      select ${newId("crd", now)}, ${memberId}, ${amount}::int, balance, ${reason},
        ${reference ?? null}, ${idempotencyKey}
      from given
      returning id, balance_after
    ), lot as (
      insert into credit_lot (id, member_id, entry_id, payment_id, credits, remaining, amount_minor, vat_minor, owed_minor, currency, promotion)
      select ${newId("lot", now)}, ${memberId}, id, ${paymentId ?? null}, ${amount}::int, ${amount}::int, ${amountMinor}::bigint,
        ${vatMinor}::bigint, ${amountMinor - vatMinor}::bigint, ${currency ?? null}, ${promotion ?? null}
      from entry
    )
    select balance_after as balance from entry
  `.execute(tx);
  const [row] = rows;
  if (row) {
    countCredits(tx, reason, amount);
    return row.balance;
  }
  const { balance } = await tx
    .selectFrom("wallet")
    .where("member_id", "=", memberId)
    .select("balance")
    .executeTakeFirstOrThrow();
  return balance;
}
