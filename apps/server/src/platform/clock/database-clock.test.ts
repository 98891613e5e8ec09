import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { prepare } from "../db/prepared.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const HOUR_S = 3_600;
const shiftS = prepare(() => sql<{ s: number }>`select extract(epoch from app_now() - clock_timestamp())::float8 as s`);

test("the database's clock follows its row, also in prepared statements", async () => {
  // The two clocks are read at slightly different times, so the rounded difference may be -0; adding 0 fixes that.
  const read = async (): Promise<number> => Math.round((await shiftS(app.deps.db, {})).rows[0]?.s ?? Number.NaN) + 0;
  await app.clock.advance(-app.clock.shiftMs());
  for (let i = 0; i < 8; i += 1) assert.equal(await read(), 0);
  await app.clock.advance(HOUR_S * 1000);
  assert.equal(await read(), HOUR_S);
  await app.clock.advance(-2 * HOUR_S * 1000);
  assert.equal(await read(), -HOUR_S);
});

test("reading the time reads no table", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain (verbose, generic_plan) select app_now()`.execute(
    app.db,
  );
  assert.match(rows.map((row) => row["QUERY PLAN"]).join("\n"), /Output: \(?clock_timestamp\(\)/);
});
