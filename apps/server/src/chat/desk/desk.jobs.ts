import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { startJob } from "../../platform/jobs/start-job.ts";
import { endWorkSession } from "../../people/agent-sessions/end-work-session.ts";
import { noteLostSockets } from "../../people/agent-sessions/socket-presence.ts";
import { raiseFollowUps } from "./raise-follow-ups.ts";
import { lapseClaims, LOST_REASON } from "./lapse-claims.ts";
import type { Requeued } from "../../foundation/events/listeners.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

const AGENTS_A_SWEEP = 100;
const FOLLOW_UPS_EVERY_MS = 300_000;

type Needs = Pick<Deps, "db" | "config" | "clock" | "sealing" | "bus" | "log" | "listeners">;
/** `id`: the operator's. */
type Due = { id: string; lost: boolean };

async function dueAgents({ db, config }: Needs): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with present as materialized (select app_now() as at)
    select claimed_by as id, false as lost from stock
    where state = 'claimed' and claim_expires_at <= (select at from present)
    union
    select agent_id as id, true as lost from agent_session
    where state <> 'offline' and socket_lost_at <= (select at from present) - make_interval(secs => ${config.LOST_SOCKET_MS / 1000})
    order by id limit ${AGENTS_A_SWEEP}`.execute(db);
  return rows;
}

/** One operator per transaction: locks session before item, and skips locked ones. */
const sweepAgent = (deps: Needs, { id, lost }: Due): Promise<Requeued[]> =>
  inTransaction(deps, async (tx, after) => {
    const session = await tx
      .selectFrom("agent_session")
      .where("agent_id", "=", id)
      .select(["session_id", "socket_lost_at"])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!session) return [];
    if (!lost) return lapseClaims(deps, tx, after, id, session.session_id);
    return session.socket_lost_at ? endWorkSession(deps, tx, after, id, LOST_REASON) : [];
  });

/** Handles expired claims and lost sockets; safe on every node at once. Returns the requeued items. */
export async function sweepDesk(deps: Needs): Promise<Requeued[]> {
  const requeued: Requeued[] = [];
  await noteLostSockets(deps);
  await eachApart(deps, "an operator's expired claim or lost socket", await dueAgents(deps), async (due) => {
    requeued.push(...(await sweepAgent(deps, due)));
  });
  return requeued;
}

export const startDeskSweeper = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "sweep-desk",
    everyMs: deps.config.SWEEP_MS,
    work: () => sweepDesk(deps),
    fault: "the desk could not be swept",
    level: "warn",
  });

export const startFollowUps = (deps: Deps): (() => Promise<void>) =>
  startJob(deps, {
    name: "follow-ups",
    everyMs: FOLLOW_UPS_EVERY_MS,
    work: () => raiseFollowUps(deps),
    fault: "follow-ups could not be raised",
    level: "warn",
  });
