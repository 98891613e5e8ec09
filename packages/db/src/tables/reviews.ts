import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type ReviewTable = {
  id: string;
  brand_id: string;
  member_id: string;
  stars: number;
  /** The member's text, sealed. */
  body: Buffer;
  version: Generated<number>;
  state: Generated<"pending" | "shown" | "refused">;
  /** The same text while it is public. */
  shown_text: Maybe<string>;
  reason: Maybe<string>;
  words: Maybe<Buffer>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  written_at: At;
};
