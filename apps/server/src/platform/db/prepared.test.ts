import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { copyTemplate } from "@masq/server/testing/database";
import { proxyDatabase } from "@masq/server/testing/fault-proxy";
import { Kysely, sql } from "kysely";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { systemClock } from "../clock/clock.ts";
import { PoolDialect } from "./pool-driver.ts";
import { nameOf, prepare, runPrepared } from "./prepared.ts";
import { inTransaction, withCommit } from "./transaction.ts";

const copy = await copyTemplate();
const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(copy.url, { max: 1 })) });
const clock = systemClock();
after(async () => {
  await db.destroy();
  await copy.drop();
});

/** Columns that a migration may add to while the server runs. */
const shiftRow = sql<Record<string, unknown>>`select * from clock_shift`;
const kept = async (on: Kysely<DB>): Promise<string[]> =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(on)).rows.map(
    ({ statement }) => statement,
  );

test("A statement that was opted in is kept by the connection, its neighbours are not", async () => {
  const answer = sql<{ sum: number }>`select ${20}::int + ${22}::int as sum`;
  for (let turn = 0; turn < 8; turn += 1) {
    assert.deepEqual((await runPrepared(db, answer)).rows, [{ sum: 42 }]);
  }
  assert.deepEqual(await kept(db), ["select $1::int + $2::int as sum"]);
});

test("A statement put together once takes the values of each call, in the place of each", async () => {
  let built = 0;
  const among = prepare((_: Kysely<DB>, given: { ids: readonly string[]; word: string; n: number }) => {
    built += 1;
    return sql<{ found: boolean; word: string; n: number }>`
      select ${given.word}::text = any(${given.ids}::text[]) as found, ${given.word}::text as word, ${given.n}::int as n`;
  });
  for (const [ids, word, n, found] of [
    [["a", "b"], "b", 1, true],
    [["c"], "b", 2, false],
    [[], "d", 3, false],
  ] as const)
    assert.deepEqual((await among(db, { ids, word, n })).rows, [{ found, word, n }]);
  assert.equal(built, 1);
});

test("A statement put together once refuses a rest of its values, which would be empty", () => {
  const all = prepare((_: Kysely<DB>, { n, ...rest }: { n: number; word: string }) => sql`select ${n}, ${rest.word}`);
  assert.throws(() => all(db, { n: 1, word: "b" }), /names each of its values/);
});

test("A kept statement whose columns changed under it gives the new rows, outside and inside a transaction", async () => {
  assert.deepEqual(Object.keys((await runPrepared(db, shiftRow)).rows[0] ?? {}), ["only_row", "shift"]);
  await sql`alter table clock_shift add column first_note text`.execute(copy.db);
  assert.deepEqual(Object.keys((await runPrepared(db, shiftRow)).rows[0] ?? {}), ["only_row", "shift", "first_note"]);

  await sql`alter table clock_shift add column second_note text`.execute(copy.db);
  let tries = 0;
  const row = await inTransaction({ db, clock }, async (tx) => {
    tries += 1;
    return (await runPrepared(tx, shiftRow)).rows[0] ?? {};
  });
  assert.deepEqual(Object.keys(row), ["only_row", "shift", "first_note", "second_note"]);
  assert.equal(tries, 2);
});

test("One that goes out with COMMIT is tried again with its whole transaction then, and never runs alone", async (t) => {
  const proxy = await proxyDatabase(copy.url);
  const away = { db: new Kysely<DB>({ dialect: new PoolDialect(openPool(proxy.databaseUrl, { max: 1 })) }), clock };
  t.after(async () => {
    await away.db.destroy();
    await proxy.close();
  });
  const open = (id: string) => sql`insert into stream (id, epoch) values (${id}, 'e') returning *`;
  await inTransaction(away, (tx) => withCommit(tx, open("usr_planned")));
  await sql`alter table stream add column note text`.execute(copy.db);
  proxy.setLatency(20); // the refusal and the answer to COMMIT are heard in one go
  let tries = 0;
  await inTransaction(away, async (tx) => {
    tries += 1;
    await sql`insert into stream (id, epoch) values (${`usr_try_${tries}`}, 'e')`.execute(tx);
    await withCommit(tx, open("usr_stale"));
  });
  const { rows } = await sql<{ id: string }>`select id from stream where id ~ 'usr_(try|stale)' order by id`.execute(
    db,
  );
  assert.deepEqual([tries, rows.map(({ id }) => id)], [2, ["usr_stale", "usr_try_2"]]);
});

test("Texts without end are not hoarded", async () => {
  for (let turn = 0; turn < 320; turn += 1) await runPrepared(db, sql`select ${sql.lit(turn)} as n`);
  assert.equal(nameOf("select 0 as n") !== undefined, true);
  assert.equal(nameOf("select 319 as n"), undefined);
  assert.equal((await kept(db)).length <= 304, true);
});
