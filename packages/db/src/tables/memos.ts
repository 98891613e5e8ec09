import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** Of a conversation (then with its member), of a member, or of a character: one of the three. */
export type NoteTable = {
  id: string;
  type: "user" | "profile";
  conversation_id: Maybe<string>;
  /** Whose key the text is sealed with; null on a character's memo, which the product's key seals. */
  member_id: Maybe<string>;
  profile_id: Maybe<string>;
  body: Buffer;
  archived_at: Maybe<Date>;
  changed_by: Maybe<string>;
  changed_at: At;
  created_at: At;
};
export type NoteChangeTable = {
  id: string;
  note_id: string;
  act: "added" | "updated" | "removed" | "restored";
  /** What the memo said until then, sealed as the memo. */
  before: Maybe<Buffer>;
  agent_id: string;
  at: At;
};
export type MeetUpTable = {
  id: string;
  conversation_id: string;
  member_id: string;
  brand_id: string;
  meet_date: Date;
  status: Generated<"scheduled" | "cancelled" | "completed">;
  location: Buffer;
  description: Buffer;
  /** Hours. */
  cancel_interval: number;
  /** The item that came up for it; null until then, and again when it is moved. */
  stock_id: Maybe<string>;
  archived_at: Maybe<Date>;
  created_by: Maybe<string>;
  created_at: At;
  updated_at: At;
};
