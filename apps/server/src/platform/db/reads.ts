import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Clock } from "../clock/clock.ts";
import type { Log } from "../log/log.ts";

/**
 * Where a statement may be answered some seconds late. A replica is nothing more, and the primary is one, too; but what
 * decides takes `Kysely<DB>` or a transaction, so the compiler refuses it the replica.
 */
export type LaggingDb = Pick<Kysely<DB>, "selectFrom" | "getExecutor">;

/**
 * Reads that may be some seconds old: lists, counts and figures. Never what decides about money, claims or messages, and
 * never what shows somebody's own fresh write. They go to the read replica while it follows closely, else to the primary.
 */
export type Reads = {
  /** `task` only reads, and bears a second try: on the primary, when the replica fails or does not answer. */
  run: <T>(task: (db: LaggingDb) => Promise<T>, answerMs?: number) => Promise<T>;
  /** Looks now; each second it happens by itself. */
  look: () => Promise<void>;
  /** Milliseconds behind the primary; undefined without a replica that may be asked. */
  lagMs: () => number | undefined;
  /** Looks now, and throws why the replica may not be asked; undefined where there is none. */
  probe: (() => Promise<string>) | undefined;
  close: () => Promise<void>;
};

type Given = { primary: Kysely<DB>; replica: Kysely<DB> | undefined; clock: Clock; log: Log; limitMs: number };

const LOOK_MS = 1_000;
/** A replica that was not heard of for so long is asked nothing: the look itself may hang. */
const HEARD_MS = 3_000;
const ANSWER_MS = 10_000;

export function createReads({ primary, replica, clock, log, limitMs }: Given): Reads {
  let lag: number | undefined;
  let why: unknown = new Error("it was not asked yet");
  let heardAtMs = Number.NEGATIVE_INFINITY;
  const mayAsk = (): boolean => lag !== undefined && clock.monotonicMs() - heardAtMs < HEARD_MS;
  const leave = (error: unknown): void => {
    if (lag !== undefined) log.warn({ err: error }, "the read replica is left alone: the primary answers");
    lag = undefined;
    why = error;
  };
  const look = async (): Promise<void> => {
    if (!replica) return;
    try {
      const now = await beat(primary);
      const { at } = await replica.selectFrom("replica_beat").select("at").executeTakeFirstOrThrow();
      const behind = Math.max(0, now.getTime() - at.getTime());
      if (behind > limitMs) return leave(new Error(`it is ${behind} ms behind`));
      lag = behind;
      heardAtMs = clock.monotonicMs();
    } catch (error) {
      leave(error);
    }
  };
  const inTime = async <T>(answer: Promise<T>, ms: number): Promise<T> => {
    const late = Promise.withResolvers<never>();
    const callOff = clock.after(ms, () => late.reject(new Error("The read replica does not answer")));
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      callOff();
    }
  };
  const stop = replica ? clock.every(LOOK_MS, look) : () => {};
  return {
    run: async (task, answerMs = ANSWER_MS) => {
      if (!replica || !mayAsk()) return task(primary);
      try {
        return await inTime(task(replica), answerMs);
      } catch (error) {
        leave(error);
        return task(primary);
      }
    },
    look,
    lagMs: () => (mayAsk() ? lag : undefined),
    probe:
      replica &&
      (async () => {
        await look();
        if (lag === undefined) throw why;
        return `${lag} ms behind`;
      }),
    close: async () => {
      stop();
      await replica?.destroy();
    },
  };
}

/** The primary's time, written where the replica brings it. Many processes touch the row only once in a while. */
async function beat(primary: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    with touched as (
      update replica_beat set at = clock_timestamp() where at < clock_timestamp() - interval '500 milliseconds')
    select clock_timestamp() as now`.execute(primary);
  return rows[0]?.now ?? new Date(0);
}
