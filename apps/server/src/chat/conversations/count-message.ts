import { sql, type RawBuilder } from "kysely";

/**
 * The conversation's part of storing a message: takes the next sequence and updates the counters. The statement defines
 * the time in a CTE `present (at)`; the caller holds the conversation's lock.
 */
export const countMessage = (id: string, sender: "user" | "profile" | "system"): RawBuilder<unknown> => sql`
  update conversation set
    seq = seq + 1,
    last_user_seq = case when ${sender}::text = 'user' then seq + 1 else last_user_seq end,
    last_profile_seq = case when ${sender}::text = 'profile' then seq + 1 else last_profile_seq end,
    unread = unread + case when ${sender}::text = 'profile' then 1 else 0 end,
    last_message_at = present.at, updated_at = present.at
  from present where id = ${id}
  returning conversation.*`;
