import type { Tx } from "../../platform/db/transaction.ts";

export type Spending = {
  /** Of the order or refund; counted once. */
  reference: string;
  memberId: string;
  /** Negative for a refund. */
  amountMinor: number;
};

/** Counts a payment against the limits, in the transaction that books it. Returns whether it is new. */
export async function recordSpending(tx: Tx, { reference, memberId, amountMinor }: Spending): Promise<boolean> {
  const row = await tx
    .insertInto("spending_entry")
    .values({ reference, member_id: memberId, amount_minor: amountMinor })
    .onConflict((is) => is.column("reference").doNothing())
    .returning("reference")
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes what was counted for a payment that did not happen. */
export async function releaseSpending(tx: Tx, reference: string): Promise<void> {
  await tx.deleteFrom("spending_entry").where("reference", "=", reference).execute();
}
