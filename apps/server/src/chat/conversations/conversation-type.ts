import type { ConversationType } from "@masq/domain/vocabulary";

/**
 * The partition a conversation stands in (specification section 4): archived first, then whether
 * the member ever wrote in it.
 * @param conversation its archived flag and whether it holds a user-sent message
 */
export function conversationType(conversation: { archived: boolean; hasUserMessage: boolean }): ConversationType {
  if (conversation.archived) return "archive";
  return conversation.hasUserMessage ? "conversations" : "inbox";
}

function step(ids: readonly string[], current: string, by: 1 | -1): string | null {
  const index = ids.indexOf(current);
  if (index === -1) return ids[0] ?? null;
  return ids.at((index + by) % ids.length) ?? null;
}

/**
 * The conversation after this one; the last wraps to the first (specification section 4). A current
 * one that left the partition leads to the first; null only when the partition is empty.
 * @param ids the conversations of ONE partition in their order
 * @param current the one shown
 */
export function nextConversation(ids: readonly string[], current: string): string | null {
  return step(ids, current, 1);
}

/**
 * The conversation before this one; the first wraps to the last.
 * @param ids the conversations of ONE partition in their order
 * @param current the one shown
 */
export function previousConversation(ids: readonly string[], current: string): string | null {
  return step(ids, current, -1);
}
