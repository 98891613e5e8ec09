import type { Claims } from "@masq/contract/agent/desk";
import type { AgentStatus } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { claimStock } from "./claim-stock.ts";
import { claimRows, lookAtDesk, type Look } from "./desk.queries.ts";
import { markSeen } from "./mark-seen.ts";
import { openClaims } from "./open-conversation.ts";

/**
 * Whether a claim could change anything. Judged from one statement without a lock, so only a clear no counts: this
 * device's session, nothing ran out, and no work wanted or none there. Anything else is `claimStock`'s to decide.
 */
function isSettled(look: Look, actor: AgentActor, capacity: number): boolean {
  if (look.session_id !== actor.sessionId || look.has_lapsed) return false;
  return look.state !== "online" || look.held >= capacity || !look.is_anything_ready;
}

/**
 * `GET /claim`: tops the caller's claims up and shows them. Every console asks every few seconds, so that asking with
 * nothing to gain takes no lock: one short statement, and where claims are held one for them and one for each one's
 * messages. Error: session-superseded.
 */
export async function pollClaims(deps: Deps, actor: AgentActor): Promise<Claims> {
  const look = await lookAtDesk(deps.db, actor.id);
  if (!look || !isSettled(look, actor, deps.config.CLAIM_CAPACITY))
    return markedSeen(deps, await claimNext(deps, actor));
  return markedSeen(deps, await shown(deps, actor, look.state, look.held));
}

async function shown(deps: Deps, actor: AgentActor, status: AgentStatus, held: number): Promise<Claims> {
  if (status !== "online" || held === 0) return { status, claims: [] };
  return { status, claims: await openClaims(deps, actor.id, await claimRows(deps.db, actor.id)) };
}

/** Without a look beforehand, for who has a slot free for certain. Nothing is marked as seen. */
export async function claimNext(deps: Deps, actor: AgentActor): Promise<Claims> {
  const { status, held } = await claimStock(deps, actor);
  return shown(deps, actor, status, held);
}

/** The members hear that these messages are on a screen. */
export async function markedSeen(deps: Deps, claimed: Claims): Promise<Claims> {
  for (const { conversation } of claimed.claims) await markSeen(deps, conversation);
  return claimed;
}
