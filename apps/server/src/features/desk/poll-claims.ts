import type { Claims } from "@masq/contract/agent/desk";
import type { AgentStatus } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { claimStock } from "./claim-stock.ts";
import { claimRows } from "./desk.queries.ts";
import { keepStock } from "./known-stock.ts";
import { markSeen } from "./mark-seen.ts";
import { openClaims } from "./open-conversation.ts";

/** `GET /claim`: tops the caller's claims up and shows them. Error: session-superseded. */
export async function pollClaims(deps: Deps, actor: AgentActor): Promise<Claims> {
  return markedSeen(deps, await claimNext(deps, actor));
}

async function shown(deps: Deps, actor: AgentActor, status: AgentStatus, held: number): Promise<Claims> {
  if (status !== "online" || held === 0) return { status, claims: [] };
  const rows = await claimRows(deps.db, actor.id);
  for (const row of rows) keepStock(deps.db, row);
  return { status, claims: await openClaims(deps, actor.id, rows) };
}

/** The same, and nothing is marked as seen. */
export async function claimNext(deps: Deps, actor: AgentActor): Promise<Claims> {
  const { status, held } = await claimStock(deps, actor);
  return shown(deps, actor, status, held);
}

/** The members hear that these messages are on a screen. */
export async function markedSeen(deps: Deps, claimed: Claims): Promise<Claims> {
  for (const { conversation } of claimed.claims) await markSeen(deps, conversation);
  return claimed;
}
