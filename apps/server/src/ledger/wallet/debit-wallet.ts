import type { CreditReason } from "@masq/db/tables/messaging";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";
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

/**
 * Takes credits in the caller's transaction: balance, ledger row and lots change together. Uses free credits before
 * bought ones and older before newer, so that paid ones stay refundable longest. Returns the new balance. Throws
 * `no-credits` if the balance is too low (specification section 9, decision G-076); a second entry with the same key
 * violates `credit_entry_idempotency_key_key`.
 */
export async function debitWallet(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, amount, reason, reference, idempotencyKey }: WalletEntry,
): Promise<number> {
  const { rows } = await runPrepared(
    tx,
    sql<{ balance: number | null }>`
    select take_credits(${memberId}, ${amount}::int, ${newId("crd", deps.clock.now())}, ${reason}, ${reference ?? null},
      ${idempotencyKey}) as balance
  `,
  );
  const balance = rows[0]?.balance ?? null;
  if (balance === null) throw new AppError("no-credits");
  countCredits(tx, reason, -amount);
  return balance;
}
