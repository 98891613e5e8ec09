import type { ExportState } from "@masq/contract/member/privacy";
import { EXPORT_PAUSE_MS } from "@masq/domain/constants";
import type { Keys } from "../../platform/keys/keys.ts";
import { exportHref } from "./export-address.ts";
import type { ExportRow } from "./privacy.queries.ts";

export function viewExport(keys: Keys, now: Date, row: ExportRow | undefined): ExportState {
  if (!row) return { latest: null, nextDate: null };
  const next = new Date(row.asked_at.getTime() + EXPORT_PAUSE_MS);
  const isReady = row.state === "ready" && row.expires_at !== null && row.expires_at > now;
  return {
    latest: {
      _id: row.id,
      state: row.state === "ready" && !isReady ? "removed" : row.state,
      progress: isReady ? 1 : row.total === 0 ? 0 : Math.min(0.99, row.done / row.total),
      askedDate: row.asked_at.toISOString(),
      readyDate: row.ready_at?.toISOString() ?? null,
      expireDate: row.expires_at?.toISOString() ?? null,
      bytes: row.bytes,
      href: isReady ? exportHref(keys, now, row.id) : null,
    },
    nextDate: row.state !== "failed" && next > now ? next.toISOString() : null,
  };
}
