import type { getSession } from "@masq/contract/agent/desk";
import type { ReplyOf } from "@masq/contract/route";
import type { WorkSessionRow } from "./agent-sessions.queries.ts";

export function viewWorkSession(row: WorkSessionRow): ReplyOf<typeof getSession> {
  return {
    status: row.state,
    since: row.since.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    breakReason: row.break_reason,
    lockoutSeconds: row.lockout_s,
    replies: row.replies ?? 0,
    medianReplyMs: row.median_reply_ms,
  };
}
