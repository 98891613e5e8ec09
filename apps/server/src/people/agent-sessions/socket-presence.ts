import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "db">;
export type LiveSocket = { agentId: string; sessionId: string };

/** Nodes vouch for their sockets this often; whoever is not vouched for within the lease has lost theirs. */
export const VOUCH_MS = 5_000;
const LEASE_MS = 4 * VOUCH_MS;

/** A socket of the operator's current device opened. */
export async function socketSeen({ db }: Needs, agentId: string, sessionId: string): Promise<void> {
  await db
    .updateTable("agent_session")
    .set({ socket_seen_at: appNow, socket_lost_at: null })
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .execute();
}

/**
 * These sockets are alive, in one statement for all of a node. Undoes a loss that was noted, as of another tab's socket.
 * A row that is being worked on is left for the next time: nobody waits for this.
 */
export async function vouchForSockets({ db }: Needs, sockets: readonly LiveSocket[]): Promise<void> {
  if (sockets.length === 0) return;
  await sql`
    with alive as (
      select s.agent_id from agent_session s
      join unnest(${sockets.map(({ agentId }) => agentId)}::text[], ${sockets.map(({ sessionId }) => sessionId)}::text[])
        as socket (agent_id, session_id) on socket.agent_id = s.agent_id and socket.session_id = s.session_id
      for update of s skip locked
    )
    update agent_session set socket_seen_at = app_now(), socket_lost_at = null
    from alive where agent_session.agent_id = alive.agent_id`.execute(db);
}

/** A socket closed: the claim outlives it by LOST_SOCKET_MS, then the sweeper ends the work session. */
export async function socketLost({ db }: Needs, agentId: string, sessionId: string): Promise<void> {
  await db
    .updateTable("agent_session")
    .set({ socket_lost_at: appNow })
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .where("socket_lost_at", "is", null)
    .execute();
}

/**
 * Sockets that no node vouches for any more (it was killed or cut off) are lost since they were last seen. Never for
 * longer than the lease: while the database was away nobody could vouch, and everybody needs time to do it again.
 */
export async function noteLostSockets({ db }: Needs): Promise<void> {
  const lease = sql`make_interval(secs => ${LEASE_MS / 1000})`;
  await sql`
    with present as materialized (select app_now() as at), silent as (
      select agent_id from agent_session
      where state <> 'offline' and socket_lost_at is null and socket_seen_at <= (select at from present) - ${lease}
      for update skip locked
    )
    update agent_session set socket_lost_at = (select at from present) - ${lease}
    from silent where agent_session.agent_id = silent.agent_id`.execute(db);
}
