import { EVENTS_KEPT_DAYS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../deps.ts";
import { startJob } from "../platform/jobs/start-job.ts";

const BATCH = 2_000;
const BATCHES_MAX = 200;
const LOOK_MS = 600_000;

/**
 * Deletes events older than a client may resume from, oldest first, in batches of one transaction each: locks stay
 * short, and a backlog takes several runs. Returns how many.
 */
export async function pruneEvents({ db }: Pick<Deps, "db">, batch = BATCH): Promise<number> {
  let gone = 0;
  for (let nth = 0; nth < BATCHES_MAX; nth += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from event where (stream_id, "offset") in (
        select stream_id, "offset" from event where at < app_now() - make_interval(days => ${EVENTS_KEPT_DAYS}::int)
        order by at limit ${batch}::int for update skip locked)`.execute(db);
    gone += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batch)) break;
  }
  return gone;
}

/** Every ten minutes, on the first node. */
export const startEventPruning = (deps: Pick<Deps, "db" | "clock" | "metrics" | "log">): (() => Promise<void>) =>
  startJob(deps, {
    name: "prune-events",
    everyMs: LOOK_MS,
    work: () => pruneEvents(deps),
    fault: "pruning the event log failed",
  });
