import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";

/** Takes back an opener that still waits, since its match is over; one that an operator holds is let be. The caller holds the conversation. */
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
