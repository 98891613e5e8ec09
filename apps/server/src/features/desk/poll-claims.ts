import type { Claims } from "@masq/contract/agent/desk";
import type { AgentStatus } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { claimStock } from "./claim-stock.ts";
import { glanceAtDesk, type ClaimRow, type Glance } from "./desk.queries.ts";
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
export async function pollClaims(deps: Deps, actor: AgentActor): Promise<Claims> {
  const glance = await glanceAtDesk(deps.db, actor.id);
  if (!isSettled(glance, actor, deps.config.CLAIM_CAPACITY)) return markedSeen(deps, await claimNext(deps, actor));
  const status = glance.session?.state ?? "offline";
  return markedSeen(deps, { status, claims: await openedIf(deps, actor, status, glance.claims) });
}

const openedIf = async (deps: Deps, actor: AgentActor, status: AgentStatus, rows: readonly ClaimRow[]) =>
  status === "online" ? openClaims(deps, actor.id, rows) : [];

/** Without a look beforehand, for who has a slot free for certain. Nothing is marked as seen. */
export async function claimNext(deps: Deps, actor: AgentActor): Promise<Claims> {
  const { status, held } = await claimStock(deps, actor);
  const { claims } = held > 0 ? await glanceAtDesk(deps.db, actor.id) : { claims: [] };
  return { status, claims: await openedIf(deps, actor, status, claims) };
}

/** The members hear that these messages are on a screen. */
export async function markedSeen(deps: Deps, claimed: Claims): Promise<Claims> {
  for (const { conversation } of claimed.claims) await markSeen(deps, conversation);
  return claimed;
}
