import type { ConversationType } from "@masq/domain/vocabulary";

/** The conversation's partition (specification section 4): archived first, then whether the member ever wrote in it. */
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
 * The next conversation; the last wraps to the first (specification section 4). If `current` left the partition, the
 * first; null only if the partition is empty. `ids`: ONE partition in its order.
 */
export function nextConversation(ids: readonly string[], current: string): string | null {
  return step(ids, current, 1);
}

/** The previous conversation; the first wraps to the last. `ids`: ONE partition in its order. */
export function previousConversation(ids: readonly string[], current: string): string | null {
  return step(ids, current, -1);
}
