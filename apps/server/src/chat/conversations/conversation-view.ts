import type { MeetUp } from "@masq/contract/meet-up";
import type { Conversation, Message } from "@masq/contract/member/conversations";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { conversationType } from "./conversation-type.ts";
import type { ConversationRow } from "./lock-conversation.ts";

/** What a member is told of a conversation, and up to where each side has read. */
export const SHOWN = [
  "id",
  "member_id",
  "profile_id",
  "seq",
  "last_user_seq",
  "member_read_seq",
  "desk_seen_seq",
  "unread",
  "archived",
  "blocked_at",
  "muted_at",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof ConversationRow)[];
/** `isClosed`: any send would be refused, whatever the member does (`refusalToSend`). */
export type ShownConversation = Pick<ConversationRow, (typeof SHOWN)[number]> & { isClosed: boolean };

/**
 * A conversation as its member sees it. Cannot carry operator notes, names or stock data: both note lists are always
 * empty (decision G-077).
 */
export function conversationView(
  row: ShownConversation,
  username: string,
  cards: ReadonlyMap<string, ProfileCard>,
  messages: Message[],
  meetUps: MeetUp[],
): Conversation {
  const profile = cards.get(row.profile_id);
  if (!profile) throw new Error(`There is no card of ${row.profile_id}`);
  return {
    _id: row.id,
    archived: row.archived,
    blocked: row.blocked_at !== null,
    isClosed: row.isClosed,
    muted: row.muted_at !== null,
    type: conversationType({ archived: row.archived, hasUserMessage: row.last_user_seq > 0 }),
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
    meetUps,
    profileNotes: [],
    userNotes: [],
    messages,
    messageCount: row.seq,
    unread: row.unread,
    user: { _id: row.member_id, username },
    profile,
  };
}
