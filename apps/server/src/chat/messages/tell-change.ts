import type { Deps } from "../../deps.ts";
import { recordEvents } from "../../foundation/events/record-event.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { messageView } from "./message-view.ts";
import { messageById } from "./read-messages.ts";

type Needs = Pick<Deps, "sealing" | "bus" | "clock" | "keys" | "log" | "brands">;
/** `credits`: the balance, where one came back. The caller holds the conversation. */
type Change = { conversation: ConversationRow; messageId: string; credits?: number | undefined };

/** Tells the member's screens that a message is another than when it was sent, and the balance. Returns the message. */
export async function tellChange(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { conversation, messageId, credits }: Change,
) {
  const { id: conversationId, member_id: memberId } = conversation;
  const brand = await deps.brands.byId(conversation.brand_id);
  const owner = { memberId, palette: brand?.theme.palette ?? "" };
  const message = await messageById({ ...deps, db: tx }, owner, messageId);
  if (!message) throw new Error(`message ${messageId} does not exist`);
  const view = messageView(message, conversation);
  await recordEvents(deps, tx, after, memberId, [
    {
      type: "messageChanged",
      data: { conversationId, messageId },
      text: { memberId, json: { conversationId, message: view } },
    },
    ...(credits === undefined ? [] : [{ type: "userUpdate", data: { credits } }]),
  ]);
  return view;
}
