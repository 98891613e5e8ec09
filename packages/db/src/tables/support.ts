import type { SupportSubject, TicketForm, TicketState } from "@masq/domain/care/support";
import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

/** What somebody wrote by a public form. */
export type SupportTicketTable = {
  id: string;
  /** What the sender was told. */
  ticket: string;
  brand_id: string;
  form: TicketForm;
  subject: Maybe<SupportSubject>;
  /** All that was typed, name and address included. */
  sealed: Buffer;
  sender_key: string;
  address_key: string;
  /** Knows the same words again. */
  body_key: string;
  locale: string;
  state: Generated<TicketState>;
  note: Maybe<Buffer>;
  answered_by: Maybe<string>;
  answered_at: Maybe<Date>;
  created_at: At;
};
