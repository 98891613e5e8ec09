import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Bus } from "../bus/bus.ts";
import type { Clock } from "./clock.ts";

type Needs = { db: Kysely<DB>; clock: Clock };
type Moved = Needs & { bus: Bus };

/** Adopts the last run's shift from the database; both clocks must agree from the first request. */
export async function adoptShift({ db, clock }: Needs): Promise<void> {
  const row = await db
    .selectFrom("clock_shift")
    .select(sql<number>`extract(epoch from shift)::float8 * 1000`.as("ms"))
    .executeTakeFirstOrThrow();
  clock.shiftBy(row.ms - clock.shiftMs());
}

/** Sets the database's app_now() to the process's clock; `db` may be an uncommitted transaction. */
export async function storeShift({ db, clock }: Needs): Promise<void> {
  await db
    .updateTable("clock_shift")
    .set({ shift: sql<string>`make_interval(secs => ${clock.shiftMs() / 1000})` })
    .execute();
}

/** Moves the product's clock, in every process, together with the database's app_now(). */
export async function advanceClocks(deps: Moved, ms: number): Promise<void> {
  deps.clock.shiftBy(ms);
  await storeShift(deps);
  deps.bus.signal({ kind: "clock-moved", shiftMs: deps.clock.shiftMs() });
}
