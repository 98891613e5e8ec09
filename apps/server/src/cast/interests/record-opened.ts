import { sql, type RawBuilder } from "kysely";

/**
 * Records that the operator opened the member's conversation as the character: the only source of `viewed-me` (trust
 * section 2). A claim writes the same in SQL (`claim_next` by `take_stock`); this is for the demo and the journeys,
 * which write without a claim. `conversationId` may be a subquery.
 */
export const recordOpened = (conversationId: string | RawBuilder<string>, agentId: string): RawBuilder<unknown> => sql`
  insert into interest_act (member_id, profile_id, kind, agent_id)
  select member_id, profile_id, 'viewed', ${agentId} from conversation where id = ${conversationId}
  on conflict (member_id, profile_id, kind) do update set agent_id = excluded.agent_id, acted_at = excluded.acted_at`;
