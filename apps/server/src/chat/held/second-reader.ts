import { sql, type RawBuilder } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";

type Reading = { brand: BrandRecord; memberId: string };

/** Whether someone else is on duty who may read a reply of this writer to this member. */
export const isSomeoneThere = (tx: Tx, { writerId, ...of }: Reading & { writerId: string }): Promise<boolean> =>
  isOnDuty(tx, of, sql`agent.id <> ${writerId}`);

/** Whether a supervisor is on duty who may read what this member wrote. */
export const isSupervisorThere = (tx: Tx, of: Reading): Promise<boolean> => isOnDuty(tx, of, sql`agent.role = 'admin'`);

async function isOnDuty(tx: Tx, { brand, memberId }: Reading, who: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ scope: string[] }>`
    select agent.scope from agent_session join agent on agent.id = agent_session.agent_id
    where agent_session.state = 'online' and agent.active and ${who}
      and not is_recused(agent.id, ${memberId})`.execute(tx);
  return rows.some(({ scope }) => brandIdsIn([brand], scope).length > 0);
}
