import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

type Judgement = "good" | "minor" | "serious";
/** A reply that a supervisor looks at. `agent_id`: who wrote it. `verdict`: the one that counts, null while it waits. */
export type QualityCheckTable = {
  id: string;
  brand_id: string;
  agent_id: string;
  conversation_id: string;
  /** null: it was blocked and never sent. */
  message_id: Maybe<string>;
  stock_id: Maybe<string>;
  source: "flag" | "block" | "sample" | "newcomer";
  rule: Maybe<string>;
  state: Generated<"open" | "decided" | "appealed" | "closed">;
  verdict: Maybe<Judgement>;
  /** Before an appeal. */
  first_verdict: Maybe<Judgement>;
  ground: Maybe<string>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  appealed_at: Maybe<Date>;
  final_by: Maybe<string>;
  final_at: Maybe<Date>;
  created_at: At;
};
export type QualityTextTable = {
  check_id: string;
  part: "line" | "note" | "appeal" | "final";
  member_id: string;
  body: Buffer;
  at: At;
};
/** What an operator's serious verdicts led to. */
export type QualityStandingTable = {
  agent_id: string;
  talk_at: Maybe<Date>;
  talked_by: Maybe<string>;
  talked_at: Maybe<Date>;
  paused_at: Maybe<Date>;
  lifted_by: Maybe<string>;
  lifted_at: Maybe<Date>;
};
