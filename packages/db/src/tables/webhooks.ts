import type { DeliveryState, WebhookPause, WebhookState } from "@masq/domain/operations/webhooks";
import type { ColumnType, Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type WebhookEndpointTable = {
  id: string;
  company_id: string;
  /** null: everything of the company. */
  brand_id: Maybe<string>;
  url: string;
  kinds: string[];
  secret: Buffer;
  /** Signs too, until then. */
  old_secret: Maybe<Buffer>;
  old_until: Maybe<Date>;
  state: Generated<WebhookState>;
  paused_why: Maybe<WebhookPause>;
  failures: Generated<number>;
  failing_since: Maybe<Date>;
  rest_until: At;
  lease_until: At;
  lease: Generated<number>;
  created_by: string;
  created_at: At;
};
/** Written by the trigger `note_webhook` with the fact itself. `sequence`: given after the commit. */
export type WebhookEventTable = {
  position: ColumnType<number, never, never>;
  id: string;
  kind: string;
  company_id: string;
  brand_id: Maybe<string>;
  data: ColumnType<Record<string, unknown>, string, never>;
  endpoint_id: Maybe<string>;
  at: At;
  sequence: Maybe<number>;
};
export type WebhookDeliveryTable = {
  endpoint_id: string;
  event_id: string;
  sequence: number;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  next_at: At;
  done_at: Maybe<Date>;
};
export type WebhookAttemptTable = {
  id: ColumnType<number, never, never>;
  endpoint_id: string;
  event_id: string;
  at: At;
  took_ms: number;
  status: Maybe<number>;
  fault: Maybe<string>;
};
