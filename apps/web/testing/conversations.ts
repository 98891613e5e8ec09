import type { Conversation, Message } from "@masq/contract/member/conversations";
import { cardOf } from "./characters.ts";

const AT = "2026-03-10T08:00:00.000Z";

export const messageOf = (message: string, over: Partial<Message> = {}): Message => ({
  _id: "msg_one",
  sequence: 1,
  messageType: "text",
  message,
  attachment: null,
  date: AT,
  dateSent: AT,
  day: AT,
  senderType: "profile",
  isRead: false,
  isPending: false,
  clientKey: null,
  ...over,
});

/** With one line of the character, unread. */
export const conversationOf = (name: string, over: Partial<Conversation> = {}): Conversation => ({
  _id: `cnv_${name.toLowerCase()}`,
  archived: false,
  blocked: false,
  isClosed: false,
  muted: false,
  type: "inbox",
  createDate: AT,
  updateDate: AT,
  meetUps: [],
  profileNotes: [],
  userNotes: [],
  messages: [messageOf("Is the seat taken?")],
  messageCount: 1,
  unread: 1,
  user: { _id: "usr_sam", username: "sam" },
  profile: cardOf(name),
  ...over,
});
