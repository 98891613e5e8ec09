import type { AgentStatus } from "@masq/domain/vocabulary";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { countPick } from "../agent-sessions/count-pick.ts";
import { lockSession } from "../agent-sessions/lock-session.ts";
import { brandIdsIn, maySupervise } from "./desk.policy.ts";
import { lapseClaims } from "./lapse-claims.ts";
import type { Requeued } from "./requeue-claims.ts";

/** Every n-th pick takes the oldest item that is no message, so that follow-ups do not starve in a busy house. */
const OTHER_EVERY_PICKS = 8;

export type TakenClaim = { id: string; conversationId: string; claimEpoch: number };
export type ClaimResult = { status: AgentStatus; taken?: TakenClaim; lapsed: Requeued[] };

type Lane = "own" | "others" | "all";
type Picker = { agentId: string; brandIds: string[]; isSupervisor: boolean };

/** One ready item, locked; those that another operator is just taking are skipped. */
async function pick(tx: Tx, { agentId, brandIds, isSupervisor }: Picker, lane: Lane): Promise<string | undefined> {
  const choice = {
    own: sql`s.sticky_agent = ${agentId}`,
    others: sql`s.kind <> 'MessageStock'`,
    all: sql`true`,
  }[lane];
  const order = lane === "others" ? sql`s.due_at, s.id` : sql`s.deadline_at, s.id`;
  const { rows } = await sql<{ id: string }>`
    with present as materialized (select app_now() as at)
    select s.id from stock s join conversation c on c.id = s.conversation_id
    where s.state = 'ready' and ${choice}
      and s.brand_id = any(${brandIds}::text[])
      and s.due_at <= (select at from present)
      and (${isSupervisor}::boolean or (s.lane = 'desk' and c.frozen_at is null))
      and (s.sticky_agent is null or s.sticky_agent = ${agentId} or s.sticky_until <= (select at from present))
      and (c.admin_intervene_at is null or c.admin_intervene_by = ${agentId}
        or c.admin_intervene_at <= (select at from present) - make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000}))
      and exists (select 1 from profile p where p.id = c.profile_id and p.hidden_at is null)
      and not exists (select 1 from stock_exclusion e where e.agent_id = ${agentId} and e.conversation_id = s.conversation_id
        and (e.until is null or e.until > (select at from present)))
    order by ${order} limit 1 for update of s skip locked`.execute(tx);
  return rows[0]?.id;
}

async function take(tx: Tx, id: string, agentId: string, slot: number, ttlMs: number): Promise<TakenClaim> {
  const { rows } = await sql<TakenClaim>`
    update stock set state = 'claimed', claim_epoch = claim_epoch + 1, claimed_by = ${agentId}, claim_slot = ${slot},
      claimed_at = present.at, claim_expires_at = present.at + make_interval(secs => ${ttlMs / 1000})
    from (select app_now() as at) as present where id = ${id}
    returning id, conversation_id as "conversationId", claim_epoch as "claimEpoch"`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error(`The item ${id} went away under its lock`);
  return taken;
}

/** Live claims of the operator. */
const claimsOf = (tx: Tx, agentId: string) =>
  tx
    .selectFrom("stock")
    .where("claimed_by", "=", agentId)
    .where("state", "=", "claimed")
    .select(["id", "claim_slot", sql<boolean>`claim_expires_at <= app_now()`.as("isLapsed")])
    .execute();

async function pickNext(tx: Tx, picker: Picker, picks: number): Promise<string | undefined> {
  const own = await pick(tx, picker, "own");
  if (own) return own;
  const isOthersTurn = (picks + 1) % OTHER_EVERY_PICKS === 0;
  return (isOthersTurn ? await pick(tx, picker, "others") : undefined) ?? pick(tx, picker, "all");
}

/**
 * Tops the caller's claims up by one while online; asking again with all slots taken changes nothing. The claim lasts
 * CLAIM_TTL_MS by the database's clock. Own claims that ran out lapse first and end the session (status offline).
 * Error: session-superseded. Specification section 4; docs/decisions on fenced claims.
 */
export async function claimStock(
  deps: Pick<Deps, "db" | "config" | "clock" | "sealing" | "bus" | "brands">,
  actor: AgentActor,
): Promise<ClaimResult> {
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  const { CLAIM_CAPACITY, CLAIM_TTL_MS } = deps.config;
  return inTransaction(deps, async (tx, after) => {
    const session = await lockSession(tx, actor);
    const live = await claimsOf(tx, actor.id);
    if (live.some((claim) => claim.isLapsed)) {
      const lapsed = await lapseClaims(deps, tx, after, actor.id, session.session_id);
      return { status: "offline" as const, lapsed };
    }
    const status = session.state;
    if (status !== "online" || live.length >= CLAIM_CAPACITY) return { status, lapsed: [] };
    const picker = { agentId: actor.id, brandIds, isSupervisor: maySupervise(actor) };
    const id = await pickNext(tx, picker, session.picks);
    if (id === undefined) return { status, lapsed: [] };
    const used = new Set(live.map((claim) => claim.claim_slot));
    const slot = Array.from({ length: CLAIM_CAPACITY }, (_, index) => index).find((index) => !used.has(index)) ?? 0;
    const taken = await take(tx, id, actor.id, slot, CLAIM_TTL_MS);
    await countPick(tx, actor.id);
    const { conversationId, claimEpoch } = taken;
    await appendAudit(tx, {
      actor: actor.id,
      action: "stock.claimed",
      subject: conversationId,
      data: { stockId: id, claimEpoch },
    });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
    return { status, taken, lapsed: [] };
  });
}
