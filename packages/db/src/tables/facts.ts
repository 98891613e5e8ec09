import type { FactKind } from "@masq/domain/chat/facts/kinds";
import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type FactTable = {
  id: string;
  conversation_id: string;
  member_id: string;
  /** Who said it of themselves. */
  side: "user" | "profile";
  kind: FactKind;
  /** One at a time of this kind and side. */
  is_single: boolean;
  value: Buffer;
  /** Null: the member noted it, without a line. */
  message_id: Maybe<string>;
  message_seq: Maybe<number>;
  archived_at: Maybe<Date>;
  /** Null: the member. */
  changed_by: Maybe<string>;
  changed_at: At;
  created_at: At;
};
export type FactChangeTable = {
  id: string;
  fact_id: string;
  act: "added" | "updated" | "replaced" | "removed";
  /** What the fact said until then, and the line that it came from, where those changed. */
  before: Maybe<Buffer>;
  before_message_id: Maybe<string>;
  agent_id: string;
  at: At;
};
/** What the character promised for a time. */
export type PromiseTable = {
  id: string;
  conversation_id: string;
  member_id: string;
  body: Buffer;
  message_id: string;
  message_seq: number;
  due_at: Date;
  state: Generated<"open" | "kept" | "dropped">;
  /** The item that came up for it. */
  stock_id: Maybe<string>;
  kept_message_id: Maybe<string>;
  closed_at: Maybe<Date>;
  created_by: Maybe<string>;
  created_at: At;
};
