import type { Agent } from "@masq/contract/agent/auth";
import type { AgentRow } from "./agent-sessions.queries.ts";

const viewImage = (id: string, thumb: Buffer | null) => ({
  _id: id,
  type: "avatar" as const,
  thumb: `data:image/webp;base64,${(thumb ?? Buffer.alloc(0)).toString("base64")}`,
});

/**
 * An operator or admin as the console shows them (specification section 3); offline since creation if never at work.
 */
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
    images: row.image_id === null ? [] : [viewImage(row.image_id, row.thumb)],
    status: row.state ?? "offline",
    statusLastUpdate: (row.since ?? row.created_at).toISOString(),
    createDate: row.created_at.toISOString(),
    updateDate: row.updated_at.toISOString(),
  };
}
