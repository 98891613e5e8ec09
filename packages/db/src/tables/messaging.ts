import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type WalletTable = { member_id: string; balance: Generated<number>; updated_at: At };
export type CreditReason =
  | "welcome"
  | "demo"
  | "message"
  | "message-returned"
  | "purchase"
  | "membership"
  | "completion-bonus"
  | "refund"
  | "adjustment"
  | "import";
export type CreditEntryTable = {
  id: string;
  member_id: string;
  amount: number;
  balance_after: number;
  reason: CreditReason;
  reference: Maybe<string>;
  idempotency_key: string;
  at: At;
};
export type ConversationTable = {
  id: string;
  brand_id: string;
  member_id: string;
  profile_id: string;
  seq: Generated<number>;
  last_user_seq: Generated<number>;
  last_profile_seq: Generated<number>;
  member_read_seq: Generated<number>;
  desk_seen_seq: Generated<number>;
  unread: Generated<number>;
  archived: Generated<boolean>;
  admin_intervene_at: Maybe<Date>;
  admin_intervene_by: Maybe<string>;
  frozen_at: Maybe<Date>;
  send_lock: Maybe<string>;
  /** The member wants nothing more of this character. */
  blocked_at: Maybe<Date>;
  /** New messages come without a notice, a mail or a sound. */
  muted_at: Maybe<Date>;
  archived_by_block: Generated<boolean>;
  /** Up to this message the reply guarantee gave credits back. */
  guaranteed_seq: Generated<number>;
  last_message_at: At;
  /** Its day in UTC, kept by a trigger: indexes name it, since it changes less often. */
  active_on: ColumnType<string, never, never>;
  created_at: At;
  updated_at: At;
};
export type MessageTable = {
  conversation_id: string;
  seq: number;
  id: string;
  sender: "user" | "profile" | "system";
  message_type: "text" | "attachment";
  body: Buffer;
  attachment_id: Maybe<string>;
  masked: Generated<boolean>;
  stock_id: Maybe<string>;
  claim_epoch: Maybe<number>;
  seen_seq: Maybe<number>;
  agent_id: Maybe<string>;
  client_key: Maybe<string>;
  client_hash: Maybe<string>;
  disclosure_consent_id: Maybe<string>;
  /** What the first answer to this send said beside the message; no text. */
  answer: ColumnType<FirstAnswer | null, string | null | undefined, never>;
  at: At;
  /** Of a system line. */
  word: Maybe<"honest" | "crisis">;
  /** Of a member's line: it cost nothing, or its credit came back at once. */
  free: Maybe<boolean>;
  removed_at: Maybe<Date>;
  removed_reason: Maybe<"pressure" | "contact" | "meeting" | "real" | "identity">;
  removed_credits: Maybe<number>;
};
/** Credits in whole numbers; the conversation's state after the send. */
export type FirstAnswer = { credits: number; archived: boolean; unread: number };
/** `version` grows with every save of any device; `body` null: nothing is typed. */
export type MessageDraftTable = {
  member_id: string;
  profile_id: string;
  body: Maybe<Buffer>;
  version: number;
  saved_at: At;
};
export type StreamTable = { id: string; head: Generated<number>; epoch: string };
export type EventTable = {
  stream_id: string;
  offset: number;
  type: string;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  sealed: Maybe<Buffer>;
  key: Generated<string>;
  at: At;
};
export type MailTable = {
  id: string;
  brand_id: string;
  member_id: Maybe<string>;
  /** A mail to staff; then there is no member, and it is sealed with the product's key. */
  agent_id: Maybe<string>;
  /** The same to somebody without an account, who asked for a removal. */
  removal_id: Maybe<string>;
  /** The same about what somebody wrote by a public form. */
  ticket_id: Maybe<string>;
  template: string;
  sealed: Maybe<Buffer>;
  data: ColumnType<Record<string, unknown>, string | undefined, string>;
  dedupe_key: Maybe<string>;
  state: Generated<"queued" | "sent" | "failed" | "dropped">;
  attempts: Generated<number>;
  last_error: Maybe<string>;
  next_at: At;
  created_at: At;
  sent_at: Maybe<Date>;
};
/** `sealed`: the endpoint and its keys, as JSON, with the member's key. */
export type PushSubscriptionTable = {
  id: string;
  brand_id: string;
  member_id: string;
  session_id: string;
  endpoint_hash: string;
  sealed: Buffer;
  created_at: At;
};
/** One notification for one device; references only. */
export type PushTable = {
  id: Generated<number>;
  subscription_id: string;
  conversation_id: string;
  seq: number;
  state: Generated<"queued" | "sent" | "failed" | "dropped">;
  attempts: Generated<number>;
  last_error: Maybe<string>;
  next_at: At;
  created_at: At;
  sent_at: Maybe<Date>;
};
export type SentMailTable = { id: string; mail_id: string; sealed: Buffer; at: At };
