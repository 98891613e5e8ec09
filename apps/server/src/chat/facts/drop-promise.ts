import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/** A message was taken back: nobody comes back to what it promised. */
export async function dropPromise(tx: Tx, messageId: string): Promise<void> {
  await tx
    .updateTable("promise")
    .set({ state: "dropped", closed_at: appNow })
    .where("message_id", "=", messageId)
    .where("state", "=", "open")
    .execute();
}
