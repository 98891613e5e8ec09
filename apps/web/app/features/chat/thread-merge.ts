import type { Message } from "@masq/contract/member/conversations";

type Known = { messages: readonly Message[] };

/** Merges a response into known messages: it wins for those it contains, older and newer ones stay. */
export function mergeMessages(known: Known | undefined, fresh: readonly Message[]): Message[] {
  const bySequence = new Map<number, Message>();
  for (const message of known?.messages ?? []) bySequence.set(message.sequence, message);
  for (const message of fresh) bySequence.set(message.sequence, message);
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** Returns the gapless run of messages around a sequence (null: the newest); a thread may hold several runs. */
export function stretchOf(messages: readonly Message[], at: number | null): readonly Message[] {
  const found = at === null ? -1 : messages.findIndex(({ sequence }) => sequence === at);
  const middle = found === -1 ? messages.length - 1 : found;
  const isNext = (index: number): boolean => messages[index]?.sequence === (messages[index - 1]?.sequence ?? 0) + 1;
  let [first, last] = [middle, middle];
  while (first > 0 && isNext(first)) first -= 1;
  while (last + 1 < messages.length && isNext(last + 1)) last += 1;
  return first <= 0 && last >= messages.length - 1 ? messages : messages.slice(first, last + 1);
}

/** Returns the sequence from which a thread is shown: `count` more than from `oldest` (null: the newest `count`). */
export function shownFrom(messages: readonly Message[], oldest: number | null, count: number): number {
  const end = oldest === null ? messages.length : messages.findIndex(({ sequence }) => sequence >= oldest);
  const at = Math.max(0, (end === -1 ? messages.length : end) - count);
  return messages[at]?.sequence ?? 0;
}
