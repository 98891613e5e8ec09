import type { Claim } from "@masq/contract/agent/desk";
import type { AgentStatus } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { claimStock } from "./claim-stock.ts";
import { glanceAtDesk, type Glance } from "./desk.queries.ts";
import { markSeen } from "./mark-seen.ts";
import { openClaims } from "./open-conversation.ts";

/**
 * Whether a claim could change anything. Judged from one statement without a lock, so only a clear no counts: this
 * device's session, nothing ran out, and no work wanted or none there. Anything else is `claimStock`'s to decide.
 */
function isSettled({ session, claims }: Glance, actor: AgentActor, capacity: number): boolean {
  if (session?.session_id !== actor.sessionId) return false;
  if (claims.some((claim) => claim.remaining_ms <= 0)) return false;
  return session.state !== "online" || claims.length >= capacity || !session.is_anything_ready;
}

/**
 * `GET /claim`: tops the caller's claims up and shows them. Every console asks every few seconds, so that asking with
 * nothing to gain takes no lock: one statement, and one for each claim's messages. Error: session-superseded.
 */
export async function pollClaims(deps: Deps, actor: AgentActor): Promise<{ claims: Claim[]; status: AgentStatus }> {
  let glance = await glanceAtDesk(deps.db, actor.id);
  let status = glance.session?.state ?? "offline";
  if (!isSettled(glance, actor, deps.config.CLAIM_CAPACITY)) {
    const claimed = await claimStock(deps, actor);
    status = claimed.status;
    if (claimed.held > 0) glance = await glanceAtDesk(deps.db, actor.id);
  }
  const claims = status === "online" ? await openClaims(deps, actor.id, glance.claims) : [];
  for (const claim of claims) await markSeen(deps, claim.conversation);
  return { claims, status };
}
