import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import { tierOf } from "./desk.policy.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";

type Needs = Pick<Deps, "clock" | "bus">;
export type RaisedMeetUp = { conversationId: string; brandId: string; isPremium: boolean; startsAt: Date };

/**
 * Brings a role-play date to the desk as MeetUpStock, due now, with the date as deadline (override O-3). Undefined if
 * the conversation has an open item; retried once that is answered. The caller holds the conversation.
 */
export async function raiseMeetUpStock(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { conversationId, brandId, isPremium, startsAt }: RaisedMeetUp,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into stock (id, kind, conversation_id, brand_id, tier, posted_at, due_at, deadline_at)
    select ${newId("stk", deps.clock.now())}, 'MeetUpStock', ${conversationId}, ${brandId},
      ${tierOf({ isPremium, isFirst: false })}, present.at, present.at, ${startsAt}::timestamptz
    from (select app_now() as at) as present
    on conflict (conversation_id) where state in ('ready', 'claimed') do nothing
    returning id`.execute(tx);
  if (rows.length > 0) after(() => deps.bus.signal({ kind: "queue-changed" }));
  return rows[0]?.id;
}

/** Nobody writes before a date during a member's break, or as a hidden character. `c`: the conversation. */
export const mayMeetUpCome: RawBuilder<boolean> = sql<boolean>`(${isShown("c")} and not ${onBreak(sql.ref("c.member_id"))})`;

/**
 * Withdraws waiting MeetUpStock whose date is no longer ahead (moved, canceled, over) or that is not allowed; a held
 * one stays until released. `stockId`: only this one; undefined: all. Returns how many.
 */
export async function withdrawMeetUps(
  { bus }: Pick<Deps, "bus">,
  tx: Tx,
  after: AfterCommit,
  stockId?: string,
): Promise<number> {
  const { rows } = await sql`
    update stock set state = 'cancelled', sticky_agent = null, sticky_until = null
    where kind = 'MeetUpStock' and state = 'ready' and (${stockId ?? null}::text is null or id = ${stockId ?? null})
      and not exists (select 1 from meet_up join conversation c on c.id = meet_up.conversation_id
        where meet_up.stock_id = stock.id and meet_up.status = 'scheduled' and ${mayMeetUpCome})
    returning id`.execute(tx);
  if (rows.length > 0) after(() => bus.signal({ kind: "queue-changed" }));
  return rows.length;
}

/** Makes the member's pages reload the conversation. */
export const tellMember = (
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { memberId, conversationId }: { memberId: string; conversationId: string },
): Promise<void> =>
  recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { meetUp: { conversationId } } });
