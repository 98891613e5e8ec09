import type { HeldState } from "@masq/domain/chat/held-reply";
import type { ColumnType } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** A reply that did not go out at once. `agent_id`: who wrote it; `body` is sealed. */
export type HeldReplyTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  conversation_id: string;
  member_id: string;
  /** null: an admin's line without a claim. */
  stock_id: Maybe<string>;
  claim_epoch: Maybe<number>;
  /** null: blocked before anyone looked. */
  seen_seq: Maybe<number>;
  attachment_id: Maybe<string>;
  body: Buffer;
  state: HeldState;
  rule: string;
  title: string;
  advice: string;
  /** The judge's figure and its limit; null for a rule. */
  why: Maybe<string>;
  spans: ColumnType<[number, number][], string, never>;
  client_key: string;
  client_hash: string;
  /** What the claim had left when its clock stopped. */
  left_ms: Maybe<number>;
  held_at: At;
  ends_at: Maybe<Date>;
  reader: Maybe<string>;
  reader_until: Maybe<Date>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  message_id: Maybe<string>;
  reported_at: Maybe<Date>;
  agreed: Maybe<boolean>;
  agreed_by: Maybe<string>;
  agreed_at: Maybe<Date>;
};
