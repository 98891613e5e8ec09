import type { WallCover } from "@masq/contract/agent/wall-parts";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { STAFFING_ANSWERS_MIN } from "./staffing.ts";
import { ms, type DutyRow } from "./supervision.queries.ts";

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const HOURS_SHOWN = 6;
/** Read one more, so that what is kept for some minutes is still enough in the next hour. */
const HOURS_READ = HOURS_SHOWN + 1;
const WEEKS_MAX = 4;
/** One week alone may have been a holiday. */
const WEEKS_MIN = 2;
/** Counted are items that were answered this soon after their hour. */
const ANSWERED_HOURS = 6;

/** Of one hour from `startMs` on, over the last weeks; `handled_ms`: summed over the `handled` answers with a claim. */
type HourRow = { brand_id: string; hour: number; items: number; handled: number; handled_ms: number };
export type Demand = { startMs: number; hours: HourRow[]; firsts: { brand_id: string; first_ms: number }[] };

/** What the coming hours needed on the same weekday of the last weeks, by each brand's clock. */
export async function readDemand(db: Kysely<DB>): Promise<Demand> {
  const start = sql`date_trunc('hour', app_now())`;
  const [began, hours, firsts] = await Promise.all([
    sql<{ at: number }>`select ${ms(start)} as at`.execute(db),
    sql<HourRow>`
      with week as (
        select b.id as brand_id, (${start} at time zone b.timezone - n * interval '7 days') at time zone b.timezone as begins
        from brand b, generate_series(1, ${WEEKS_MAX}::int) as n
      )
      select w.brand_id, floor(extract(epoch from r.waited_from - w.begins) / 3600)::int as hour, count(*)::int as items,
        count(r.claimed_at)::int as handled,
        coalesce(sum(extract(epoch from r.at - r.claimed_at) * 1000), 0)::float8 as handled_ms
      from week w join reply_entry r on r.brand_id = w.brand_id
        and r.at >= w.begins and r.at < w.begins + make_interval(hours => ${HOURS_READ + ANSWERED_HOURS}::int)
        and r.waited_from >= w.begins and r.waited_from < w.begins + make_interval(hours => ${HOURS_READ}::int)
      group by 1, 2`.execute(db),
    sql<{ brand_id: string; first_ms: number }>`
      select b.id as brand_id, ${ms(sql`first.at`)} as first_ms
      from brand b join lateral (select r.at from reply_entry r where r.brand_id = b.id order by r.at limit 1) as first on true
    `.execute(db),
  ]);
  return { startMs: began.rows[0]?.at ?? 0, hours: hours.rows, firsts: firsts.rows };
}

type Present = Pick<DutyRow, "scope">;

/**
 * Pure. An operator's time goes to all brands of their scope alike, so they add to a brand what they can answer in an hour
 * over what all their brands expect. `all`: every brand there is; `mine`: the viewer's.
 */
export function cutCover(
  { startMs, hours, firsts }: Demand,
  { atMs, present }: { atMs: number; present: readonly Present[] },
  all: readonly BrandRecord[],
  mine: readonly BrandRecord[],
): WallCover {
  const weeksOf = weeksBy(firsts, startMs);
  const handled = hours.reduce((sum, one) => sum + one.handled, 0);
  const handlingMs =
    handled < STAFFING_ANSWERS_MIN ? null : hours.reduce((sum, one) => sum + one.handled_ms, 0) / handled;
  const expectedIn = ({ id }: BrandRecord, hour: number): number => {
    const weeks = weeksOf(id);
    const items = hours.find((one) => one.brand_id === id && one.hour === hour)?.items ?? 0;
    return weeks === 0 ? 0 : items / weeks;
  };
  const isFor = ({ scope }: Present, { fullScope }: BrandRecord): boolean =>
    scope.includes("*") || scope.includes(fullScope);
  const shareOf = (brand: BrandRecord, hour: number): number | null => {
    if (handlingMs === null || handlingMs <= 0 || expectedIn(brand, hour) === 0) return null;
    const each = present
      .filter((one) => isFor(one, brand))
      .map(
        (one) =>
          HOUR_MS /
          handlingMs /
          sumOf(
            all.filter((other) => isFor(one, other)),
            hour,
          ),
      );
    return each.reduce((sum, share) => sum + share, 0);
  };
  const sumOf = (brands: readonly BrandRecord[], hour: number): number =>
    brands.reduce((sum, brand) => sum + expectedIn(brand, hour), 0);

  const passed = Math.max(0, Math.min(HOURS_READ - HOURS_SHOWN, Math.floor((atMs - startMs) / HOUR_MS)));
  const shown = Array.from({ length: HOURS_SHOWN }, (_, at) => at + passed);
  return {
    hours: shown.map((hour) => new Date(startMs + hour * HOUR_MS).toISOString()),
    weeksMin: WEEKS_MIN,
    handlingMs: handlingMs === null ? null : Math.round(handlingMs),
    rows: mine
      .filter(({ id }) => firsts.some((one) => one.brand_id === id))
      .map((brand) => ({
        brand: { domain: brand.domain, hue: brand.theme.hue },
        weeks: weeksOf(brand.id),
        cells:
          weeksOf(brand.id) < WEEKS_MIN
            ? []
            : shown.map((hour) => ({ expected: expectedIn(brand, hour), share: shareOf(brand, hour) })),
      })),
  };
}

/** How many whole weeks a brand has had answers, four at most. */
function weeksBy(firsts: Demand["firsts"], startMs: number): (brandId: string) => number {
  const first = new Map(firsts.map(({ brand_id, first_ms }) => [brand_id, first_ms]));
  return (brandId) =>
    Math.max(0, Math.min(WEEKS_MAX, Math.floor((startMs - (first.get(brandId) ?? startMs)) / WEEK_MS)));
}
