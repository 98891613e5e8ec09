import { sql, type RawBuilder } from "kysely";

/** One item more was given to the operator: for the statement that gives it, by a caller who holds the session row. */
export const countPick = (agentId: string): RawBuilder<unknown> =>
  sql`update agent_session set picks = picks + 1 where agent_id = ${agentId}`;
