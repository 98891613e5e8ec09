import type { Heavy } from "@masq/db/tables/desk";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { keepStatement } from "../../platform/db/prepared.ts";
import { sendAhead, withCommit, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId, newSecret } from "../../platform/ids/ids.ts";
import { recordTold, ringRecorded } from "../../foundation/events/record-event.ts";
import { withdrawHold } from "../held/end-hold.ts";
import { endSending } from "../sending/end-sending.ts";
import { RETURNED_STICKY_S } from "../sending/sending.policy.ts";
import { messageAllowanceMs, tierOf } from "./desk.policy.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus">;
export type RaisedMessage = {
  conversationId: string;
  /** The record itself: asking the directory could take a second connection inside the transaction. */
  brand: BrandRecord;
  memberId: string;
  isPremium: boolean;
  /** The member never wrote to anyone before. */
  isFirst: boolean;
  postedAt: Date;
  messageId: string;
  /** How the line weighs on its reader; null: as any other. */
  heavy: Heavy | null;
  /** Of `openAnswers`, read under the conversation's lock. */
  waiting: readonly OpenAnswer[];
};

const STICKY_S = 120;
/** In the last minute before a deadline nothing is reserved. */
const STICKY_END_S = 60;

/** The event that tells a holder of it. */
const TOLD = "newMessage";

type Row = {
  id: string;
  conversationId: string;
  brandId: string;
  memberId: string;
  messageId: string;
  tier: string;
  postedAt: Date;
  allowanceS: number;
  stickyS: number;
  heavy: Heavy | null;
  /** Of the event that tells the item's holder. */
  eventKey: string;
};
/** The item's id, its holder, and the offset of what they were told. */
type Raised = { id: string; holder: string | null; offset: number | null };
const raise = keepStatement(
  (_db, row: Row) => sql<Raised>`
    with item as (
      insert into stock as s (id, kind, conversation_id, brand_id, tier, posted_at, due_at, deadline_at, sticky_agent,
        sticky_until, heavy)
      select ${row.id}, 'MessageStock', ${row.conversationId}, ${row.brandId}, ${row.tier},
        posted.at, posted.at, posted.at + make_interval(secs => ${row.allowanceS}::float8), last.agent_id,
        case when last.agent_id is not null then posted.at + make_interval(secs => ${row.stickyS}::float8) end,
        ${row.heavy}::text
      from (select ${row.postedAt}::timestamptz as at) as posted
      left join lateral (
        select writer.agent_id from (
          select agent_id from message
          where conversation_id = ${row.conversationId} and sender = 'profile' order by seq desc limit 1
        ) as writer join agent_session on agent_session.agent_id = writer.agent_id and agent_session.state = 'online'
        where ${row.heavy}::text is null
          and not exists (select 1 from recusal r where r.agent_id = writer.agent_id and r.member_id = ${row.memberId})
      ) as last on true
      on conflict (conversation_id) where state in ('ready', 'claimed') do update set
        kind = excluded.kind,
        tier = case when s.kind = excluded.kind then s.tier else excluded.tier end,
        posted_at = case when s.kind = excluded.kind then s.posted_at else excluded.posted_at end,
        due_at = least(s.due_at, excluded.due_at),
        deadline_at = least(s.deadline_at, excluded.deadline_at),
        heavy = coalesce(s.heavy, excluded.heavy),
        -- an answer that has not gone out becomes its writer's draft
        state = case when s.state = 'sending' then 'ready' else s.state end,
        claim_epoch = case when s.state = 'sending' then s.claim_epoch + 1 else s.claim_epoch end,
        claimed_by = case when s.state <> 'sending' then s.claimed_by end,
        claimed_at = case when s.state <> 'sending' then s.claimed_at end,
        sticky_agent = case when excluded.heavy is not null then null
          when s.state = 'sending' then (select a.agent_id from agent_session a
            where a.agent_id = s.claimed_by and a.state = 'online')
          else s.sticky_agent end,
        sticky_until = case when excluded.heavy is not null then null
          when s.state = 'sending' then app_now() + make_interval(secs => ${RETURNED_STICKY_S}::float8)
          else s.sticky_until end
      returning s.id, s.claimed_by
    ),
    told as (
      select claimed_by as stream, jsonb_build_object('conversationId', ${row.conversationId}::text, 'stockId', id,
        'messageId', ${row.messageId}::text) as data from item
    ),
    ${recordTold({ type: TOLD, key: row.eventKey })}
    select item.id, item.claimed_by as holder, (select "offset" from recorded) as "offset" from item`,
);

/** What stands in the way of an open item when the member writes, as columns of a statement on `conversation`. */
export const openAnswers = sql<OpenAnswer[] | null>`(
  select json_agg(json_build_object('stockId', s.id, 'isHeld', held.yes, 'isSending', sending.yes))
  from stock s,
    lateral (select exists (select from held_reply h where h.stock_id = s.id and h.state = 'waiting') as yes) as held,
    lateral (select exists (select from sending_reply r where r.stock_id = s.id and r.state = 'sending') as yes) as sending
  where s.conversation_id = conversation.id and s.state in ('ready', 'claimed', 'sending') and (held.yes or sending.yes))`;
/** An answer to the open item that waits: for a second reader, or for its writer to take it back. */
export type OpenAnswer = { stockId: string; isHeld: boolean; isSending: boolean };

/**
 * Raises a member's unanswered message as MessageStock, with the COMMIT. The caller's transaction holds the conversation's lock. A
 * conversation has one open item, so an open one is merged: it keeps the earlier deadline, claim and draft; an open
 * follow-up becomes MessageStock. A holder is told of the new message, and a reply of theirs that waits for a second
 * reader is withdrawn; an answer that could still be taken back returns with its item as its writer's draft. Reserved for
 * a while for the operator who wrote last, if on duty and not recused (claims and realtime, section 2); what is heavy is
 * reserved for nobody, and stays heavy whatever comes after it.
 */
export async function raiseMessageStock(deps: Needs, tx: Tx, after: AfterCommit, raised: RaisedMessage): Promise<void> {
  const { brand, conversationId, messageId, memberId, postedAt, heavy, waiting } = raised;
  const tier = tierOf(raised);
  const allowanceS = messageAllowanceMs(brand.settings, tier) / 1000;
  const eventKey = newSecret();
  let item: Raised | undefined;
  const row = {
    memberId,
    postedAt,
    heavy,
    id: newId("stk", deps.clock.now()),
    conversationId,
    messageId,
    brandId: brand.id,
    tier,
    allowanceS,
    stickyS: Math.min(allowanceS - STICKY_END_S, STICKY_S),
    eventKey,
  };
  await withCommit(tx, raise(row), { told: ({ rows }) => (item = rows[0]) });
  after(() => {
    const { id: stockId, holder: stream, offset } = item ?? {};
    if (stockId === undefined || !stream || !offset) return;
    ringRecorded(deps, { stream, type: TOLD, key: eventKey, data: { conversationId, stockId, messageId } }, offset);
  });
  if (waiting.length > 0) await sendAhead(tx);
  for (const { stockId, isHeld, isSending } of waiting) {
    if (isHeld) await withdrawHold(deps, tx, after, { stockId });
    if (isSending) await endSending(deps, tx, after, { stockId }, { state: "returned" });
  }
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

/** Marks the conversation's open item as heavy, once its line proves to be a crisis only after the send. */
export async function weighStock(tx: Tx, conversationId: string): Promise<void> {
  await sql`
    update stock set heavy = 'crisis', sticky_agent = null, sticky_until = null
    where conversation_id = ${conversationId} and state in ('ready', 'claimed', 'sending')`.execute(tx);
}
