import type { Tx } from "../../platform/db/transaction.ts";

/** A new member's empty wallet; credits come through `creditWallet` only, so that each has its ledger row. */
export async function openWallet(tx: Tx, memberId: string): Promise<void> {
  await tx.insertInto("wallet").values({ member_id: memberId }).execute();
}
