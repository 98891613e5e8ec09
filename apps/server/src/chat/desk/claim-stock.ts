import type { AgentStatus } from "@masq/domain/vocabulary";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { prepare } from "../../platform/db/prepared.ts";
import { inOneStatement, inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newSecret } from "../../platform/ids/ids.ts";
import { counted } from "../../platform/metrics/business.ts";
import { ringRecorded } from "../../foundation/events/record-event.ts";
import { mustBeCurrent, sessionLock } from "../../people/agent-sessions/lock-session.ts";
import { maySupervise } from "./desk.policy.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { lapseClaims } from "./lapse-claims.ts";
import { seenUpTo } from "./mark-seen.ts";
import type { Requeued } from "../../foundation/events/listeners.ts";

/** Every n-th pick takes the oldest item that is not a message, so that messages cannot starve follow-ups. */
export const OTHER_EVERY_PICKS = 8;

export type TakenClaim = { id: string; conversationId: string; claimEpoch: number };
/**
 * `held`: the operator's current claims. `lapsed`: claims that had expired before, the caller's or others'. `read`: what
 * the caller asked for behind the claim.
 */
export type ClaimResult<T = undefined> = {
  status: AgentStatus;
  taken?: TakenClaim;
  held: number;
  lapsed: Requeued[];
  read?: Awaited<T> | undefined;
};

/** `idleS`: how long an admin's take-over blocks operators after the last action. `ttlS`: of the claim. */
type Picker = {
  agentId: string;
  device: string;
  brandIds: string[];
  isSupervisor: boolean;
  everyPicks: number;
  idleS: number;
  capacity: number;
  ttlS: number;
  /** Of the event that tells the member their messages are on screen. */
  eventKey: string;
};
/**
 * State of the work session, and what was handed out. `left_by`: another operator whose claim expired; `has_lapsed`:
 * one of the caller's did. In both cases nothing was handed out.
 */
type Polled = {
  left_by: string | null;
  session_id: string | null;
  state: AgentStatus;
  held: number;
  has_lapsed: boolean;
  id: string | null;
  conversation_id: string;
  claim_epoch: number;
  /** The member, and up to where their messages are now on screen; none if already known. */
  seen_by: string;
  seen_seq: number;
  seen_offset: number | null;
};

const claimNext = prepare(
  (
    _db,
    { agentId, device, brandIds, isSupervisor, everyPicks, idleS, capacity, ttlS, eventKey }: Picker,
  ) => sql<Polled>`
    select * from next_claim(${agentId}, ${device}, ${brandIds}::text[], ${isSupervisor}::boolean, ${everyPicks}::integer,
      make_interval(secs => ${idleS}), ${capacity}::integer, make_interval(secs => ${ttlS}), ${eventKey})`,
);

const deviceOf = async (db: Deps["db"], agentId: string): Promise<string | null | undefined> => {
  const own = db.selectFrom("agent_session").where("agent_id", "=", agentId).select("session_id");
  return (await own.executeTakeFirst())?.session_id;
};

/** Lapses an operator's expired claims and ends the session; no-op if someone else did so meanwhile. */
const lapseOf = (
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus" | "listeners">,
  agentId: string,
): Promise<Requeued[]> =>
  inTransaction(deps, async (tx, after) => {
    const { rows } = await sessionLock(agentId).execute(tx);
    return lapseClaims(deps, tx, after, agentId, rows[0]?.session_id ?? null);
  });

/**
 * Tops the caller's claims up by one while online, in one statement (`next_claim`), which also tells the member that
 * their messages are on screen. With all slots taken, or an empty queue, it changes nothing and takes no lock. The
 * claim lasts CLAIM_TTL_MS by the database clock. Expired claims lapse first, as the sweeper would do: the caller's own
 * end the session (status offline), others' become available. Error: session-superseded. Specification section 4;
 * docs/decisions on fenced claims. `behind`: statements that go out in one round trip with the claim and see what it took.
 */
export async function claimStock<T = undefined>(
  deps: Pick<Deps, "db" | "config" | "clock" | "sealing" | "bus" | "brands" | "listeners">,
  actor: AgentActor,
  behind?: (line: Tx) => Promise<T>,
): Promise<ClaimResult<T>> {
  const { CLAIM_CAPACITY, CLAIM_TTL_MS } = deps.config;
  const picker = {
    agentId: actor.id,
    device: actor.sessionId,
    brandIds: brandIdsIn(await deps.brands.all(), actor.scope),
    isSupervisor: maySupervise(actor),
    everyPicks: OTHER_EVERY_PICKS,
    idleS: ADMIN_INTERVENE_IDLE_MS / 1000,
    capacity: CLAIM_CAPACITY,
    ttlS: CLAIM_TTL_MS / 1000,
  };
  const lapsed: Requeued[] = [];
  for (;;) {
    const eventKey = newSecret();
    const wanted = { ...picker, eventKey };
    const [{ rows }, read] = await inOneStatement(deps, async () =>
      behind
        ? pipelined(deps.db, (line) => [claimNext(line, wanted), behind(line)])
        : [await claimNext(deps.db, wanted), undefined],
    );
    const [row] = rows;
    const left = row?.left_by ?? null;
    if (left !== null) {
      mustBeCurrent(actor, await deviceOf(deps.db, actor.id));
      lapsed.push(...(await lapseOf(deps, left)));
      continue;
    }
    mustBeCurrent(actor, row?.session_id);
    if (!row) throw new AppError("session-superseded");
    const { state: status, held, id, conversation_id: conversationId, claim_epoch: claimEpoch } = row;
    if (row.has_lapsed) {
      const own = await lapseOf(deps, actor.id);
      lapsed.push(...own);
      if (own.length > 0) return { status: "offline", held: 0, lapsed };
      continue;
    }
    const found = { status, held, lapsed, read };
    if (id === null) return found;
    counted.claims.inc();
    deps.bus.signal({ kind: "queue-changed" });
    if (row.seen_offset !== null) {
      const event = {
        stream: row.seen_by,
        type: "userUpdate",
        key: eventKey,
        data: seenUpTo(conversationId, row.seen_seq),
      };
      ringRecorded(deps, event, row.seen_offset);
    }
    return { ...found, taken: { id, conversationId, claimEpoch } };
  }
}
