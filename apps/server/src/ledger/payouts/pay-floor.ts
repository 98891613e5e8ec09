import { sql, type RawBuilder } from "kysely";

/** Parts of statements: a company, an operator, and two moments, as values or columns. */
type Span = Readonly<Record<"company" | "agent" | "begins" | "ends", RawBuilder<unknown>>>;

/**
 * What an operator's time online between two moments is worth at least: `online_ms` and `cents`, one row. From the log of
 * work sessions, by the floor in force at each moment; time online for several companies is split evenly. Whole
 * microseconds until the end, where cents are rounded up once. Events after `ends` do not matter.
 */
export const floorOf = ({ company, agent, begins, ends }: Span): RawBuilder<unknown> => sql`
  select coalesce(floor(sum(us) / 1000), 0)::bigint as online_ms,
    coalesce(ceil(sum(us * hour_cents) / 3600000000), 0)::integer as cents
  from (
    select hour_cents,
      floor(extract(epoch from least(spell.ends, rate.ends) - greatest(spell.begins, rate.begins)) * 1000000
        / cardinality(companies)) as us
    from (
      select status, companies, greatest(noted.at, ${begins}) as begins,
        least(coalesce(lead(noted.at) over (order by noted.at, noted.id), ${ends}), ${ends}) as ends
      from (
        (select at, id, status, companies from agent_event where agent_id = ${agent} and at < ${begins}
          order by at desc, id desc limit 1)
        union all
        select at, id, status, companies from agent_event where agent_id = ${agent} and at >= ${begins} and at < ${ends}
      ) as noted
    ) as spell
    join (
      select hour_cents, published_at as begins,
        coalesce(lead(published_at) over (order by version), 'infinity') as ends
      from pay_floor where company_id = ${company}
    ) as rate on rate.begins < spell.ends and rate.ends > spell.begins and hour_cents > 0
    where status = 'online' and ${company} = any(companies) and spell.begins < spell.ends
  ) as counted`;

/** What the replies of that time are worth, with their corrections, whenever these came: `cents`, one row. */
export const piecesOf = ({ company, agent, begins, ends }: Span): RawBuilder<unknown> => sql`
  select coalesce(sum(answer.cents + coalesce(fix.cents, 0)), 0)::integer as cents
  from payout_line as answer left join payout_line as fix on fix.corrects = answer.id
  where answer.company_id = ${company} and answer.agent_id = ${agent} and answer.type = 'answer'
    and answer.at >= ${begins} and answer.at < ${ends}`;

/** What a day's top-ups come to: `cents`, one row. */
export const topUpOf = ({ company, agent, day }: Omit<Span, "begins" | "ends"> & { day: RawBuilder<unknown> }) => sql`
  select coalesce(sum(topped.cents), 0)::integer as cents from payout_line as topped
  where topped.company_id = ${company} and topped.agent_id = ${agent} and topped.type = 'top-up' and topped.day = ${day}`;

/** The start of the local day that a moment is in, and so of `days` later. */
export const midnight = (at: RawBuilder<unknown>, zone: RawBuilder<unknown>, days = 0): RawBuilder<unknown> => sql`
  ((date_trunc('day', ${at} at time zone ${zone}) + make_interval(days => ${days}::integer)) at time zone ${zone})`;
