import {
  BODY_TYPES,
  BRAND_TAGS,
  ETHNICITIES,
  EYE_COLORS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
} from "@masq/domain/vocabulary";
import { sql, type Kysely } from "kysely";
import type { DB } from "../tables/schema.ts";

const BATCH = 20_000;

/**
 * Plants generated rows for measurements: named `measure_<n>`, never part of the demo. A hash of n spreads the values,
 * so that filters combine as in a real cast. Idempotent.
 */
export async function plantMany(
  db: Kysely<DB>,
  companyId: string,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const one = (list: readonly string[], salt: string) =>
    sql`(${sql.val([...list])}::text[])[1 + (hashtextextended(g::text, ${sql.lit(salt.length)}) & 1048575) % ${sql.lit(list.length)}]`;
  const number = (salt: number, from: number, to: number) =>
    sql`${sql.lit(from)} + ((hashtextextended(g::text, ${sql.lit(salt)}) & 1048575) % ${sql.lit(to - from + 1)})`;
  for (let from = 1; from <= count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, count);
    await sql`
      insert into profile (id, company_id, username, name, gender, birthday, ethnicity, hair_color, eye_color, body_type, height_cm, relationship_status, place, country,
        epithet, quote, about_me, past, temper, weakness, never, looking_gender, looking_min, looking_max, looking_text, tags, voice, openers, facts, featured, premium, created_at, activity_at)
      select 'prf_m' || lpad(g::text, 12, '0'), ${companyId}, 'measure_' || g, 'Measure ' || g, case when ${number(11, 0, 1)} = 0 then 'woman' else 'man' end,
        (date '2026-01-01' - (${number(12, 24 * 365, 64 * 365)})::int), ${one(ETHNICITIES, "e")}, ${one(HAIR_COLORS, "hh")}, ${one(EYE_COLORS, "eee")}, ${one(BODY_TYPES, "bbbb")},
        (${number(13, 150, 200)})::smallint, ${one(RELATIONSHIP_STATUSES, "rrrrr")}, 'Measure', 'NL', 'For measuring', 'For measuring', 'For measuring', '-', '-', '-', '-', 'both', 18, 100, '-',
        array[${one(BRAND_TAGS, "tttttt")}], '-', '{}', '{}', g % 500 = 0, g % 10 = 0,
        app_now() - make_interval(mins => ${number(14, 0, 900_000)}::int), app_now() - make_interval(mins => ${number(15, 60, 500_000)}::int)
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as g
      on conflict do nothing
    `.execute(db);
    say(`  ${to} of ${count} generated profiles`);
  }
  await sql`vacuum (analyze) profile`.execute(db);
}
