import type { RemovalOutcome, RemovalReason, RemovalState } from "@masq/domain/care/removals";
import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** What a request hid: the character itself, and pictures. */
export type Withheld = { character: boolean; images: string[] };

export type RemovalTable = {
  id: string;
  brand_id: string;
  reason: RemovalReason;
  kind: Maybe<"profile" | "image">;
  profile_id: Maybe<string>;
  image_id: Maybe<string>;
  /** Name, address, link and words of the sender. */
  sealed: Buffer;
  sender_key: string;
  address_key: string;
  locale: string;
  outcome: RemovalOutcome;
  withheld: ColumnType<Withheld | null, string | null | undefined, string | null>;
  state: Generated<RemovalState>;
  decision: Maybe<Buffer>;
  decided_by: Maybe<string>;
  decided_at: Maybe<Date>;
  created_at: At;
};
