import type { DB } from "@masq/db/tables/schema";
import { systemClock, type Clock } from "@masq/server/platform/clock/clock";
import { sql, type Kysely } from "kysely";

/**
 * A clock that stands still but for the smallest step at each look, so that no two moments are the same and each is the
 * same on every run. The database's counts microseconds of its own and is set by `advance` and `restart` alone.
 */
export type FrozenClock = Clock & {
  /** Both clocks, forward or back. */
  advance: (ms: number) => Promise<void>;
  /** How far it went forward since `restart`, whatever it went back. */
  passedMs: () => number;
  /** To where every seed begins. */
  restart: () => Promise<void>;
};

const NOON = Date.UTC(2026, 2, 2, 12);

/** `owner`: a connection with the owner's rights; the product's `app_now()` is written anew in its database. */
export async function frozenClock(owner: Kysely<DB>): Promise<FrozenClock> {
  await sql`create unlogged sequence simulated_clock`.execute(owner);
  await sql`grant usage on sequence simulated_clock to masquerade_app`.execute(owner);
  await sql`create or replace function app_now() returns timestamptz language sql volatile
    as $$ select to_timestamp(nextval('simulated_clock') / 1000000.0) $$`.execute(owner);
  let shift = 0;
  let passed = 0;
  let looks = 0;
  const set = async (): Promise<void> => {
    await sql`select setval('simulated_clock', ${(NOON + shift + looks) * 1000}::bigint)`.execute(owner);
  };
  const clock: FrozenClock = {
    ...systemClock(),
    now: () => new Date(NOON + shift + (looks += 1)),
    shiftMs: () => shift,
    shiftBy: (ms) => void (shift += ms),
    // A pause before another try is none here: who waits is drawn.
    sleep: () => Promise.resolve(),
    passedMs: () => passed,
    advance: (ms) => {
      shift += ms;
      passed += Math.max(0, ms);
      return set();
    },
    restart: () => {
      shift = 0;
      passed = 0;
      looks = 0;
      return set();
    },
  };
  await clock.restart();
  return clock;
}
