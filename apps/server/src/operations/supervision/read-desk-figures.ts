import type { DeskSums, readDeskFigures as contract } from "@masq/contract/agent/supervision";
import type { ReplyOf } from "@masq/contract/route";
import { sql } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";
import type { LaggingDb } from "../../platform/db/reads.ts";
import { percentileOf, readTimes } from "./percentiles.ts";

/** `agentId`: only this operator's replies; null = everyone's. Days as yyyy-mm-dd, the last one included. */
export type FiguresQuery = { from: string; to: string; brandIds: readonly string[]; agentId: string | null };
type Figures = ReplyOf<typeof contract>;
type About = { agent_id: string | null; brand_id: string | null; day: string | null; level: number };
/** Replies of one operator, brand and day; `times`: response and handling of each, see `readTimes`. */
type Answers = { agent_id: string; brand_id: string; day: string; answers: number; times: Buffer };
type Ends = About & Pick<DeskSums, "lapses" | "skips" | "blocked" | "flagged" | "checked" | "good">;
type Duty = { id: string; name: string; duty_ms: number };
type BrandSpan = { id: string; domain: string; timezone: string; span_ms: number };

/** The brands with the range's ends in their own zones: a day has 23 or 25 hours when clocks change. */
const brandSpan = ({ from, to, brandIds }: FiguresQuery) => sql`
  brand_span as materialized (
    select id, domain, timezone, ${from}::date::timestamp at time zone timezone as begins,
      (${to}::date + 1)::timestamp at time zone timezone as ends
    from brand where id = any(${[...brandIds]}::text[])
  )`;
const ofAgent = (agentId: string | null, column: "r.agent_id" | "e.agent_id" | "a.actor" | "q.agent_id") =>
  agentId === null ? sql`true` : sql`${sql.ref(column)} = ${agentId}`;
/** Which of the three a row is about, as a number: 7 is the whole. */
const about = sql`agent_id, brand_id, to_char(day, 'YYYY-MM-DD') as day, grouping(agent_id, brand_id, day) as level`;
const sets = sql`group by grouping sets ((), (agent_id), (brand_id), (day))`;

/**
 * Counts and times of replies. Percentiles need every time; sorting a hundred thousand in SQL for the whole, each
 * operator, brand and day takes a second. Packed as four-byte numbers they are sorted here in a tenth.
 */
async function answersOf(db: LaggingDb, query: FiguresQuery): Promise<Answers[]> {
  const ms = (from: "waited_from" | "claimed_at") =>
    sql`int4send(coalesce(least(greatest(date_part('epoch', r.at - ${sql.ref(`r.${from}`)}) * 1000, 0), 2147483647), -1)::int)`;
  const { rows } = await sql<Answers>`
    with ${brandSpan(query)}
    select r.agent_id, r.brand_id, to_char((r.at at time zone brand_span.timezone)::date, 'YYYY-MM-DD') as day,
      count(*)::int as answers, string_agg(${ms("waited_from")} || ${ms("claimed_at")}, ''::bytea) as times
    from brand_span join reply_entry r on r.brand_id = brand_span.id and r.at >= brand_span.begins and r.at < brand_span.ends
    where ${ofAgent(query.agentId, "r.agent_id")}
    group by r.agent_id, r.brand_id, (r.at at time zone brand_span.timezone)::date`.execute(db);
  return rows;
}

/** Claims ended without a reply, policy verdicts, and quality checks. An erased conversation's brand is unknown. */
async function endsOf(db: LaggingDb, query: FiguresQuery): Promise<Ends[]> {
  const { rows } = await sql<Ends>`
    with ${brandSpan(query)}, happened as (
      select e.agent_id, e.brand_id, (e.at at time zone brand_span.timezone)::date as day, e.how
      from brand_span join claim_end e on e.brand_id = brand_span.id and e.at >= brand_span.begins and e.at < brand_span.ends
      where ${ofAgent(query.agentId, "e.agent_id")}
      union all
      select a.actor, c.brand_id, (a.at at time zone brand_span.timezone)::date,
        case when a.data ->> 'outcome' = 'block' then 'blocked' else 'flagged' end
      from audit_entry a join conversation c on c.id = a.subject
      join brand_span on brand_span.id = c.brand_id and a.at >= brand_span.begins and a.at < brand_span.ends
      where a.action in ('reply.judged', 'admin.replied') and a.data ->> 'outcome' <> 'allow'
        and a.at >= (select min(begins) from brand_span) and a.at < (select max(ends) from brand_span)
        and ${ofAgent(query.agentId, "a.actor")}
      union all
      select q.agent_id, q.brand_id, (q.decided_at at time zone brand_span.timezone)::date,
        case when q.verdict = 'good' then 'good' else 'poor' end
      from brand_span join quality_check q on q.brand_id = brand_span.id and q.decided_at >= brand_span.begins and q.decided_at < brand_span.ends
      where ${ofAgent(query.agentId, "q.agent_id")}
    )
    select ${about}, count(*) filter (where how = 'lapsed')::int as lapses,
      count(*) filter (where how = 'released')::int as skips, count(*) filter (where how = 'blocked')::int as blocked,
      count(*) filter (where how = 'flagged')::int as flagged,
      count(*) filter (where how in ('good', 'poor'))::int as checked, count(*) filter (where how = 'good')::int as good
    from happened ${sets}`.execute(db);
  return rows;
}

/** Time online in the range, from the work sessions' log: from each "online" to the next status, or now. */
async function dutyOf(db: LaggingDb, query: FiguresQuery): Promise<Duty[]> {
  const { rows } = await sql<Duty>`
    with ${brandSpan(query)},
    span as materialized (select min(begins) as begins, least(max(ends), app_now()) as ends from brand_span),
    who as (
      select a.id, ${fullName("a")} as name from agent a
      where ${query.agentId === null ? sql`true` : sql`a.id = ${query.agentId}`}
    ), noted as (
      select who.id, e.status, e.at, e.event_id from who, span, lateral (
        (select status, at, id as event_id from agent_event where agent_id = who.id and at < span.begins
          order by at desc, id desc limit 1)
        union all
        select status, at, id from agent_event where agent_id = who.id and at >= span.begins and at < span.ends
      ) as e
    ), spell as (
      select id, status, at as begins, lead(at) over (partition by id order by at, event_id) as ends from noted
    ), online as (
      select spell.id, sum(extract(epoch from
        greatest(least(coalesce(spell.ends, span.ends), span.ends) - greatest(spell.begins, span.begins), interval '0')))
        * 1000 as duty_ms
      from spell, span where status = 'online' group by 1
    )
    select who.id, who.name, coalesce(floor(online.duty_ms), 0)::bigint as duty_ms
    from who left join online using (id) order by who.name, who.id`.execute(db);
  return rows;
}

async function spansOf(db: LaggingDb, query: FiguresQuery): Promise<BrandSpan[]> {
  const { rows } = await sql<BrandSpan>`
    with ${brandSpan(query)}
    select id, domain, timezone,
      greatest(floor(extract(epoch from least(ends, app_now()) - begins) * 1000), 0)::bigint as span_ms
    from brand_span order by domain`.execute(db);
  return rows;
}

const WHOLE = 7;
const AGENT = 3;
const BRAND = 5;
const DAY = 6;

function sumsOf(answers: readonly Answers[], ends: Ends | undefined): DeskSums {
  const { response, handling } = readTimes(answers.map(({ times }) => times));
  return {
    answers: answers.reduce((sum, row) => sum + row.answers, 0),
    responseMedianMs: percentileOf(response, 0.5),
    responseP95Ms: percentileOf(response, 0.95),
    handlingMedianMs: percentileOf(handling, 0.5),
    handlingP95Ms: percentileOf(handling, 0.95),
    lapses: ends?.lapses ?? 0,
    skips: ends?.skips ?? 0,
    blocked: ends?.blocked ?? 0,
    flagged: ends?.flagged ?? 0,
    checked: ends?.checked ?? 0,
    good: ends?.good ?? 0,
  };
}

/** Replies, times, lapses, skips and flags of a range, whole and by operator, brand and day; four statements. */
export async function readDeskFigures(db: LaggingDb, query: FiguresQuery): Promise<Figures> {
  const [answers, ends, duty, spans] = await Promise.all([
    answersOf(db, query),
    endsOf(db, query),
    dutyOf(db, query),
    spansOf(db, query),
  ]);
  const at = (level: number, key: "agent_id" | "brand_id" | "day"): ((value: string) => DeskSums) => {
    const grouped = Map.groupBy(answers, (row) => row[key]);
    return (value) =>
      sumsOf(
        grouped.get(value) ?? [],
        ends.find((row) => row.level === level && row[key] === value),
      );
  };
  const [ofAgentId, ofBrand, ofDay] = [at(AGENT, "agent_id"), at(BRAND, "brand_id"), at(DAY, "day")];
  const rows = [...answers, ...ends];
  const days = new Set(rows.flatMap(({ day }) => (day === null ? [] : [day])));
  const seen = new Set(rows.flatMap(({ agent_id }) => (agent_id === null ? [] : [agent_id])));
  return {
    scope: query.agentId === null ? "brands" : "own",
    brands: spans.map(({ domain, timezone }) => ({ domain, timezone })),
    whole: sumsOf(
      answers,
      ends.find(({ level }) => level === WHOLE),
    ),
    operators: duty
      .filter(({ id }) => seen.has(id) || id === query.agentId)
      .map(({ id, name, duty_ms }) => ({ _id: id, name, dutyMs: duty_ms, ...ofAgentId(id) })),
    perBrand: spans.map(({ id, domain, span_ms }) => ({ brand: domain, spanMs: span_ms, ...ofBrand(id) })),
    days: [...days].toSorted().map((date) => ({ date, ...ofDay(date) })),
  };
}
