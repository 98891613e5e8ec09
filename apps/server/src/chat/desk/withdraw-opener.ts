import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";

/** Withdraws a waiting opener whose match is over; a held one stays. The caller holds the conversation. */
export async function withdrawOpener(
  deps: Pick<Deps, "bus">,
  tx: Tx,
  after: AfterCommit,
  conversationId: string,
): Promise<void> {
  await tx
    .updateTable("stock")
    .set({ state: "cancelled" })
    .where("conversation_id", "=", conversationId)
    .where("kind", "=", "FollowUpStock")
    .where("cause", "=", "match")
    .where("state", "=", "ready")
    .execute();
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}
