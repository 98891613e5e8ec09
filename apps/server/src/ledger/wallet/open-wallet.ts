import type { Tx } from "../../platform/db/transaction.ts";

/** Opens a new member's empty wallet; credits come only through `creditWallet`, so that each has its ledger row. */
export async function openWallet(tx: Tx, memberId: string): Promise<void> {
  await tx.insertInto("wallet").values({ member_id: memberId }).execute();
}
