import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/** One item more was given to the operator; the caller holds the session row. */
export async function countPick(tx: Tx, agentId: string): Promise<void> {
  await tx
    .updateTable("agent_session")
    .set({ picks: sql`picks + 1` })
    .where("agent_id", "=", agentId)
    .execute();
}
