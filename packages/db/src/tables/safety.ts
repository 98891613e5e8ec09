import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type ReportTable = {
  id: string;
  brand_id: string;
  member_id: string;
  profile_id: string;
  kind: "profile" | "message" | "image";
  /** The character, the message or the picture itself. */
  subject_id: string;
  conversation_id: Maybe<string>;
  reason: string;
  /** Raised by the product itself, about a line of the member's: never shown to them. */
  by_house: Generated<boolean>;
  note: Maybe<Buffer>;
  state: Generated<"open" | "decided" | "appealed" | "closed">;
  action: Maybe<string>;
  decision: Maybe<Buffer>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  appeal: Maybe<Buffer>;
  appealed_at: Maybe<Date>;
  final_action: Maybe<string>;
  final_decision: Maybe<Buffer>;
  final_by: Maybe<string>;
  final_at: Maybe<Date>;
  created_at: At;
};
