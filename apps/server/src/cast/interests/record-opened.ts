import { sql, type RawBuilder } from "kysely";

/**
 * The operator opened the member's conversation as the character: the only thing that writes `viewed-me` (trust section
 * 2). For the statement that hands the item out. `conversationId`: also as a subquery.
 */
export const recordOpened = (conversationId: string | RawBuilder<string>, agentId: string): RawBuilder<unknown> => sql`
  insert into interest_act (member_id, profile_id, kind, agent_id)
  select member_id, profile_id, 'viewed', ${agentId} from conversation where id = ${conversationId}
  on conflict (member_id, profile_id, kind) do update set agent_id = excluded.agent_id, acted_at = excluded.acted_at`;
