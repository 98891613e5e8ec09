import type { UnreadCount } from "@masq/contract/member/conversations";
import {
  CONVERSATION_LISTS,
  CONVERSATION_TYPES,
  type ConversationList,
  type ConversationType,
} from "@masq/domain/vocabulary";

/** Which list stands in the frame. `view`: a view of the partition; `page`: as the address says it. */
export type MessagePlace = { type: ConversationType; view: ConversationList | null; page: string | undefined };

/** In which partition each view lies. */
export const VIEW_OF = { inbox: "flirts", conversations: "sent", archive: null } as const satisfies Record<
  ConversationType,
  ConversationList | null
>;
const PARTITION_OF: Readonly<Record<ConversationList, ConversationType>> = { flirts: "inbox", sent: "conversations" };

export const placeHref = ({ type, view }: Pick<MessagePlace, "type" | "view">, page = 1): string =>
  `/messages/${view ?? type}${view !== null && page > 1 ? `/${page}` : ""}`;

/** The list that an address names; undefined for a conversation's own. */
export function placeOf(pathname: string): MessagePlace | undefined {
  const [, , name, page] = pathname.split("/");
  const type = CONVERSATION_TYPES.find((one) => one === name);
  if (type !== undefined) return { type, view: null, page: undefined };
  const view = CONVERSATION_LISTS.find((one) => one === name);
  return view && { type: PARTITION_OF[view], view, page };
}

/** Where `/messages` leads: what holds unread messages, the inbox first; else what was open last (override O-37). */
export function placeToOpen(unread: UnreadCount | undefined, last: string | undefined): ConversationType {
  const waiting = { inbox: unread?.inbox, conversations: unread?.conversation, archive: unread?.archive };
  return (
    CONVERSATION_TYPES.find((type) => (waiting[type] ?? 0) > 0) ??
    CONVERSATION_TYPES.find((type) => type === last) ??
    "inbox"
  );
}
