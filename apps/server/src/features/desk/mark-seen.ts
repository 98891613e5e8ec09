import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../realtime/record-event.ts";
import { markDeskSeen } from "../conversations/mark-conversation.ts";

/**
 * Tells the member that an operator has these messages on the screen (decision G-083), once for each new one. Its own
 * transaction, because the claim holds items and a member's send takes conversation before item.
 */
export async function markSeen(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  conversation: DeskConversation,
): Promise<void> {
  const newest = conversation.messages.findLast((message) => message.senderType === "user");
  if (!newest || newest.isRead) return;
  const { sequence } = newest;
  await inTransaction(deps, async (tx, after) => {
    if (!(await markDeskSeen(tx, conversation._id, sequence))) return;
    await recordEvent(deps, tx, after, {
      stream: conversation.user._id,
      type: "userUpdate",
      data: { seen: { conversationId: conversation._id, sequence } },
    });
  });
}
