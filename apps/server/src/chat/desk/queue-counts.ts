import type { Queue } from "@masq/contract/agent/desk";
import { STOCK_KINDS, type StockKind } from "@masq/domain/vocabulary";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { countHeld } from "../held/held.queries.ts";

type Needs = Pick<Deps, "db" | "brands" | "clock">;
type Count = { brand_id: string; kind: StockKind; lane: "desk" | "supervisor"; n: number; waited_s: number };
type Counted = { ready: Count[]; held: { brand_id: string; n: number }[] };
type Cached = { readAtMs: number; counts: Promise<Counted> };

const CACHE_MS = 1_000;
const cache = new WeakMap<Deps["db"], Cached>();

/** Due and ready items, except those an admin took over. */
async function countReady(db: Deps["db"]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with present as materialized (select app_now() as at)
    select s.brand_id, s.kind, case when c.frozen_at is null then s.lane else 'supervisor' end as lane,
      count(*)::int as n,
      greatest(0, floor(extract(epoch from (select at from present) - min(s.due_at))))::int as waited_s
    from stock s join conversation c on c.id = s.conversation_id
    where s.state = 'ready' and s.due_at <= (select at from present)
      and (c.admin_intervene_at is null
        or c.admin_intervene_at <= (select at from present) - make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000}))
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** One count per node and second, however many operators ask. */
function cachedCounts({ db, clock }: Needs): Promise<Counted> {
  const known = cache.get(db);
  if (known && clock.monotonicMs() - known.readAtMs < CACHE_MS) return known.counts;
  const counts = Promise.all([countReady(db), countHeld(db)]).then(([ready, held]) => ({ ready, held }));
  cache.set(db, { readAtMs: clock.monotonicMs(), counts });
  counts.catch(() => cache.delete(db));
  return counts;
}

/**
 * Counts of the three stocks, and of replies that wait for a second reader, inside a scope (brand scopes, `*` = all), for
 * `GET /queue` and the sockets' `queue` frame. Only admins see supervisor items. At most a second old.
 */
export async function queueFor(
  deps: Needs,
  viewer: { scope: readonly string[]; role: "agent" | "admin" },
): Promise<Queue> {
  const brandIds = new Set(brandIdsIn(await deps.brands.all(), viewer.scope));
  const { ready, held } = await cachedCounts(deps);
  const seen = ready.filter(
    (count) => brandIds.has(count.brand_id) && (count.lane === "desk" || viewer.role === "admin"),
  );
  const of = (kind: StockKind) => seen.filter((count) => count.kind === kind);
  const sum = (kind: StockKind): number => of(kind).reduce((total, count) => total + count.n, 0);
  const oldest = (kind: StockKind): number | null =>
    of(kind).reduce<number | null>((most, count) => Math.max(most ?? 0, count.waited_s), null);
  return {
    MessageStock: sum("MessageStock"),
    FollowUpStock: sum("FollowUpStock"),
    MeetUpStock: sum("MeetUpStock"),
    total: STOCK_KINDS.reduce((total, kind) => total + sum(kind), 0),
    held: held.filter((count) => brandIds.has(count.brand_id)).reduce((total, count) => total + count.n, 0),
    oldest: {
      MessageStock: oldest("MessageStock"),
      FollowUpStock: oldest("FollowUpStock"),
      MeetUpStock: oldest("MeetUpStock"),
    },
  };
}
