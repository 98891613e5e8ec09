import type { Wall } from "@masq/contract/agent/supervision";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { shortCache } from "../../platform/short-cache.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { LAPSE_REASON, LOST_REASON } from "../../chat/desk/lapse-claims.ts";
import { cutWall, type Writing } from "./cut-wall.ts";
import { readHour, readLive, type HourRow, type LiveDesk } from "./supervision.queries.ts";

type Needs = Pick<Deps, "db" | "brands" | "clock" | "config">;

/** Just under the sockets' one-second beat, so that each beat finds new data. */
const LIVE_MS = 900;
/** Hourly sums change slowly. */
const HOUR_READ_MS = 5_000;
const live = shortCache<LiveDesk>({ ms: LIVE_MS, max: 1 });
const hour = shortCache<HourRow[]>({ ms: HOUR_READ_MS, max: 1 });

/** The wall of an admin's brands. Reads the desk at most once a second per node, however many watch. */
export async function readWall(deps: Needs, viewer: Pick<AgentActor, "scope">, isWriting: Writing): Promise<Wall> {
  const { db, clock, config } = deps;
  const all = await deps.brands.all();
  const ids = new Set<string>(brandIdsIn(all, viewer.scope));
  const snapshot = {
    live: await live(db, clock, "live", () => readLive(db, { lapse: LAPSE_REASON, lost: LOST_REASON })),
    hour: await hour(db, clock, "hour", () => readHour(db)),
  };
  return cutWall(
    snapshot,
    all.filter(({ id }) => ids.has(id)),
    config.BREAK_LOCKOUT_MS,
    isWriting,
  );
}
