import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/**
 * Gives the operator's work session to this login (override O-3): from here on the desk refuses every other device in
 * SQL, because `epoch` moved and `session_id` is another. A lost socket's time starts anew for the new device.
 */
export async function bindDesk(tx: Tx, agentId: string, sessionId: string): Promise<void> {
  await tx
    .insertInto("agent_session")
    .values({ agent_id: agentId, session_id: sessionId, epoch: 1 })
    .onConflict((conflict) =>
      conflict.column("agent_id").doUpdateSet({
        session_id: sessionId,
        epoch: sql`agent_session.epoch + 1`,
        socket_lost_at: sql`case when agent_session.socket_lost_at is not null then app_now() end`,
        socket_seen_at: sql`case when agent_session.socket_seen_at is not null then app_now() end`,
      }),
    )
    .execute();
}
