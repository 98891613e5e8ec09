import type { Message } from "@masq/contract/member/conversations";

type Known = { messages: readonly Message[] };

/**
 * What was loaded earlier joined with a fresh answer: the answer wins for the messages that it holds, everything older
 * or newer that is already here stays. By sequence, each once.
 */
export function mergeMessages(known: Known | undefined, fresh: readonly Message[]): Message[] {
  const bySequence = new Map<number, Message>();
  for (const message of known?.messages ?? []) bySequence.set(message.sequence, message);
  for (const message of fresh) bySequence.set(message.sequence, message);
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** The sequence from which a thread is shown: `count` more than from `oldest` (null: the newest `count`). */
export function shownFrom(messages: readonly Message[], oldest: number | null, count: number): number {
  const end = oldest === null ? messages.length : messages.findIndex(({ sequence }) => sequence >= oldest);
  const at = Math.max(0, (end === -1 ? messages.length : end) - count);
  return messages[at]?.sequence ?? 0;
}
