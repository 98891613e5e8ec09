import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import { recordCaused } from "../../realtime/record-event.ts";
import { markDeskSeen } from "../conversations/mark-conversation.ts";

/**
 * Tells the member that an operator has these messages on the screen (decision G-083), once for each new one. One
 * statement of its own after the claim, which holds items: a member's send takes conversation before item.
 */
export async function markSeen(deps: Pick<Deps, "db" | "bus">, conversation: DeskConversation): Promise<void> {
  const newest = conversation.messages.findLast((message) => message.senderType === "user");
  if (!newest || newest.isRead) return;
  const { sequence } = newest;
  await recordCaused(deps, markDeskSeen(conversation._id, sequence), {
    stream: conversation.user._id,
    type: "userUpdate",
    data: { seen: { conversationId: conversation._id, sequence } },
  });
}
