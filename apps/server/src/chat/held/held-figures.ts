import type { HeldCounts, heldFigures as heldFiguresRoute } from "@masq/contract/agent/held";
import type { ReplyOf } from "@masq/contract/route";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";

/** What became of the rows; `held`: they waited for a second reader. */
const counted = sql`
  count(*) filter (where h.ends_at is not null)::int as held,
  count(*) filter (where h.state = 'sent')::int as sent, count(*) filter (where h.state = 'changed')::int as changed,
  count(*) filter (where h.state = 'stopped')::int as stopped, count(*) filter (where h.state = 'late')::int as late,
  count(*) filter (where h.state = 'blocked')::int as blocked, count(*) filter (where h.state = 'nobody')::int as nobody,
  count(h.reported_at)::int as reported, count(*) filter (where h.agreed)::int as agreed`;
const since = (days: number) => sql`app_now() - make_interval(days => ${days}::int)`;

/** Of one writer in the last days. */
export async function countsOf(
  db: Kysely<DB>,
  { writerId, days }: { writerId: string; days: number },
): Promise<HeldCounts> {
  const { rows } = await sql<HeldCounts>`
    select ${counted} from held_reply h where h.agent_id = ${writerId} and h.held_at > ${since(days)}`.execute(db);
  return rows[0] as HeldCounts;
}

/** Of some brands, per rule, writer and hour of the day. */
export async function heldFigures(
  db: Kysely<DB>,
  { brandIds, days }: { brandIds: readonly string[]; days: number },
): Promise<ReplyOf<typeof heldFiguresRoute>> {
  const read = async <T>(of: RawBuilder<unknown>, by: RawBuilder<unknown>): Promise<T[]> =>
    (
      await sql<T>`
        select ${counted}, ${of} from held_reply h join agent a on a.id = h.agent_id
        where h.brand_id = any(${brandIds}::text[]) and h.held_at > ${since(days)} ${by}`.execute(db)
    ).rows;
  const median = sql`(percentile_cont(0.5) within group (order by extract(epoch from h.decided_at - h.held_at)) * 1000)::bigint`;
  const name = sql`json_build_object('_id', a.id, 'name', ${fullName("a")})`;
  const hour = sql`extract(hour from h.held_at at time zone 'UTC')::int`;
  const [totals, rules, writers, hours] = await Promise.all([
    read<HeldCounts & { medianMs: number | null }>(sql`${median} as "medianMs"`, sql``),
    read<HeldCounts & { rule: string; title: string }>(
      sql`h.rule, max(h.title) as title`,
      sql`group by h.rule order by count(*) desc, h.rule`,
    ),
    read<HeldCounts & { writer: { _id: string; name: string } }>(
      sql`${name} as writer`,
      sql`group by a.id order by count(*) desc, a.id`,
    ),
    read<HeldCounts & { hour: number }>(sql`${hour} as hour`, sql`group by ${hour} order by ${hour}`),
  ]);
  const { medianMs, ...total } = totals[0] as HeldCounts & { medianMs: number | null };
  return { total, medianMs, rules, writers, hours };
}
