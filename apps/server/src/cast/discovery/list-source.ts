import type { Deps } from "../../deps.ts";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { LaggingDb, Reads } from "../../platform/db/reads.ts";
import type { Log } from "../../platform/log/log.ts";
import { readChanges, readListRows, readListRowsById, readRoom } from "./discovery.queries.ts";
import { FEED_KEPT_HOURS } from "./discovery.policy.ts";
import { ListIndex } from "./list-index.ts";

const HOUR_MS = 3_600_000;
/** Rows per read: a quarter of a frame's work, so that requests are served in between. */
const CHUNK = 4_000;
/** Room for new characters, beside an eighth. */
const SPARE = 256;
/** With a longer backlog, a full reload is faster. */
const BEHIND_MOST = 60_000;
const POLL_MS = 1_000;
const RETRY_MS = 5_000;
/** A million characters take some seconds, more on a busy replica. */
const LOAD_MS = 300_000;
/** How long the start waits for the index; after that SQL serves meanwhile. */
const START_MS = 1_000;

/** This process's list index: loaded at the start, then updated from the feed. */
export type ListSource = {
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** At most LIST_LAG_MS old; undefined while there is none, so the database answers. */
  current: () => Promise<ListIndex | undefined>;
  /** For benchmarks. */
  state: () => { isLoaded: boolean; loadMs: number; profiles: number; bytes: number };
};

/** For everything that serves lists. */
export type CastDeps = Deps & { list: ListSource };

type Given = {
  db: Kysely<DB>;
  reads: Reads;
  clock: Clock;
  log: Log;
  config: Pick<Config, "LIST_INDEX" | "LIST_LAG_MS">;
};

export function createListSource({ db, reads, clock, log, config }: Given): ListSource {
  let index: ListIndex | undefined;
  let loadMs = 0;
  let horizon = "0";
  let history: string | null | undefined;
  /** Positions above the horizon that were already applied. */
  let taken = new Set<number>();
  let freshAtMs = Number.NEGATIVE_INFINITY;
  let isStopped = config.LIST_INDEX === "off";
  let stopPolling = (): void => {};
  const stopping = new AbortController();

  async function readAll(from: LaggingDb): Promise<{ begin: string; next: ListIndex }> {
    const { horizon: begin } = await readChanges(from, undefined, 1);
    const next = new ListIndex(await readRoom(from, SPARE));
    let rows = await readListRows(from, undefined, CHUNK);
    while (rows.length > 0 && !isStopped) {
      const following = readListRows(from, rows.at(-1)?.[0], CHUNK);
      following.catch(() => {}); // awaited below; the index is filled meanwhile
      next.apply(rows);
      rows = await following;
    }
    return { begin, next };
  }

  /** Loads horizon and rows from one server; the first feed read supplies what it lacks. */
  async function load(): Promise<void> {
    const fromMs = clock.monotonicMs();
    index = undefined;
    const { begin, next } = await reads.run(readAll, LOAD_MS);
    horizon = begin;
    taken = new Set();
    loadMs = clock.monotonicMs() - fromMs;
    index = next;
    await catchUp(fromMs);
  }

  async function follow(): Promise<void> {
    const fromMs = clock.monotonicMs();
    if (index === undefined || fromMs - freshAtMs > (FEED_KEPT_HOURS * HOUR_MS) / 2) return load();
    return catchUp(fromMs);
  }

  async function catchUp(fromMs: number): Promise<void> {
    const changes = await readChanges(db, horizon, BEHIND_MOST);
    const isOther = history !== undefined && history !== changes.history;
    ({ history } = changes);
    if (index === undefined || isOther || changes.seen.length >= BEHIND_MOST) return load();
    const ids = [...new Set(changes.seen.filter(({ position }) => !taken.has(position)).map(({ id }) => id))];
    for (let at = 0; at < ids.length; at += CHUNK) {
      const part = ids.slice(at, at + CHUNK);
      const rows = await readListRowsById(db, part);
      const found = new Set(rows.map(([id]) => id));
      index.apply(
        rows,
        part.filter((id) => !found.has(id)),
      );
    }
    taken = new Set(changes.seen.filter(({ stays }) => stays).map(({ position }) => position));
    ({ horizon } = changes);
    freshAtMs = fromMs;
  }

  const poll = inTurn(async () => {
    if (isStopped) return;
    try {
      await follow();
    } catch (error) {
      if (isStopped) return;
      log.warn({ err: error }, "updating the list index failed");
      await clock.sleep(RETRY_MS, stopping.signal);
    }
  });

  const within = async (ms: number, work: Promise<void>): Promise<void> => {
    const waited = Promise.withResolvers<void>();
    const callOff = clock.after(ms, waited.resolve);
    await Promise.race([work, waited.promise]);
    callOff();
  };

  return {
    start: async () => {
      if (isStopped) return;
      stopPolling = clock.every(POLL_MS, () => poll());
      await within(START_MS, poll());
    },
    stop: async () => {
      isStopped = true;
      stopPolling();
      stopping.abort();
      await poll();
    },
    current: async () => {
      if (index === undefined || isStopped) return undefined;
      const since = clock.monotonicMs() - config.LIST_LAG_MS;
      if (freshAtMs < since) await within(START_MS, poll());
      return freshAtMs >= since ? index : undefined;
    },
    state: () => ({
      isLoaded: index !== undefined,
      loadMs,
      profiles: index?.count ?? 0,
      bytes: index?.size ?? 0,
    }),
  };
}

/** Serializes runs; each call gets a run that begins after it, shared by all callers waiting for it. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}
