import type { Attachment } from "@masq/contract/attachment";
import { conversationType } from "../conversations/conversation-type.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import type { NewEvent } from "../../foundation/events/record-event.ts";
import { messageView, type OpenMessage } from "./message-view.ts";

/** What is told of the conversation as it is after the message. */
export const TOLD = [
  "id",
  "brand_id",
  "profile_id",
  "seq",
  "last_user_seq",
  "member_read_seq",
  "desk_seen_seq",
  "unread",
  "archived",
  "muted_at",
  "last_message_at",
  "updated_at",
] as const satisfies readonly (keyof ConversationRow)[];
export type ToldRow = Pick<ConversationRow, (typeof TOLD)[number]>;

export const toldConversation = (row: ToldRow) => ({
  _id: row.id,
  type: conversationType({ archived: row.archived, hasUserMessage: row.last_user_seq > 0 }),
  archived: row.archived,
  updateDate: row.updated_at.toISOString(),
  unread: row.unread,
  muted: row.muted_at !== null,
});

type Carried = { attachment?: Attachment | null | undefined };
export const typeOf = ({ attachment }: Carried) => (attachment ? "attachment" : "text");

type Heard = Pick<OpenMessage, "id" | "seq" | "at" | "sender" | "text" | "word"> &
  Carried & { memberId: string; clientKey?: string | null | undefined; free?: boolean | undefined };

/**
 * What the member's devices hear of a message. The log keeps no copy of its text: who reads there reads the message
 * (read-told.ts). A notice of the system keeps its own, since nothing else is told with it that a process of the previous
 * release would understand.
 */
export function newMessageEvent(message: Heard, row: ToldRow): Omit<NewEvent, "stream"> {
  const { id, seq, at, memberId, sender, text, attachment = null, clientKey = null, word, free } = message;
  const view = messageView(
    { id, seq, at, sender, messageType: typeOf(message), text, attachment, clientKey, word, isFree: free },
    row,
  );
  const json = { conversation: toldConversation(row), message: view };
  return {
    type: "newMessage",
    data: { conversationId: row.id, profileId: row.profile_id, messageId: id, sequence: seq },
    text: { memberId, json, isElsewhere: sender !== "system" },
  };
}
