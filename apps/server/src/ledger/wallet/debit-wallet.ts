import type { CreditReason } from "@masq/db/tables/messaging";
import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { keepStatement } from "../../platform/db/prepared.ts";
import { withCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { countCredits } from "./count-credits.ts";

/** `amount` in whole credits, above 0. `idempotencyKey` is unique across the ledger. */
export type WalletEntry = {
  memberId: string;
  amount: number;
  reason: CreditReason;
  reference?: string | null | undefined;
  idempotencyKey: string;
};

type Debit = Pick<WalletEntry, "memberId" | "amount" | "reason" | "idempotencyKey"> & {
  id: string;
  reference: string | null;
  balance: number;
};
/** Without a wallet of this balance, or lots that hold it, the entry has no `balance_after`, which its table refuses. */
const debit = keepStatement(
  (_db, { id, memberId, amount, balance, reason, reference, idempotencyKey }: Debit) => sql`
    with taken as (
      update wallet set balance = balance - ${amount}::integer, updated_at = app_now()
      where member_id = ${memberId} and balance = ${balance}::integer returning balance
    ),
    lot as (
      select id, remaining, sum(remaining) over (order by amount_minor > 0, created_at, id) - remaining as before
      from credit_lot where member_id = ${memberId} and remaining > 0
    ),
    picked as (
      select id, least(remaining, ${amount}::integer - before)::integer as credits from lot where before < ${amount}::integer
    ),
    entry as (
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
      select ${id}, ${memberId}, -${amount}::integer, taken.balance, ${reason}, ${reference}, ${idempotencyKey}
      from (select sum(credits) as credits from picked) as found left join taken on found.credits = ${amount}::integer
    ),
    used as (
      update credit_lot set remaining = credit_lot.remaining - picked.credits
      from picked where credit_lot.id = picked.id returning credit_lot.id, picked.credits
    )
    insert into credit_lot_use (entry_id, lot_id, credits) select ${id}, id, credits from used`,
);

/**
 * The balance as part of a statement, as a CTE `wallet_held (balance)`: nobody else changes the wallet or its lots until
 * the commit. Locked after the conversation.
 */
export const holdWallet = (memberId: unknown): RawBuilder<unknown> => sql`
  wallet_held as materialized (select balance from wallet where member_id = ${memberId} for update)`;

/**
 * Takes credits with the COMMIT of the caller's transaction, which holds the wallet with this `balance` (`holdWallet`):
 * balance, ledger row and lots change together. Uses free credits before bought ones and older before newer, so that paid
 * ones stay refundable longest. Returns the new balance. Throws `no-credits` if the balance is too low (specification
 * section 9, decision G-076); a second entry with the same key violates `credit_entry_idempotency_key_key`.
 */
export async function debitWallet(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { reference = null, ...entry }: WalletEntry & { balance: number },
): Promise<number> {
  const { amount, reason } = entry;
  const balance = entry.balance - amount;
  if (balance < 0) throw new AppError("no-credits");
  await withCommit(tx, debit({ ...entry, reference, id: newId("crd", deps.clock.now()) }));
  countCredits(tx, reason, -amount);
  return balance;
}
