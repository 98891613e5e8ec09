import type { WallEvent } from "@masq/contract/agent/wall-parts";
import type { DB } from "@masq/db/tables/schema";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import type { AgentStatus, StockKind } from "@masq/domain/vocabulary";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";

type Reader = Kysely<DB>;
type Tier = "vip" | "first" | "standard";

/** Milliseconds since 1970, by the database. */
export const ms = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;
/** Longer queues are counted as this many. */
const WAITING_MAX = 3_000;
const FROZEN_MAX = 100;

type Item = {
  id: string;
  conversation_id: string;
  brand_id: string;
  kind: StockKind;
  tier: Tier;
  character: string;
};
export type ClaimedItem = Item & {
  agent_id: string;
  claimed_ms: number;
  expires_ms: number;
  has_draft: boolean;
  lapses: number;
};
export type WaitingItem = Item & {
  lane: "desk" | "supervisor";
  is_frozen: boolean;
  lapses: number;
  /** Who handed it to the supervisors. */
  raised_by: string | null;
  waits_from_ms: number;
  deadline_ms: number;
};
export type DutyRow = {
  id: string;
  name: string;
  scope: string[];
  status: AgentStatus;
  since_ms: number;
  is_reconnecting: boolean;
  /** Of the last break; null = none. */
  last_break_ms: number | null;
  /** What signed out who is offline; null for the others. */
  left_by: "lapsed" | "lost" | null;
  /** Of the last five minutes, both or neither. */
  last: WallEvent | null;
  last_ms: number | null;
};
/** The desk of all brands at one moment, without texts. */
export type LiveDesk = {
  atMs: number;
  claims: ClaimedItem[];
  waiting: WaitingItem[];
  /** Conversations that need a supervisor but have no item saying so; the newest ones. */
  frozen: WaitingItem[];
  duty: DutyRow[];
};

const item = sql`s.id, s.conversation_id, s.brand_id, s.kind, s.tier, p.name as character, s.lapses`;
const withPeople = sql`stock s join conversation c on c.id = s.conversation_id join profile p on p.id = c.profile_id`;

const LEFT_SHOWN = sql`interval '15 minutes'`;
const LAST_SHOWN = sql`interval '5 minutes'`;

/** The newest of what operator `a` did and of `note`, their newest change of status, which `left` names when offline. */
const lastEvent = (left: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select what, at from (
    select case note.status when 'paused' then 'paused' when 'online' then 'online' else coalesce(${left}, 'ended') end
      as what, note.at
    union all
    (select 'replied', r.at from reply_entry r where r.agent_id = a.id order by r.at desc limit 1)
    union all
    (select case h.state when 'blocked' then 'blocked' else 'held' end, h.held_at
      from held_reply h where h.agent_id = a.id order by h.held_at desc limit 1)
    union all
    select 'claimed', k.claimed_at from stock k where k.claimed_by = a.id and k.state = 'claimed'
    union all
    select 'returned', e.at from brand b join claim_end e on e.brand_id = b.id
    where e.at > app_now() - ${LAST_SHOWN} and e.agent_id = a.id and e.how = 'released'
    union all
    (select 'returned', r.at from raised_item r where r.raised_by = a.id order by r.at desc limit 1)
  ) as event where at > app_now() - ${LAST_SHOWN} order by at desc limit 1`;

/** Short statements over partial indexes: what is held, waiting and frozen, and who is here. */
export async function readLive(db: Reader, reasons: { lapse: string; lost: string }): Promise<LiveDesk> {
  const left = sql`case note.reason when ${reasons.lapse} then 'lapsed' when ${reasons.lost} then 'lost' end`;
  const [now, claims, waiting, frozen, duty] = await Promise.all([
    sql<{ at: number }>`select ${ms(sql`app_now()`)} as at`.execute(db),
    sql<ClaimedItem>`
      select ${item}, s.claimed_by as agent_id, ${ms(sql`s.claimed_at`)} as claimed_ms,
        ${ms(sql`s.claim_expires_at`)} as expires_ms, s.draft is not null as has_draft
      from ${withPeople}
      where s.state = 'claimed' and s.claim_expires_at > app_now() order by s.claim_expires_at`.execute(db),
    sql<WaitingItem>`
      with present as materialized (select app_now() as at)
      select ${item}, s.lane, c.frozen_at is not null as is_frozen,
        case when s.lane = 'supervisor' then
          (select ${fullName("a")} from raised_item r join agent a on a.id = r.raised_by where r.stock_id = s.id)
        end as raised_by,
        ${ms(sql`case when s.kind = 'MessageStock' then s.posted_at else s.due_at end`)} as waits_from_ms,
        ${ms(sql`s.deadline_at`)} as deadline_ms
      from ${withPeople}
      where s.state = 'ready' and s.due_at <= (select at from present)
        and (c.admin_intervene_at is null
          or c.admin_intervene_at <= (select at from present) - make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000}))
      order by s.deadline_at, s.id limit ${WAITING_MAX}`.execute(db),
    sql<WaitingItem>`
      select c.id, c.id as conversation_id, c.brand_id, 'MessageStock' as kind, 'standard' as tier, p.name as character,
        0 as lapses, null as raised_by, 'supervisor' as lane, true as is_frozen, ${ms(sql`c.frozen_at`)} as waits_from_ms,
        ${ms(sql`c.frozen_at`)} as deadline_ms
      from conversation c join profile p on p.id = c.profile_id
      where c.frozen_at is not null
        and not exists (select from stock s where s.conversation_id = c.id and s.state in ('ready', 'claimed', 'sending'))
      order by c.frozen_at desc limit ${FROZEN_MAX}`.execute(db),
    sql<DutyRow>`
      select a.id, ${fullName("a")} as name, a.scope, s.state as status, ${ms(sql`s.since`)} as since_ms,
        s.state = 'online' and s.socket_lost_at is not null as is_reconnecting,
        ${ms(sql`s.last_break_at`)} as last_break_ms, case when s.state = 'offline' then ${left} end as left_by,
        last.what as last, ${ms(sql`last.at`)} as last_ms
      from agent a join agent_session s on s.agent_id = a.id
      left join lateral (
        select e.status, e.reason, e.at from agent_event e where e.agent_id = a.id order by e.at desc limit 1
      ) as note on true
      left join lateral (${lastEvent(left)}) as last on true
      where a.active
        and (s.state <> 'offline' or ${left} is not null and note.at > app_now() - ${LEFT_SHOWN})
      order by name, a.id`.execute(db),
  ]);
  return {
    atMs: now.rows[0]?.at ?? 0,
    claims: claims.rows,
    waiting: waiting.rows,
    frozen: frozen.rows,
    duty: duty.rows,
  };
}

/** `arrivals`: items that fell due; `handled`: milliseconds from claim to reply, for each reply that had a claim. */
export type HourRow = {
  brand_id: string;
  agent_id: string | null;
  arrivals: number;
  answers: number;
  handled: number[];
  lapses: number;
  flags: number;
};

/** The last hour by brand (the indexes begin with it) and operator; open items count as arrivals of nobody. */
export async function readHour(db: Reader): Promise<HourRow[]> {
  const { rows } = await sql<HourRow>`
    with present as materialized (select app_now() as at, app_now() - interval '1 hour' as ago)
    select brand_id, null::text as agent_id, count(*)::int as arrivals, 0 as answers, '{}'::float8[] as handled,
      0 as lapses, 0 as flags
    from stock, present where state in ('ready', 'claimed', 'sending') and due_at > ago and due_at <= present.at group by 1
    union all
    select r.brand_id, r.agent_id, count(*) filter (where r.waited_from > ago)::int, count(*)::int,
      coalesce(array_agg(extract(epoch from r.at - r.claimed_at) * 1000)
        filter (where r.claimed_at is not null), '{}')::float8[], 0, 0
    from present, brand b join reply_entry r on r.brand_id = b.id where r.at > ago group by 1, 2
    union all
    select e.brand_id, e.agent_id, 0, 0, '{}', count(*)::int, 0
    from present, brand b join claim_end e on e.brand_id = b.id where e.at > ago and e.how = 'lapsed' group by 1, 2
    union all
    select c.brand_id, a.actor, 0, 0, '{}', 0, count(*)::int
    from present, audit_entry a join conversation c on c.id = a.subject
    where a.action in ('reply.judged', 'admin.replied') and a.data ->> 'outcome' <> 'allow' and a.at > ago group by 1, 2
  `.execute(db);
  return rows;
}
