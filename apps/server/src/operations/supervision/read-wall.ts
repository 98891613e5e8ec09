import type { Wall } from "@masq/contract/agent/supervision";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { shortCache } from "../../platform/short-cache.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { LAPSE_REASON, LOST_REASON } from "../../chat/desk/lapse-claims.ts";
import { readDemand, type Demand } from "./cover.ts";
import { cutWall, type Writing } from "./cut-wall.ts";
import { readHeldAndCrises, type HeldAndCrises } from "./held-and-crises.ts";
import { readRecent, type RecentDesk } from "./recent-desk.ts";
import { readHour, readLive, type HourRow, type LiveDesk } from "./supervision.queries.ts";
import { readHistory, type History } from "./waiting-history.ts";

type Needs = Pick<Deps, "db" | "brands" | "clock" | "config">;

/** Just under the sockets' one-second beat, so that each beat finds new data. */
const LIVE_MS = 900;
/** Hourly sums change slowly. */
const HOUR_READ_MS = 5_000;
const HISTORY_READ_MS = 60_000;
/** Of past weeks; it changes with the hour alone. */
const DEMAND_READ_MS = 600_000;
const live = shortCache<LiveDesk>({ ms: LIVE_MS, max: 1 });
const hour = shortCache<HourRow[]>({ ms: HOUR_READ_MS, max: 1 });
const held = shortCache<HeldAndCrises>({ ms: LIVE_MS, max: 1 });
const recent = shortCache<RecentDesk>({ ms: HOUR_READ_MS, max: 1 });
const history = shortCache<History>({ ms: HISTORY_READ_MS, max: 1 });
const demand = shortCache<Demand>({ ms: DEMAND_READ_MS, max: 1 });

/** The wall of an admin's brands. Reads the desk at most once a second per node, however many watch. */
export async function readWall(deps: Needs, viewer: Pick<AgentActor, "scope">, isWriting: Writing): Promise<Wall> {
  const { db, clock, config } = deps;
  const all = await deps.brands.all();
  const ids = new Set<string>(brandIdsIn(all, viewer.scope));
  const reasons = { lapse: LAPSE_REASON, lost: LOST_REASON };
  const [liveDesk, lastHour, heldNow, lately, waited, needed] = await Promise.all([
    live(db, clock, "live", () => readLive(db, reasons)),
    hour(db, clock, "hour", () => readHour(db)),
    held(db, clock, "held", () => readHeldAndCrises(db)),
    recent(db, clock, "recent", () => readRecent(db, reasons)),
    history(db, clock, "history", () => readHistory(db)),
    demand(db, clock, "demand", () => readDemand(db)),
  ]);
  return cutWall(
    { live: liveDesk, hour: lastHour, held: heldNow, recent: lately, history: waited, demand: needed },
    { all, mine: all.filter(({ id }) => ids.has(id)), lockoutMs: config.BREAK_LOCKOUT_MS },
    isWriting,
  );
}
