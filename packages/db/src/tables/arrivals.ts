import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** Another system that a brand's members come from. */
export type ImportSourceTable = { id: string; brand_id: string; name: string; created_at: At };
/** That a member came from there. `mark`: fingerprint of the id there. `agreed_at` null: nothing is open to them yet. */
export type ArrivalTable = {
  member_id: string;
  source_id: string;
  mark: string;
  arrived_at: At;
  agreed_at: Maybe<Date>;
  lines_shared: Generated<boolean>;
};
export type EarlierConversationTable = { member_id: string; profile_id: string; last_at: Date };
/** A line from there, sealed with the member's key. `ref`: its id there. */
export type EarlierLineTable = {
  source_id: string;
  ref: string;
  member_id: string;
  profile_id: string;
  from_member: boolean;
  at: Date;
  body: Buffer;
};
/** How far a file, known by its content, was read. `known`: rows that an earlier run had brought. */
export type ImportRunTable = {
  id: string;
  source_id: string;
  part: "members" | "lines";
  sha256: string;
  upto: Generated<number>;
  added: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  started_at: At;
  ended_at: Maybe<Date>;
};
export type ImportRefusalTable = { run_id: string; line: number; field: string; reason: string };
