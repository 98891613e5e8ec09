import { sql } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";

/** Whether someone else is on duty who may read a reply of this writer to this member. */
export async function isSomeoneThere(
  tx: Tx,
  { brand, writerId, memberId }: { brand: BrandRecord; writerId: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql<{ scope: string[] }>`
    select agent.scope from agent_session join agent on agent.id = agent_session.agent_id
    where agent_session.state = 'online' and agent.active and agent.id <> ${writerId}
      and not is_recused(agent.id, ${memberId})`.execute(tx);
  return rows.some(({ scope }) => brandIdsIn([brand], scope).length > 0);
}
