import type { Attachment } from "@masq/contract/attachment";
import type { Message, Removed } from "@masq/contract/member/conversations";
import type { RemovalReason, SystemWord } from "@masq/domain/chat/second-look";
import { startOfDay } from "@masq/domain/day";

/** A stored message with its text opened. Sequences count from 1 without gaps. */
export type OpenMessage = {
  id: string;
  seq: number;
  sender: "user" | "profile" | "system";
  messageType: "text" | "attachment";
  text: string;
  isUnreadable?: boolean;
  attachment: Attachment | null;
  at: Date;
  clientKey: string | null;
  word?: SystemWord | null | undefined;
  isFree?: boolean | null | undefined;
  /** Taken out of the member's thread; then there is no text. */
  removed?: Removed | null | undefined;
};
/** Up to where each side has read: the conversation's own columns. */
export type ReadMarks = { member_read_seq: number; desk_seen_seq: number };
/** Nobody has read it yet. */
export const FRESH_MARKS: ReadMarks = { member_read_seq: 0, desk_seen_seq: 0 };

/** The client's own key: stored ones carry their owner before the first colon. */
const ownKey = (stored: string | null): string | null =>
  stored === null ? null : stored.slice(stored.indexOf(":") + 1);

function isRead({ sender, seq }: OpenMessage, marks: ReadMarks): boolean {
  if (sender === "system") return true;
  return seq <= (sender === "user" ? marks.desk_seen_seq : marks.member_read_seq);
}

export type RemovedColumns = {
  removed_at: Date | null;
  removed_reason: RemovalReason | null;
  removed_credits: number | null;
};
/** What is told of a message that was taken out of the member's thread. */
export const removedOf = (row: Partial<RemovedColumns>): Removed | null =>
  row.removed_at && row.removed_reason
    ? { reason: row.removed_reason, isCreditBack: (row.removed_credits ?? 0) > 0, date: row.removed_at.toISOString() }
    : null;

/** A message as the member sees it: never which operator wrote it, nor stock data (decision G-077). */
export function messageView(message: OpenMessage, marks: ReadMarks): Message {
  const date = message.at.toISOString();
  return {
    _id: message.id,
    sequence: message.seq,
    messageType: message.messageType,
    message: message.text,
    attachment: message.attachment,
    date,
    dateSent: date,
    day: startOfDay(date),
    senderType: message.sender,
    isRead: isRead(message, marks),
    isPending: false,
    clientKey: message.sender === "user" ? ownKey(message.clientKey) : null,
    ...(message.isUnreadable === true && { isUnreadable: true }),
    ...(message.word && { word: message.word }),
    ...(message.isFree === true && { isFree: true }),
    ...(message.removed && { removed: message.removed }),
  };
}
