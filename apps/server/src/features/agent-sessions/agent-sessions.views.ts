import type { Agent } from "@masq/contract/agent/auth";
import type { getSession } from "@masq/contract/agent/desk";
import type { ReplyOf } from "@masq/contract/route";
import type { AgentRow, WorkSessionRow } from "./agent-sessions.queries.ts";

/** Specification section 3; one who never worked is offline since the account was made. */
export function viewAgent(row: AgentRow): Agent {
  return {
    _id: row.id,
    type: "agent",
    role: row.role,
    scope: row.scope,
    username: row.username,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    images: [],
    status: row.state ?? "offline",
    statusLastUpdate: (row.since ?? row.created_at).toISOString(),
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
  };
}

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
