import type { DeskMessage } from "@masq/contract/agent/desk";
import { findText, foldWords, type Hit } from "@masq/domain/chat/find-text";
import { dayKey } from "../../shared/formats.ts";
import { writerOf } from "./thread-line.tsx";

/** What the two wrote: a notice of the system can be neither found nor gone to. */
export const written = (lines: readonly DeskMessage[]): DeskMessage[] =>
  lines.filter(({ senderType }) => senderType !== "system");

export type Found = { line: DeskMessage; hit: Hit };

/** The newest first. */
export function findLines(lines: readonly DeskMessage[], words: string): Found[] {
  const wanted = foldWords(words);
  return lines
    .flatMap((line) => {
      const hit = findText(line.message, wanted);
      return hit === undefined ? [] : [{ line, hit }];
    })
    .toReversed();
}

export type Day = { key: string; first: DeskMessage; theirs: number; ours: number; writers: string[] };

/** Each day in the operator's zone, the newest first: how many messages of whom, and which came first. */
export function daysOf(lines: readonly DeskMessage[]): Day[] {
  const days = new Map<string, Day>();
  for (const line of lines) {
    const key = dayKey(line.dateSent);
    const day = days.get(key) ?? { key, first: line, theirs: 0, ours: 0, writers: [] };
    days.set(key, day);
    if (line.senderType === "user") day.theirs += 1;
    else {
      day.ours += 1;
      const writer = writerOf(line);
      if (!day.writers.includes(writer)) day.writers.push(writer);
    }
  }
  return [...days.values()].toReversed();
}
