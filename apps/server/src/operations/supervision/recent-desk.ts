import type { WallHappening } from "@masq/contract/agent/wall-parts";
import type { DB } from "@masq/db/tables/schema";
import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import { sql, type Kysely } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import { ms } from "./supervision.queries.ts";

type Reader = Kysely<DB>;

/** `first_ms`: of those stopped or changed; null: none was. */
export type RuleRow = {
  brand_id: string;
  agent_id: string;
  name: string;
  rule: string;
  title: string;
  stopped: number;
  released: number;
  changed: number;
  unread: number;
  withdrawn: number;
  waiting: number;
  first_ms: number | null;
};
type GuaranteeRow = {
  id: string;
  brand_id: string;
  character: string;
  from_ms: number;
  ends_ms: number;
};
/** Of nobody's brand: what an operator did with their shift, for whoever shares a brand of `scope`. */
type HappeningRow = {
  what: WallHappening["what"];
  at_ms: number;
  brand_id: string | null;
  scope: string[] | null;
  name: string | null;
  character: string | null;
};
type NightRow = { brand_id: string; removed: number; credits: number; open: number; waited: number[] };
/** The last minutes and today, of all brands, without texts. */
export type RecentDesk = {
  rules: RuleRow[];
  guarantees: GuaranteeRow[];
  happened: HappeningRow[];
  nights: NightRow[];
};

const midnight = sql`(date_trunc('day', app_now() at time zone b.timezone) at time zone b.timezone)`;

const rulesToday = (db: Reader) =>
  sql<RuleRow>`
  select h.brand_id, h.agent_id, ${fullName("a")} as name, h.rule, max(h.title) as title,
    count(*) filter (where h.state in ('blocked', 'stopped'))::int as stopped,
    count(*) filter (where h.state = 'sent')::int as released,
    count(*) filter (where h.state = 'changed')::int as changed,
    count(*) filter (where h.state in ('late', 'nobody'))::int as unread,
    count(*) filter (where h.state = 'withdrawn')::int as withdrawn,
    count(*) filter (where h.state = 'waiting')::int as waiting,
    ${ms(sql`min(h.held_at) filter (where h.state in ('blocked', 'stopped', 'changed'))`)} as first_ms
  from brand b join held_reply h on h.brand_id = b.id join agent a on a.id = h.agent_id
  where h.held_at >= ${midnight} group by h.brand_id, h.agent_id, a.id, h.rule`.execute(db);

const GUARANTEES_MAX = 200;

/** Of conversations that `return-unanswered.ts` will come to: an eighth of the brand's hours is left at most. */
const guaranteesAtRisk = (db: Reader) =>
  sql<GuaranteeRow>`
  select c.id, c.brand_id, p.name as character, ${ms(sql`oldest.at`)} as from_ms,
    ${ms(sql`oldest.at + promised.time`)} as ends_ms
  from stock s join conversation c on c.id = s.conversation_id
  join brand b on b.id = c.brand_id join profile p on p.id = c.profile_id
  join member on member.id = c.member_id and member.status = 'active' and member.erased_at is null
  cross join lateral (select make_interval(hours =>
    coalesce((b.settings->>'replyGuaranteeHours')::int, ${BRAND_NUMBERS.replyGuaranteeHours.usual}::int)) as time) as promised
  cross join lateral (select min(m.at) as at from message m where m.conversation_id = c.id and m.sender = 'user'
    and m.seq > greatest(c.last_profile_seq, c.guaranteed_seq) and m.free is not true) as oldest
  where s.state in ('ready', 'claimed', 'sending')
    and c.last_user_seq > c.last_profile_seq and c.last_user_seq > c.guaranteed_seq and c.blocked_at is null
    and c.frozen_at is null and oldest.at < app_now() - promised.time * 0.875
    and oldest.at > app_now() - promised.time
  order by oldest.at + promised.time limit ${GUARANTEES_MAX}::int`.execute(db);

const HAPPENED_MAX = 400;
const ago = sql`(app_now() - interval '5 minutes')`;
const CRISES = [PRODUCT_REASONS.S1, PRODUCT_REASONS.S2];

/** A shift that a lapse ended is told by the lapse. */
const happened = (db: Reader, { lapse, lost }: Reasons) =>
  sql<HappeningRow>`
  with event as (
    select 'replied' as what, r.at, r.brand_id, r.agent_id, r.conversation_id, null::text as profile_id
    from brand b join reply_entry r on r.brand_id = b.id where r.at > ${ago}
    union all
    select 'claimed', r.claimed_at, r.brand_id, r.agent_id, r.conversation_id, null
    from brand b join reply_entry r on r.brand_id = b.id where r.at > ${ago} and r.claimed_at > ${ago}
    union all
    select 'claimed', s.claimed_at, s.brand_id, s.claimed_by, s.conversation_id, null
    from stock s where s.state = 'claimed' and s.claimed_at > ${ago}
    union all
    select case h.state when 'blocked' then 'blocked' else 'held' end, h.held_at, h.brand_id, h.agent_id,
      h.conversation_id, null
    from brand b join held_reply h on h.brand_id = b.id where h.held_at > ${ago}
    union all
    select case e.how when 'lapsed' then 'lapsed' else 'returned' end, e.at, e.brand_id, e.agent_id, s.conversation_id, null
    from brand b join claim_end e on e.brand_id = b.id left join stock s on s.id = e.stock_id where e.at > ${ago}
    union all
    select 'returned', r.at, s.brand_id, r.raised_by, s.conversation_id, null
    from agent a join raised_item r on r.raised_by = a.id join stock s on s.id = r.stock_id where r.at > ${ago}
    union all
    select case e.status when 'paused' then 'paused' when 'online' then 'online'
      else case e.reason when ${lost} then 'lost' else 'ended' end end, e.at, null, e.agent_id, null, null
    from agent_session w join agent_event e on e.agent_id = w.agent_id
    where e.at > ${ago} and e.reason is distinct from ${lapse}
    union all
    select 'frozen', c.frozen_at, c.brand_id, null, c.id, null from conversation c where c.frozen_at > ${ago}
    union all
    select 'crisis', r.created_at, r.brand_id, null, null, r.profile_id
    from brand b join report r on r.brand_id = b.id
    where r.created_at > ${ago} and r.by_house and r.reason = any(${CRISES}::text[])
  )
  select e.what, ${ms(sql`e.at`)} as at_ms, e.brand_id, case when e.brand_id is null then a.scope end as scope,
    ${fullName("a")} as name, p.name as character
  from event e left join agent a on a.id = e.agent_id left join conversation c on c.id = e.conversation_id
  left join profile p on p.id = coalesce(e.profile_id, c.profile_id)
  order by e.at desc, e.what limit ${HAPPENED_MAX}::int`.execute(db);

/**
 * Messages taken back in the last night, the one that goes on or the newest that ended; what the second look found and
 * nobody decided; and how long replies that were decided in the last hour had waited, in milliseconds.
 */
const nights = (db: Reader) =>
  sql<NightRow>`
  select b.id as brand_id, gone.removed, gone.credits,
    (select count(*)::int from message_hit h where h.brand_id = b.id and h.state = 'open') as open,
    (select coalesce(array_agg(extract(epoch from h.decided_at - h.held_at) * 1000), '{}')::float8[] from held_reply h
      where h.brand_id = b.id and h.held_at > app_now() - interval '1 hour' and h.decided_at is not null) as waited
  from brand b
  cross join lateral (select (date_trunc('day', (app_now() at time zone b.timezone) - interval '20 hours')
    + interval '20 hours') at time zone b.timezone as began) as night
  cross join lateral (select count(*)::int as removed, coalesce(sum(m.removed_credits), 0)::int as credits
    from message_hit h join message m on m.id = h.message_id
    where h.state = 'removed' and h.brand_id = b.id and h.decided_at >= night.began
      and h.decided_at < night.began + interval '12 hours') as gone`.execute(db);

type Reasons = { lapse: string; lost: string };

export async function readRecent(db: Reader, reasons: Reasons): Promise<RecentDesk> {
  const [rules, guarantees, events, night] = await Promise.all([
    rulesToday(db),
    guaranteesAtRisk(db),
    happened(db, reasons),
    nights(db),
  ]);
  return { rules: rules.rows, guarantees: guarantees.rows, happened: events.rows, nights: night.rows };
}
