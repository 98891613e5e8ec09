import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Clock } from "./clock.ts";

type Needs = { db: Kysely<DB>; clock: Clock };

/** The database keeps the shift of the last run; both clocks must agree from the first request on. */
export async function adoptShift({ db, clock }: Needs): Promise<void> {
  const row = await db
    .selectFrom("clock_shift")
    .select(sql<number>`extract(epoch from shift)::float8 * 1000`.as("ms"))
    .executeTakeFirstOrThrow();
  clock.shiftBy(row.ms - clock.shiftMs());
}

/** Moves the product's clock and the database's app_now() together. */
export async function advanceClocks({ db, clock }: Needs, ms: number): Promise<void> {
  clock.shiftBy(ms);
  await db
    .updateTable("clock_shift")
    .set({ shift: sql<string>`make_interval(secs => ${clock.shiftMs() / 1000})` })
    .execute();
}
