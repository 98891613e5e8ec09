import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { Requeued } from "../../foundation/events/listeners.ts";
import { noteStatus } from "./note-status.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "listeners">;

/**
 * Ends an operator's work session: offline, every claim back in the queue with its draft. No-op if already over. Locks
 * the session row first, then the items. The login stays.
 */
export async function endWorkSession(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  agentId: string,
  reason: string,
): Promise<Requeued[]> {
  const session = await tx
    .selectFrom("agent_session")
    .where("agent_id", "=", agentId)
    .select("state")
    .forUpdate()
    .executeTakeFirst();
  if (!session) return [];
  const requeued = await deps.listeners.onLeaveDesk(tx, agentId);
  if (session.state === "offline") return requeued;
  await tx
    .updateTable("agent_session")
    .set({
      state: "offline",
      since: appNow,
      started_at: null,
      break_reason: null,
      socket_lost_at: null,
      socket_seen_at: null,
    })
    .where("agent_id", "=", agentId)
    .execute();
  await noteStatus(deps, tx, after, { agentId, event: "stop", status: "offline", reason });
  return requeued;
}
