import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/**
 * Binds the operator's work session to this login (override O-3): from now on SQL refuses every other device, because
 * `epoch` and `session_id` changed. The lost-socket timer restarts for the new device.
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
