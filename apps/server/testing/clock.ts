import type { DB } from "@masq/db/tables/schema";
import { systemClock, type Clock } from "@masq/server/platform/clock/clock";
import { sql, type Kysely } from "kysely";

/**
 * The machine's clock plus a shift moved by the test; the database's app_now() follows. Starts at noon UTC of the next
 * tenth, so that neither "today" nor "this month" ends during a test, whatever day it is run.
 */
export type TestClock = Clock & { advance: (ms: number) => Promise<void> };

function nextTenth(now: Date): Date {
  const months = now.getUTCMonth() + (now.getUTCDate() > 10 ? 1 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), months, 10, 12));
}

/** `owner`: a connection with the owner's rights, since the application may not move the clock. */
export async function testClock(owner: Kysely<DB>): Promise<TestClock> {
  const clock = systemClock();
  const advance = async (ms: number): Promise<void> => {
    clock.shiftBy(ms);
    await sql`update clock_shift set shift = make_interval(secs => ${clock.shiftMs() / 1000})`.execute(owner);
  };
  const start = clock.now();
  await advance(nextTenth(start).getTime() - start.getTime());
  return { ...clock, advance };
}
