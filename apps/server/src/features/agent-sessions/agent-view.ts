import type { Agent } from "@masq/contract/agent/auth";
import type { AgentRow } from "./agent-sessions.queries.ts";

/** One operator or admin as the console sees them (specification section 3); who never worked is offline since the start. */
export function agentView(row: AgentRow): Agent {
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
