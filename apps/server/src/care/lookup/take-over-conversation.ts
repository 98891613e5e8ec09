import type { Standing } from "@masq/contract/agent/lookup";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockConversation } from "../../chat/conversations/lock-conversation.ts";
import { endIntervention, markIntervened } from "../../chat/conversations/mark-conversation.ts";
import { withdrawClaim } from "../../chat/desk/close-stock.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { isRecused } from "../../chat/desk/recuse-from-member.ts";
import { tellRevoked } from "../../chat/desk/freeze-stock.ts";
import { standingRow } from "./lookup.queries.ts";
import { viewStanding } from "./lookup.views.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

export type LookupNeeds = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands">;

const TAKEN_OVER = "An admin took this conversation over";
const IDLE = "idle";
const RELEASED_A_SWEEP = 100;

export async function standingOf(db: Tx | Deps["db"], brandIds: readonly string[], actor: AgentActor, id: string) {
  const row = await standingRow(db, brandIds, id);
  if (!row) throw new AppError("not-found");
  return { row, standing: viewStanding(row, actor.id) };
}
export const brandIdsOf = async (deps: LookupNeeds, actor: AgentActor) =>
  brandIdsIn(await deps.brands.all(), actor.scope);

/** Reports conversations outside the admin's brands as not-found, like unknown ones. */
export async function readStanding(deps: LookupNeeds, actor: AgentActor, id: string): Promise<Standing> {
  return (await standingOf(deps.db, await brandIdsOf(deps, actor), actor, id)).standing;
}

/**
 * Takes a conversation over (decision G-132): its item leaves the queue, a running claim ends with a notice and keeps
 * its draft, and the 15 idle minutes start anew. Errors: not-found; recused; conflict (another admin has it).
 */
export async function takeOverConversation(deps: LookupNeeds, actor: AgentActor, id: string): Promise<Standing> {
  const brandIds = await brandIdsOf(deps, actor);
  return inTransaction(deps, async (tx, after) => {
    const conversation = await lockConversation(tx, id);
    const { standing } = await standingOf(tx, brandIds, actor, id);
    if (conversation && (await isRecused(tx, actor.id, conversation.member_id))) throw new AppError("recused");
    if (standing.intervention && !standing.intervention.own) throw new AppError("conflict");
    await markIntervened(tx, id, actor.id);
    const held = await withdrawClaim(tx, id);
    if (held?.holder && held.holder !== actor.id)
      await tellRevoked(deps, tx, after, { holder: held.holder, stockId: held.id, reason: TAKEN_OVER });
    const now = (await standingOf(tx, brandIds, actor, id)).standing;
    const data = { stockId: held?.id ?? null, revoked: held?.holder ?? null };
    await appendAudit(tx, { actor: actor.id, action: "conversation.taken-over", subject: id, data });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
    return now;
  });
}

/** Returns a conversation to the operators at once; any admin may. No-op if it was not taken over. Error: not-found. */
export async function releaseConversation(deps: LookupNeeds, actor: AgentActor, id: string): Promise<Standing> {
  const brandIds = await brandIdsOf(deps, actor);
  return inTransaction(deps, async (tx, after) => {
    await lockConversation(tx, id);
    await standingOf(tx, brandIds, actor, id);
    const isEnded = await endIntervention(tx, id);
    const now = (await standingOf(tx, brandIds, actor, id)).standing;
    if (!isEnded) return now;
    await appendAudit(tx, { actor: actor.id, action: "conversation.released", subject: id, data: { why: "button" } });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
    return now;
  });
}

/** Ends take-overs idle for 15 minutes; safe on every node at once. Returns how many ended. */
export async function releaseIdleConversations(deps: Pick<Deps, "db" | "bus" | "clock" | "log">): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with present as materialized (select app_now() as at)
    select id from conversation
    where admin_intervene_at <= (select at from present) - make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000})
    limit ${RELEASED_A_SWEEP}`.execute(deps.db);
  let released = 0;
  await eachApart(deps, "ending an idle take-over", rows, async ({ id }) => {
    const isEnded = await inTransaction(deps, async (tx, after) => {
      await lockConversation(tx, id);
      if (!(await endIntervention(tx, id, ADMIN_INTERVENE_IDLE_MS))) return false;
      await appendAudit(tx, { actor: "system", action: "conversation.released", subject: id, data: { why: IDLE } });
      after(() => deps.bus.signal({ kind: "queue-changed" }));
      return true;
    });
    if (isEnded) released += 1;
  });
  return released;
}
