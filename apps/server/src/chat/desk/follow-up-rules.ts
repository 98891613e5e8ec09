import { FOLLOW_UP_GAP_MS, FOLLOW_UPS_MAX } from "@masq/domain/constants";
import { sql, type RawBuilder } from "kysely";
import { hasReachedLimit, onBreak } from "../../people/limits/limits.queries.ts";

export const ago = (ms: number): RawBuilder<Date> => sql<Date>`app_now() - make_interval(secs => ${ms / 1000}::float8)`;
/** As in `conversation.active_on`; a query of its own, since only then an index finds what the clock says. */
export const dayOf = (at: RawBuilder<Date>): RawBuilder<string> =>
  sql<string>`(select ((${at}) at time zone 'UTC')::date)`;

/**
 * Whether the member accepts unsolicited lines: no break or self-exclusion, no exhausted spending limit, no pause after
 * a crisis, message mails not stopped, and this conversation neither archived nor closed (trust section 2). Parameters:
 * table names in the statement.
 */
export const isWelcome = (member = "member", conversation = "conversation"): RawBuilder<boolean> => {
  const m = (column: string): RawBuilder<unknown> => sql.ref(`${member}.${column}`);
  const c = (column: string): RawBuilder<unknown> => sql.ref(`${conversation}.${column}`);
  return sql<boolean>`(${m("status")} = 'active' and ${m("settings")} ->> 'emailOnNewMessage' is distinct from 'false'
    and (${m("selling_paused_until")} is null or ${m("selling_paused_until")} <= app_now())
    and not ${c("archived")} and ${c("frozen_at")} is null
    and ${c("blocked_at")} is null and ${c("muted_at")} is null
    and not ${onBreak(sql.ref(`${member}.id`))} and not ${hasReachedLimit(sql.ref(`${member}.id`))})`;
};

/** Time of the conversation's last follow-up; null: none. */
export const lastFollowUp = (conversationId: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql<Date | null>`(select max(done_at) from stock where stock.conversation_id = ${conversationId}
    and kind = 'FollowUpStock' and state = 'done')`;

/** Three per conversation ever, including openers. */
export const areFollowUpsLeft = (conversationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((select count(*) from stock where stock.conversation_id = ${conversationId}
    and kind = 'FollowUpStock' and state = 'done') < ${FOLLOW_UPS_MAX}::int)`;

/** No item is open, and the last follow-up is 72 hours ago. */
export const isRoomForOne = (conversationId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from stock where stock.conversation_id = ${conversationId}
    and (state in ('ready', 'claimed', 'sending')
      or (kind = 'FollowUpStock' and state = 'done' and done_at > ${ago(FOLLOW_UP_GAP_MS)}))))`;
