import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { copyTemplate } from "@masq/server/testing/database";
import { Kysely, sql } from "kysely";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PoolDialect } from "./pool-driver.ts";
import { runPrepared } from "./prepared.ts";

const copies = [await copyTemplate(), await copyTemplate()] as const;
const open = (url: string) => new Kysely<DB>({ dialect: new PoolDialect(openPool(url, { max: 1 })) });
const dbs = [open(copies[0].url), open(copies[1].url)] as const;
after(async () => {
  for (const db of dbs) await db.destroy();
  for (const copy of copies) await copy.drop();
});

test("rows of a prepared statement are read alike at each run, however many there are", async () => {
  const many = (n: number) => sql<object>`
    select i as number, i::bigint as large, null::text as nothing, 'a'::text || i as word, true as yes,
      timestamptz '2026-11-23 08:00:00+00' as moment, '{"a":[1]}'::jsonb as data, '\\x00ff'::bytea as body, array['x', 'y'] as list
    from generate_series(1, ${n}::int) as i`;
  const row = (i: number) => ({
    number: i,
    large: i,
    nothing: null,
    word: `a${i}`,
    yes: true,
    moment: new Date("2026-11-23T08:00:00Z"),
    data: { a: [1] },
    body: Buffer.from([0, 255]),
    list: ["x", "y"],
  });
  for (const n of [2, 3, 0, 1])
    assert.deepEqual(
      (await runPrepared(dbs[0], many(n))).rows,
      Array.from({ length: n }, (_, i) => row(i + 1)),
    );
});

test("a statement without columns, and one that failed, are run again", async () => {
  const touch = (id: string) => sql`update brand set headline = headline where id = ${id}`;
  for (let i = 0; i < 3; i += 1) {
    const { rows, numAffectedRows } = await runPrepared(dbs[0], touch("none"));
    assert.deepEqual([rows, numAffectedRows], [[], 0n]);
  }
  const share = (by: number) => sql<{ share: number }>`select 12 / ${by}::int as share`;
  await assert.rejects(runPrepared(dbs[0], share(0)), /division by zero/);
  assert.deepEqual((await runPrepared(dbs[0], share(4))).rows, [{ share: 3 }]);
  await assert.rejects(runPrepared(dbs[0], share(0)), /division by zero/);
  assert.deepEqual((await runPrepared(dbs[0], share(6))).rows, [{ share: 2 }]);
});

test("each database's columns are its own, whatever the other's of the same text are", async () => {
  await sql`alter table clock_shift add column note text default 'here'`.execute(copies[1].db);
  const all = sql<object>`select * from clock_shift`;
  for (let i = 0; i < 3; i += 1) {
    assert.deepEqual(Object.keys((await runPrepared(dbs[0], all)).rows[0] ?? {}), ["only_row", "shift"]);
    assert.deepEqual(Object.keys((await runPrepared(dbs[1], all)).rows[0] ?? {}), ["only_row", "shift", "note"]);
  }
});
