import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Figures, Period } from "./figures.ts";

type Counted = { name: string; value: number | null };

const hours = (from: string, to: string): RawBuilder<unknown> => sql`
  round((percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 3600))::numeric, 1)::float8`;

/**
 * Counts a brand's year from the rows that are there: reports, removals, rulings. `count-chain.ts` counts the same from
 * the audit log and shares nothing with this; `npm run dsa-recount` compares them.
 */
export async function countTables(db: Kysely<DB>, { brandId, from, to }: Period): Promise<Figures> {
  const within = (column: string) => sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`;
  const ours = sql`brand_id = ${brandId}`;
  const reports = sql`from report where ${ours} and not by_house`;
  const { rows } = await sql<Counted>`
    select 'notices.reports' as name, count(*)::float8 as value ${reports} and ${within("created_at")}
    union all select 'complaints.reports', count(*) ${reports} and ${within("appealed_at")}
    union all select 'complaints.reports.answered', count(*) ${reports} and ${within("final_at")}
    union all select 'decided.reports', count(*) ${reports} and ${within("decided_at")}
    union all select 'acted.reports', count(*) ${reports} and ${within("decided_at")} and action <> 'none'
    union all select 'median.reports', ${hours("created_at", "decided_at")} ${reports} and ${within("decided_at")}
    union all select 'notices.removals', count(*) from removal where ${ours} and ${within("created_at")}
    union all select 'decided.removals', count(*) from removal where ${ours} and ${within("decided_at")}
    union all select 'acted.removals', count(*) from removal
      where ${ours} and ${within("decided_at")} and state = 'removed'
    union all select 'median.removals', ${hours("created_at", "decided_at")} from removal
      where ${ours} and ${within("decided_at")}
    union all select 'measures.' || origin || '.' || ground || '.' || act, count(*) from ruling
      where ${ours} and answers is null and ${within("created_at")} group by origin, ground, act
    union all select 'automated', count(*) from ruling
      where ${ours} and answers is null and decided_by is null and ${within("created_at")}
    union all select 'complaints', count(*) from ruling where ${ours} and ${within("appealed_at")}
    union all select 'automated.appealed', count(*) from ruling
      where ${ours} and decided_by is null and ${within("appealed_at")}
    union all select case act when 'appeal-granted' then 'complaints.reversed' else 'complaints.kept' end, count(*)
      from ruling where ${ours} and answers is not null and ${within("created_at")} group by act
    union all select 'automated.reversed', count(*) from ruling as answer join ruling as first on first.id = answer.answers
      where answer.brand_id = ${brandId} and answer.act = 'appeal-granted' and first.decided_by is null
        and ${within("answer.created_at")}
    union all select 'median.complaints', ${hours("first.appealed_at", "answer.created_at")}
      from ruling as answer join ruling as first on first.id = answer.answers
      where answer.brand_id = ${brandId} and ${within("answer.created_at")}`.execute(db);
  return new Map(rows.flatMap(({ name, value }) => (value === null || value === 0 ? [] : [[name, value] as const])));
}
