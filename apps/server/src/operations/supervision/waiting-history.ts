import type { WallHistory } from "@masq/contract/agent/wall-parts";
import type { DB } from "@masq/db/tables/schema";
import { STOCK_KINDS, type StockKind } from "@masq/domain/vocabulary";
import { sql, type Kysely } from "kysely";
import { ms } from "./supervision.queries.ts";

const STEP_MS = 300_000;
const HISTORY_MS = 4 * 3_600_000;
/** Both ends included. */
const POINTS = HISTORY_MS / STEP_MS + 1;
/** Operators who begin or end within this time change shifts together. */
const TOGETHER_MS = 900_000;
const TOGETHER_MIN = 2;

/** `n` items waited at the points from `first` up to `end`, without it. */
type Span = { brand_id: string; kind: StockKind; first: number; end: number; n: number };
type ShiftEdge = { agent_id: string; scope: string[]; at_ms: number };
export type History = { startMs: number; spans: Span[]; edges: ShiftEdge[] };

/**
 * The last four hours from the items' own times: an item waits from when its answer was due to be written until the claim
 * that answered it, as `waiting` counts it. Earlier claims that ended without an answer are part of its wait; items that
 * were cancelled leave no time and are missing.
 */
export async function readHistory(db: Kysely<DB>): Promise<History> {
  const step = sql`${STEP_MS / 1000}::int`;
  const start = sql`(date_bin(make_interval(secs => ${step}), app_now(), 'epoch') - make_interval(secs => ${HISTORY_MS / 1000}::int))`;
  const [began, spans, edges] = await Promise.all([
    sql<{ at: number }>`select ${ms(start)} as at`.execute(db),
    sql<Span>`
      with start as materialized (select ${start} as at), wait as (
        select r.brand_id, r.kind, r.waited_from as begins, coalesce(r.claimed_at, r.at) as ends
        from start, brand b join reply_entry r on r.brand_id = b.id where r.at > start.at and r.waited_from is not null
        union all
        select s.brand_id, s.kind, case when s.kind = 'MessageStock' then s.posted_at else s.due_at end,
          case when s.state <> 'ready' then s.claimed_at end
        from stock s where s.state in ('ready', 'claimed', 'sending') and s.due_at <= app_now()
      ), span as (
        select brand_id, kind, greatest(0, ceil(extract(epoch from begins - start.at) / ${step}))::int as first,
          least(${POINTS}::int, coalesce(ceil(extract(epoch from ends - start.at) / ${step}), ${POINTS}::int))::int as "end"
        from wait, start
      )
      select brand_id, kind, first, "end", count(*)::int as n from span where first < "end" group by 1, 2, 3, 4`.execute(
      db,
    ),
    sql<ShiftEdge>`
      select w.agent_id, a.scope, ${ms(sql`e.at`)} as at_ms
      from agent_session w join agent a on a.id = w.agent_id
      join lateral (
        select o.at, o.status, lag(o.status) over (order by o.at, o.id) as before from (
          (select id, at, status from agent_event where agent_id = w.agent_id and at <= (select ${start})
            order by at desc limit 1)
          union all
          select id, at, status from agent_event where agent_id = w.agent_id and at > (select ${start})
        ) as o
      ) as e on (e.status = 'offline') <> (coalesce(e.before, 'offline') = 'offline')
      where e.at > (select ${start}) order by e.at`.execute(db),
  ]);
  return { startMs: began.rows[0]?.at ?? 0, spans: spans.rows, edges: edges.rows };
}

/** Pure: the history of some brands, and of those operators who work for one of them. */
export function cutHistory(
  { startMs, spans, edges }: History,
  isMine: (brandId: string) => boolean,
  isNear: (scope: readonly string[]) => boolean,
): WallHistory {
  const mine = spans.filter(({ brand_id }) => isMine(brand_id));
  const points = Array.from({ length: POINTS }, (_, at) => at);
  const countAt = (kind: StockKind, at: number): number =>
    mine.reduce((sum, one) => sum + (one.kind === kind && one.first <= at && at < one.end ? one.n : 0), 0);
  return {
    startDate: new Date(startMs).toISOString(),
    stepMs: STEP_MS,
    kinds: STOCK_KINDS.map((kind) => ({ kind, counts: points.map((at) => countAt(kind, at)) })),
    changes: shiftChanges(edges.filter(({ scope }) => isNear(scope))).map((at) => new Date(at).toISOString()),
  };
}

/** When at least two operators began or ended a shift within a quarter of an hour: the first of them. */
export function shiftChanges(edges: readonly Pick<ShiftEdge, "agent_id" | "at_ms">[]): number[] {
  const changes: number[] = [];
  let from = 0;
  while (from < edges.length) {
    const first = edges[from]?.at_ms ?? 0;
    const together = edges.slice(from).filter(({ at_ms }) => at_ms < first + TOGETHER_MS);
    const isChange = new Set(together.map(({ agent_id }) => agent_id)).size >= TOGETHER_MIN;
    if (isChange) changes.push(first);
    from += isChange ? together.length : 1;
  }
  return changes;
}
