import type { Agent } from "@masq/contract/agent/auth";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";

/** One operator or admin as the console sees them (specification section 3). Throws `blocked` for a closed account. */
export async function readAgent(deps: Pick<Deps, "db">, agentId: string): Promise<Agent> {
  const row = await deps.db
    .selectFrom("agent")
    .leftJoin("agent_session", "agent_session.agent_id", "agent.id")
    .where("agent.id", "=", agentId)
    .select(["agent.id", "role", "scope", "username", "email", "first_name", "last_name", "active"])
    .select(["created_at", "updated_at", "state", "since"])
    .executeTakeFirstOrThrow();
  if (!row.active) throw new AppError("blocked");
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
