import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type AgentSessionTable = {
  agent_id: string;
  epoch: Generated<number>;
  session_id: Maybe<string>;
  state: Generated<"online" | "offline" | "paused">;
  since: At;
  started_at: Maybe<Date>;
  break_reason: Maybe<string>;
  last_break_at: Maybe<Date>;
  socket_lost_at: Maybe<Date>;
  /** A node vouched for a socket then; null: none was ever open. */
  socket_seen_at: Maybe<Date>;
  picks: Generated<number>;
  /** Items still to be light ones after a heavy one. */
  lighter_due: Generated<number>;
  /** When heavy items were taken, in the last hour; oldest first. */
  heavy_times: Generated<Date[]>;
};
export type AgentEventTable = {
  id: string;
  agent_id: string;
  event: string;
  status: string;
  reason: Maybe<string>;
  at: At;
  /** Set by the database when an operator comes online: for which companies. */
  companies: Maybe<string[]>;
};
export type StockKind = "MessageStock" | "FollowUpStock" | "MeetUpStock";
/** What weighs on its reader: harm, a child, contempt. */
export type Heavy = "crisis" | "minors" | "cruelty";
export type StockTable = {
  id: string;
  kind: StockKind;
  /** Why it was raised without a message: an opener after a match, a promise of the character's that is due. */
  cause: Maybe<"match" | "promise">;
  conversation_id: string;
  brand_id: string;
  tier: Generated<"vip" | "first" | "standard">;
  lane: Generated<"desk" | "supervisor">;
  /** `sending`: answered, and its writer can still take the answer back. */
  state: Generated<"ready" | "claimed" | "sending" | "done" | "cancelled">;
  posted_at: Date;
  due_at: Date;
  deadline_at: Date;
  claim_epoch: Generated<number>;
  claimed_by: Maybe<string>;
  claim_slot: Maybe<number>;
  claimed_at: Maybe<Date>;
  claim_expires_at: Maybe<Date>;
  lapses: Generated<number>;
  sticky_agent: Maybe<string>;
  sticky_until: Maybe<Date>;
  draft: Maybe<Buffer>;
  draft_by: Maybe<string>;
  draft_at: Maybe<Date>;
  done_by: Maybe<string>;
  done_at: Maybe<Date>;
  created_at: At;
  heavy: Maybe<Heavy>;
  /** The holder's last heavy item, where an earlier heavy one was left to somebody else. */
  lighter_after: Maybe<Date>;
};
export type StockExclusionTable = {
  agent_id: string;
  conversation_id: string;
  reason: string;
  /** null: for good */
  until: Maybe<Date>;
  at: At;
};
/** `note`: what the supervisors should know, sealed; null: nothing was written. */
export type RaisedItemTable = { stock_id: string; raised_by: string; note: Maybe<Buffer>; at: At };
export type RecusalTable = { agent_id: string; member_id: string; at: At };
export type ReplyEntryTable = {
  id: string;
  agent_id: string;
  stock_id: Maybe<string>;
  message_id: string;
  conversation_id: string;
  brand_id: string;
  kind: string;
  claimed_at: Maybe<Date>;
  /** It has a line in the payout ledger. */
  paid: Generated<boolean>;
  /** Since when the item had waited; null: an admin's word out of turn. */
  waited_from: Maybe<Date>;
  at: At;
};
/** A claim that ended without an answer. */
export type ClaimEndTable = {
  stock_id: string;
  claim_epoch: number;
  agent_id: string;
  brand_id: string;
  how: "lapsed" | "released";
  at: At;
};
export type AuditChainTable = { chain: number; seq: number; hash: string };
export type AuditEntryTable = {
  chain: number;
  seq: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  data: ColumnType<Record<string, unknown>, string, never>;
  previous_hash: string;
  hash: string;
};
