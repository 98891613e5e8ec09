import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import { recordCaused } from "../../foundation/events/record-event.ts";
import { markDeskSeen } from "../conversations/mark-conversation.ts";

/** Contents of the member's event; `claim_next` writes the same. */
export const seenUpTo = (conversationId: string, sequence: number) => ({ seen: { conversationId, sequence } });

/**
 * Tells the member that an operator has these messages on screen (decision G-083), once per new message. For messages
 * after the claim; a statement of its own.
 */
export async function markSeen(deps: Pick<Deps, "db" | "bus">, conversation: DeskConversation): Promise<void> {
  const newest = conversation.messages.findLast((message) => message.senderType === "user");
  if (!newest || newest.isRead) return;
  const { sequence } = newest;
  await recordCaused(deps, markDeskSeen(conversation._id, sequence), {
    stream: conversation.user._id,
    type: "userUpdate",
    data: seenUpTo(conversation._id, sequence),
  });
}
