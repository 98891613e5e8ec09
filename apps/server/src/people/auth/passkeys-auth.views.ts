import type { Passkey } from "@masq/contract/member/security";
import type { PasskeyRow } from "./passkeys-auth.queries.ts";

export const passkeyView = (row: PasskeyRow): Passkey => ({
  _id: row.id,
  name: row.name,
  isSynced: row.backed_up,
  isSuspect: row.suspect_at !== null,
  createDate: row.created_at.toISOString(),
  lastUse: row.last_used_at?.toISOString() ?? null,
});
