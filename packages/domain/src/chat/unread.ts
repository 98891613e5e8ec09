import type { ConversationType } from "../vocabulary.ts";

/** The shape of the unreadMessageCount frame; "conversation" is singular there (decision G-081). */
export type UnreadCount = { total: number; inbox: number; archive: number; conversation: number };

/** Unread profile messages by partition (specification section 3, decision G-081). */
export function countUnread(conversations: Iterable<{ type: ConversationType; unread: number }>): UnreadCount {
  const count: UnreadCount = { total: 0, inbox: 0, archive: 0, conversation: 0 };
  for (const { type, unread } of conversations) {
    count.total += unread;
    count[type === "conversations" ? "conversation" : type] += unread;
  }
  return count;
}
