import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";

/**
 * A socket of the operator's current device is alive. Called when it opens and with each of its heartbeats, so that a
 * second tab's socket undoes what the loss of the first one noted.
 */
export async function socketSeen(deps: Pick<Deps, "db">, agentId: string, sessionId: string): Promise<void> {
  await deps.db
    .updateTable("agent_session")
    .set({ socket_lost_at: null })
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .where("socket_lost_at", "is not", null)
    .execute();
}

/** A socket closed: the claim outlives it by LOST_SOCKET_MS, then the sweeper ends the work session. */
export async function socketLost(deps: Pick<Deps, "db">, agentId: string, sessionId: string): Promise<void> {
  await deps.db
    .updateTable("agent_session")
    .set({ socket_lost_at: appNow })
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .where("socket_lost_at", "is", null)
    .execute();
}
