import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** All money is whole cents of the company's currency. */
export type RateCardTable = {
  id: string;
  brand_id: string;
  version: number;
  message_cents: number;
  follow_up_cents: number;
  meet_up_cents: number;
  /** Characters; an answer with fewer is worth `short_cents`. 0: none is short. */
  min_length: Generated<number>;
  short_cents: Generated<number>;
  currency: string;
  published_by: Maybe<string>;
  published_at: At;
};
/** What an hour online is worth at least, from `published_at` on, by versions of a company. `hour_cents` 0: none any more. */
export type PayFloorTable = {
  id: string;
  company_id: string;
  version: number;
  hour_cents: number;
  currency: string;
  published_by: string;
  published_at: At;
};
/**
 * The head of an operator's chain at a company. `at`: no later line is earlier. `stated_seq`: up to there it stands in
 * statements. `open_until`: the end of the first day whose top-up is not decided.
 */
export type PayoutChainTable = {
  company_id: string;
  agent_id: string;
  seq: Generated<number>;
  hash: Generated<string>;
  at: Date;
  stated_seq: Generated<number>;
  open_until: Maybe<Date>;
};
export type PayoutLineTable = {
  id: string;
  company_id: string;
  agent_id: string;
  seq: number;
  at: Date;
  type: "answer" | "correction" | "top-up";
  /** null: of the company, as a top-up is. */
  brand_id: Maybe<string>;
  kind: string;
  reply_id: Maybe<string>;
  stock_id: Maybe<string>;
  length: Maybe<number>;
  text_hash: Maybe<string>;
  rate_card_id: Maybe<string>;
  cents: number;
  currency: string;
  corrects: Maybe<string>;
  /** Of a top-up: its day (`2026-11-30`), the time online, and what that is worth at least. */
  day: Maybe<string>;
  online_ms: Maybe<number>;
  floor_cents: Maybe<number>;
  previous_hash: string;
  hash: string;
};
export type PayoutPeriodTable = {
  id: string;
  company_id: string;
  month: string;
  starts_at: Date;
  ends_at: Date;
  digest: string;
  closed_by: string;
  closed_at: At;
};
export type PayoutCounterTable = { company_id: string; last_number: number };
export type PayoutStatementTable = {
  id: string;
  company_id: string;
  number: number;
  period_id: string;
  agent_id: string;
  from_seq: number;
  to_seq: number;
  answers: number;
  answer_cents: number;
  corrections: number;
  correction_cents: number;
  top_ups: Generated<number>;
  top_up_cents: Generated<number>;
  total_cents: number;
  currency: string;
  last_hash: string;
  hash: string;
};
export type PayoutDisputeTable = {
  id: string;
  line_id: string;
  company_id: string;
  brand_id: Maybe<string>;
  agent_id: string;
  reason: "kind" | "length" | "rate" | "time" | "other";
  state: Generated<"open" | "upheld" | "rejected">;
  opened_at: At;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  right_cents: Maybe<number>;
  correction_id: Maybe<string>;
};
export type PayoutDisputeTextTable = {
  dispute_id: string;
  part: "note" | "decision";
  /** null: about a top-up, which concerns no member. */
  member_id: Maybe<string>;
  body: Buffer;
  at: At;
};
