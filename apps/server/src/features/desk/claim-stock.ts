import type { AgentStatus } from "@masq/domain/vocabulary";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { prepare } from "../../platform/db/prepared.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { lockSession } from "../agent-sessions/lock-session.ts";
import { brandIdsIn, maySupervise } from "./desk.policy.ts";
import { lapseClaims } from "./lapse-claims.ts";
import type { Requeued } from "./requeue-claims.ts";

/** Every n-th pick takes the oldest item that is no message, so that follow-ups do not starve in a busy house. */
const OTHER_EVERY_PICKS = 8;

export type TakenClaim = { id: string; conversationId: string; claimEpoch: number };
/** `held`: claims that the operator has now. */
export type ClaimResult = { status: AgentStatus; taken?: TakenClaim; held: number; lapsed: Requeued[] };

/** `idleS`: how long an admin may say nothing before an operator is given the conversation. `ttlS`: of the claim. */
type Picker = {
  agentId: string;
  brandIds: string[];
  isSupervisor: boolean;
  isOthersTurn: boolean;
  idleS: number;
  slot: number;
  ttlS: number;
};

const takeStock = prepare(
  (_db, { agentId, brandIds, isSupervisor, isOthersTurn, idleS, slot, ttlS }: Picker) => sql<TakenClaim>`
    select id, conversation_id as "conversationId", claim_epoch as "claimEpoch"
    from take_stock(${agentId}, ${brandIds}::text[], ${isSupervisor}::boolean, ${isOthersTurn}::boolean,
      make_interval(secs => ${idleS}), ${slot}::smallint, make_interval(secs => ${ttlS}))`,
);

/** The item that is next for this operator, handed out (`take_stock`, migration 1240); undefined when there is none. */
async function takeNext(tx: Tx, picker: Picker): Promise<TakenClaim | undefined> {
  const [taken] = (await takeStock(tx, picker)).rows;
  if (taken) onCommit(tx, () => counted.claims.inc());
  return taken;
}

const claims = prepare((db, { agentId }: { agentId: string }) =>
  db
    .selectFrom("stock")
    .where("claimed_by", "=", agentId)
    .where(sql<boolean>`state = 'claimed'`) // in the text, so that the prepared plan keeps its partial index
    .select(["id", "claim_slot", sql<boolean>`claim_expires_at <= app_now()`.as("isLapsed")]),
);

/** Live claims of the operator. */
const claimsOf = async (tx: Tx, agentId: string) => (await claims(tx, { agentId })).rows;

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
    const used = new Set(live.map((claim) => claim.claim_slot));
    const taken = await takeNext(tx, {
      agentId: actor.id,
      brandIds,
      isSupervisor: maySupervise(actor),
      isOthersTurn: (session.picks + 1) % OTHER_EVERY_PICKS === 0,
      idleS: ADMIN_INTERVENE_IDLE_MS / 1000,
      slot: Array.from({ length: CLAIM_CAPACITY }, (_, index) => index).find((index) => !used.has(index)) ?? 0,
      ttlS: CLAIM_TTL_MS / 1000,
    });
    if (!taken) return { status, held, lapsed: [] };
    const { id, conversationId, claimEpoch } = taken;
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
