import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { endWorkSession } from "../../people/agent-sessions/end-work-session.ts";
import { endSession } from "../../people/auth/end-session.ts";
import type { Requeued } from "../../foundation/events/listeners.ts";
import { requeueClaims } from "./requeue-claims.ts";

export const LAPSE_REASON = "reply timer lapse";
export const LOST_REASON = "connection lost";

/**
 * Handles expired claims (specification section 4): the item is ready again with its old deadline and draft, and the
 * operator is logged out with the reason "reply timer lapse". No-op if none expired. The caller holds the operator's
 * session row and passes its `session_id`.
 */
export async function lapseClaims(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "listeners">,
  tx: Tx,
  after: AfterCommit,
  agentId: string,
  sessionId: string | null,
): Promise<Requeued[]> {
  const lapsed = await requeueClaims(tx, agentId, "lapsed");
  if (lapsed.length === 0) return [];
  const others = await endWorkSession(deps, tx, after, agentId, LAPSE_REASON);
  if (sessionId) await endSession(deps, tx, after, sessionId, LAPSE_REASON);
  return [...lapsed, ...others];
}
