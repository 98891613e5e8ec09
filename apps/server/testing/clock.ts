import type { DB } from "@masq/db/tables/schema";
import { systemClock, type Clock } from "@masq/server/platform/clock/clock";
import { sql, type Kysely } from "kysely";

/** The machine's clock plus a shift that the test moves; the database's app_now() goes along. */
export type TestClock = Clock & { advance: (ms: number) => Promise<void> };

/** `owner`: a connection with the owner's rights, since the application may not move the clock. */
export function testClock(owner: Kysely<DB>): TestClock {
  const clock = systemClock();
  return {
    ...clock,
    advance: async (ms) => {
      clock.shiftBy(ms);
      await sql`update clock_shift set shift = make_interval(secs => ${clock.shiftMs() / 1000})`.execute(owner);
    },
  };
}
