import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";

type Needs = Pick<Deps, "db">;
export type LiveSocket = { agentId: string; sessionId: string };

/** Nodes vouch for their sockets at this interval; a socket not vouched for within the lease counts as lost. */
export const VOUCH_MS = 5_000;
const LEASE_MS = 4 * VOUCH_MS;

/** Records an opened socket of the operator's current device. */
export async function socketSeen({ db }: Needs, agentId: string, sessionId: string): Promise<void> {
  await db
    .updateTable("agent_session")
    .set({ socket_seen_at: appNow, socket_lost_at: null })
    .where("agent_id", "=", agentId)
    .where("session_id", "=", sessionId)
    .execute();
}

/**
 * Vouches for live sockets, one statement per node. Undoes a recorded loss, such as another tab's socket. Skips locked
 * rows until the next time.
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

/** Records a closed socket: the claim survives LOST_SOCKET_MS, then the sweeper ends the work session. */
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
 * Records sockets that no node vouches for any more (killed or cut off) as lost since they were last seen. Never
 * backdates by more than the lease: while the database was away no node could vouch, and all need time to resume.
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
