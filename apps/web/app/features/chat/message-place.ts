import type { UnreadCount } from "@masq/contract/member/conversations";
import {
  CONVERSATION_LISTS,
  CONVERSATION_TYPES,
  type ConversationList,
  type ConversationType,
} from "@masq/domain/vocabulary";

/** Which list the frame shows. `view`: a view of the partition; `page`: as in the address. */
export type MessagePlace = { type: ConversationType; view: ConversationList | null; page: string | undefined };

export const VIEW_OF = { inbox: "flirts", conversations: "sent", archive: null } as const satisfies Record<
  ConversationType,
  ConversationList | null
>;
const PARTITION_OF: Readonly<Record<ConversationList, ConversationType>> = { flirts: "inbox", sent: "conversations" };

export const placeHref = ({ type, view }: Pick<MessagePlace, "type" | "view">, page = 1): string =>
  `/messages/${view ?? type}${view !== null && page > 1 ? `/${page}` : ""}`;

/** Returns the list that an address names; undefined for a conversation. */
export function placeOf(pathname: string): MessagePlace | undefined {
  const [, , name, page] = pathname.split("/");
  const type = CONVERSATION_TYPES.find((one) => one === name);
  if (type !== undefined) return { type, view: null, page: undefined };
  const view = CONVERSATION_LISTS.find((one) => one === name);
  return view && { type: PARTITION_OF[view], view, page };
}

/** Where `/messages` leads: to unread messages, the inbox first; else to what was last open (override O-37). */
export function placeToOpen(unread: UnreadCount | undefined, last: string | undefined): ConversationType {
  const waiting = { inbox: unread?.inbox, conversations: unread?.conversation, archive: unread?.archive };
  return (
    CONVERSATION_TYPES.find((type) => (waiting[type] ?? 0) > 0) ??
    CONVERSATION_TYPES.find((type) => type === last) ??
    "inbox"
  );
}
