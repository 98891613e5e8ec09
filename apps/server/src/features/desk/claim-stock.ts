import type { AgentStatus } from "@masq/domain/vocabulary";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { runPrepared } from "../../platform/db/prepared.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { countPick } from "../agent-sessions/count-pick.ts";
import { recordOpened } from "../interests/record-opened.ts";
import { lockSession } from "../agent-sessions/lock-session.ts";
import { brandIdsIn, maySupervise } from "./desk.policy.ts";
import { lapseClaims } from "./lapse-claims.ts";
import type { Requeued } from "./requeue-claims.ts";

/** Every n-th pick takes the oldest item that is no message, so that follow-ups do not starve in a busy house. */
const OTHER_EVERY_PICKS = 8;

export type TakenClaim = { id: string; conversationId: string; claimEpoch: number };
/** `held`: claims that the operator has now. */
export type ClaimResult = { status: AgentStatus; taken?: TakenClaim; held: number; lapsed: Requeued[] };

type Picker = { agentId: string; brandIds: string[]; isSupervisor: boolean; picks: number };

/** The item that is next for this operator, locked (`pick_stock`, migration 0501); undefined when there is none. */
async function pickNext(tx: Tx, { agentId, brandIds, isSupervisor, picks }: Picker): Promise<string | undefined> {
  const isOthersTurn = (picks + 1) % OTHER_EVERY_PICKS === 0;
  const idleS = ADMIN_INTERVENE_IDLE_MS / 1000;
  const { rows } = await runPrepared(
    tx,
    sql<{ id: string | null }>`
    select pick_stock(${agentId}, ${brandIds}::text[], ${isSupervisor}::boolean, ${isOthersTurn}::boolean,
      make_interval(secs => ${idleS})) as id`,
  );
  return rows[0]?.id ?? undefined;
}

/** Hands the locked item out: the lease runs from now, the fence moves, the pick is counted. */
async function take(tx: Tx, id: string, agentId: string, slot: number, ttlMs: number): Promise<TakenClaim> {
  const conversation = sql<string>`(select conversation_id from stock where id = ${id})`;
  const { rows } = await runPrepared(
    tx,
    sql<TakenClaim>`
    with taken as (
      update stock set state = 'claimed', claim_epoch = claim_epoch + 1, claimed_by = ${agentId}, claim_slot = ${slot},
        claimed_at = present.at, claim_expires_at = present.at + make_interval(secs => ${ttlMs / 1000})
      from (select app_now() as at) as present where id = ${id}
      returning id, conversation_id as "conversationId", claim_epoch as "claimEpoch"
    ), counted as (${countPick(agentId)}), opened as (${recordOpened(conversation, agentId)})
    select * from taken`,
  );
  const [taken] = rows;
  if (!taken) throw new Error(`The item ${id} went away under its lock`);
  onCommit(tx, () => counted.claims.inc());
  return taken;
}

/** Live claims of the operator. */
async function claimsOf(tx: Tx, agentId: string) {
  const claims = tx
    .selectFrom("stock")
    .where("claimed_by", "=", agentId)
    .where(sql<boolean>`state = 'claimed'`) // in the text, so that the prepared plan keeps its partial index
    .select(["id", "claim_slot", sql<boolean>`claim_expires_at <= app_now()`.as("isLapsed")]);
  return (await runPrepared(tx, claims)).rows;
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
    // Claims of an operator change under the session's lock, which the first of the two waits for.
    const [session, live] = await pipelined(tx, (line) => [lockSession(line, actor), claimsOf(line, actor.id)]);
    if (live.some((claim) => claim.isLapsed)) {
      const lapsed = await lapseClaims(deps, tx, after, actor.id, session.session_id);
      return { status: "offline" as const, held: 0, lapsed };
    }
    const status = session.state;
    const held = live.length;
    if (status !== "online" || held >= CLAIM_CAPACITY) return { status, held, lapsed: [] };
    const { picks } = session;
    const id = await pickNext(tx, { agentId: actor.id, brandIds, isSupervisor: maySupervise(actor), picks });
    if (id === undefined) return { status, held, lapsed: [] };
    const used = new Set(live.map((claim) => claim.claim_slot));
    const slot = Array.from({ length: CLAIM_CAPACITY }, (_, index) => index).find((index) => !used.has(index)) ?? 0;
    const taken = await take(tx, id, actor.id, slot, CLAIM_TTL_MS);
    const { conversationId, claimEpoch } = taken;
    await appendAudit(tx, {
      actor: actor.id,
      action: "stock.claimed",
      subject: conversationId,
      data: { stockId: id, claimEpoch },
    });
    after(() => deps.bus.signal({ kind: "queue-changed" }));
    return { status, taken, held: held + 1, lapsed: [] };
  });
}
