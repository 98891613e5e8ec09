import { sql, type SqlBool } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";

const CACHE_MS = 2_000;
const cache = new WeakMap<Deps["db"], Map<string, { at: number; value: Promise<boolean> }>>();

/** Whether an operator for this brand is online (decision O-33); read at most every 2 s per node. */
export function isOperatorOnDuty(deps: Pick<Deps, "db" | "clock">, brand: BrandRecord): Promise<boolean> {
  const known = cache.get(deps.db) ?? new Map<string, { at: number; value: Promise<boolean> }>();
  cache.set(deps.db, known);
  const entry = known.get(brand.fullScope);
  if (entry && deps.clock.monotonicMs() - entry.at < CACHE_MS) return entry.value;
  const value = deps.db
    .selectFrom("agent_session")
    .innerJoin("agent", "agent.id", "agent_session.agent_id")
    .where("agent_session.state", "=", "online")
    .where(sql<SqlBool>`agent.scope && array[${brand.fullScope}, '*']::text[]`)
    .select("agent.id")
    .limit(1)
    .executeTakeFirst()
    .then((row) => row !== undefined);
  known.set(brand.fullScope, { at: deps.clock.monotonicMs(), value });
  value.catch(() => known.delete(brand.fullScope));
  return value;
}
