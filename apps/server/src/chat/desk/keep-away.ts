import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

const AWAY_S = 600;

/** An operator who released an item is not offered it again at once. */
export async function keepAway(tx: Tx, agentId: string, conversationId: string, reason: string): Promise<void> {
  const until = sql<Date>`app_now() + make_interval(secs => ${AWAY_S})`;
  await tx
    .insertInto("stock_exclusion")
    .values({ agent_id: agentId, conversation_id: conversationId, reason, until })
    .onConflict((conflict) =>
      conflict
        .columns(["agent_id", "conversation_id"])
        .doUpdateSet({ reason, until })
        .where("stock_exclusion.until", "is not", null),
    )
    .execute();
}
