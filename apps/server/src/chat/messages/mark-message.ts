import { appNow } from "@masq/db/open";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import type { Tx } from "../../platform/db/transaction.ts";

/** The member's line cost nothing after all. The caller holds the conversation. */
export async function setFree(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("message").set({ free: true }).where("id", "=", id).execute();
}

/**
 * Nobody but staff reads it any more. The sealed text stays: it proves what the writer was paid for. The caller holds
 * the conversation.
 */
export async function setRemoved(
  tx: Tx,
  id: string,
  { reason, credits }: { reason: RemovalReason; credits: number },
): Promise<void> {
  await tx
    .updateTable("message")
    .set({ removed_at: appNow, removed_reason: reason, removed_credits: credits })
    .where("id", "=", id)
    .execute();
}
