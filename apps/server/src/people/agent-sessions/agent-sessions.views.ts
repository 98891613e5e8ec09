import type { getSession } from "@masq/contract/agent/desk";
import type { ReplyOf } from "@masq/contract/route";
import type { PayToday } from "@masq/contract/agent/pay-today";
import type { WorkSessionRow } from "./agent-sessions.queries.ts";

export function viewWorkSession(row: WorkSessionRow, pay: PayToday[]): ReplyOf<typeof getSession> {
  return {
    status: row.state,
    since: row.since.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    breakReason: row.break_reason,
    lockoutSeconds: row.lockout_s,
    replies: row.replies ?? 0,
    medianReplyMs: row.median_reply_ms,
    repliesLastHour: row.replies_last_hour ?? 0,
    pay,
  };
}
