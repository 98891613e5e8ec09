import type { SendingState } from "@masq/domain/chat/sending";
import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** An answer that its writer could take back for some seconds; its text is the item's draft until it is sent. */
export type SendingReplyTable = {
  id: string;
  stock_id: string;
  claim_epoch: number;
  agent_id: string;
  conversation_id: string;
  brand_id: string;
  seen_seq: number;
  attachment_id: Maybe<string>;
  verdict: ColumnType<unknown, string, never>;
  contradicts: ColumnType<unknown, string, never>;
  /** A newcomer's, and nobody was there to read it first. */
  unread: boolean;
  /** The character's own, which is not its writer's sentence. */
  is_opener: Generated<boolean>;
  client_key: string;
  client_hash: string;
  /** The sequence that its writer was told. */
  seq: number;
  state: Generated<SendingState>;
  accepted_at: At;
  send_at: Date;
  ended_at: Maybe<Date>;
  message_id: Maybe<string>;
};
