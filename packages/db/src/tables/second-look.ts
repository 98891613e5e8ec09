import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** How far a version of the judge has come. `upto`, `until`: ids of messages, or what sorts like one. */
export type JudgeCursorTable = {
  version: string;
  part: "new" | "past";
  upto: string;
  until: Maybe<string>;
  /** One process at a time; the row is free again at this moment. */
  leased_until: At;
  created_at: At;
};
export type JudgedLineTable = { message_id: string; at: At };
/** A line that the judge would not have let pass. */
export type MessageHitTable = {
  message_id: string;
  conversation_id: string;
  brand_id: string;
  version: string;
  class: string;
  why: string;
  state: Generated<"open" | "kept" | "removed" | "reported">;
  reason: Maybe<string>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  created_at: At;
};
