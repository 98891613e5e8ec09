import type { Attachment } from "@masq/contract/attachment";
import type { Message, Removed } from "@masq/contract/member/conversations";
import type { SystemWord } from "@masq/domain/chat/second-look";
import { calendarDay } from "@masq/domain/day";
import type { Entry } from "./outbox-entry.ts";

/** One message of a thread; `first` and `last` within a run by the same author. */
export type LineRow = {
  kind: "line";
  key: string;
  own: boolean;
  first: boolean;
  last: boolean;
  text: string;
  attachment: Attachment | null;
  at: string;
  isRead: boolean;
  /** The own line took no credit. */
  isFree: boolean;
  removed: Removed | null;
  /** Not stored by the server yet. */
  entry: Entry | null;
};
export type ThreadRow =
  | LineRow
  | { kind: "day"; key: string; at: string }
  | { kind: "system"; key: string; text: string; word: SystemWord | undefined }
  | { kind: "unreadable"; key: string };

/** A picture being sent, whose appearance only this page knows. */
const waitingPicture = (id: string | undefined): Attachment | null =>
  id === undefined ? null : { _id: id, state: "processing", width: null, height: null, placeholder: null, image: null };

/** Rows with dividers between the zone's days; a message sent from here keeps its React key once stored. */
export function threadRows(messages: readonly Message[], entries: readonly Entry[], zone?: string): ThreadRow[] {
  const known = new Set(messages.map(({ clientKey }) => clientKey));
  const waiting = entries.filter(({ key }) => !known.has(key));
  const rows: ThreadRow[] = [];
  let day: number | null = null;
  const begin = (at: string): void => {
    const next = calendarDay(at, zone);
    if (next === day) return;
    day = next;
    rows.push({ kind: "day", key: `day-${day}`, at });
  };
  const addLine = (line: Omit<LineRow, "kind" | "first" | "last">): void => {
    begin(line.at);
    const before = rows.at(-1);
    const isSameHand = before?.kind === "line" && before.own === line.own;
    if (isSameHand) before.last = false;
    rows.push({ kind: "line", ...line, first: !isSameHand, last: true });
  };
  for (const stored of messages) {
    const { _id, clientKey, senderType, message, attachment, dateSent, isRead, isUnreadable, word } = stored;
    const key = clientKey ?? _id;
    if (isUnreadable === true) {
      begin(dateSent);
      rows.push({ kind: "unreadable", key });
    } else if (senderType === "system") {
      begin(dateSent);
      rows.push({ kind: "system", key, text: message, word });
    } else {
      addLine({
        key,
        own: senderType === "user",
        text: message,
        attachment,
        at: dateSent,
        isRead,
        isFree: stored.isFree === true,
        removed: stored.removed ?? null,
        entry: null,
      });
    }
  }
  for (const entry of waiting) {
    addLine({
      key: entry.key,
      own: true,
      text: entry.text,
      attachment: waitingPicture(entry.attachment),
      at: entry.at,
      isRead: false,
      isFree: false,
      removed: null,
      entry,
    });
  }
  return rows;
}
