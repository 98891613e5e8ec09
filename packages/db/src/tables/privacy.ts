import type { Generated } from "kysely";
import type { At, Maybe } from "./accounts.ts";

export type DataExportTable = {
  id: string;
  member_id: string;
  state: Generated<"queued" | "ready" | "failed" | "removed">;
  done: Generated<number>;
  total: Generated<number>;
  attempts: Generated<number>;
  lease_until: At;
  bytes: Maybe<number>;
  asked_at: At;
  ready_at: Maybe<Date>;
  expires_at: Maybe<Date>;
};
export type ErasureTable = {
  member_id: string;
  brand_id: string;
  /** `member`, an admin's id, or `log`: replayed after a restore. */
  asked_by: string;
  steps: Generated<string[]>;
  attempts: Generated<number>;
  lease_until: At;
  asked_at: At;
  finished_at: Maybe<Date>;
};
