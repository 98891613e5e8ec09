import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { copyTemplate } from "@masq/testkit/database";
import { AbortedTransactionError, Kysely, sql } from "kysely";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "./database-away.ts";
import { PoolDialect } from "./pool-driver.ts";

const copy = await copyTemplate();
const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(copy.url, { max: 1 }), { mayName: true }) });
after(async () => {
  await db.destroy();
  await copy.drop();
});
const one = async (on: Kysely<DB>) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0];

test("A commit of what failed is no commit", async () => {
  const swallowed = db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {});
  });
  await assert.rejects(swallowed, AbortedTransactionError);
  assert.deepEqual((await sql<{ one: number }>`select 1 as one`.execute(db)).rows, [{ one: 1 }]);
});

test("Changed rows are counted, read rows are not", async () => {
  const changed = await sql`update clock_shift set shift = shift`.execute(copy.db);
  assert.equal(changed.numAffectedRows, 1n);
  const counted = await sql`update brand set headline = headline where id = ${"none"}`.execute(db);
  assert.equal(counted.numAffectedRows, 0n);
  assert.equal((await sql`select 1 as one`.execute(db)).numAffectedRows, undefined);
});

test("A connection that dies inside a transaction fails it, spares the process, and the next one is another", async () => {
  let dead = 0;
  const killed = db.transaction().execute(async (tx) => {
    dead = (await one(tx))?.pid ?? 0;
    await sql`select pg_terminate_backend(${dead})`.execute(copy.db);
    await sleep(100);
    await one(tx);
  });
  await assert.rejects(killed, isDatabaseAway);
  assert.notEqual((await one(db))?.pid, dead);
});

test("A statement without an answer counts as a database that is away, and its connection is given up", async () => {
  const dialect = new PoolDialect(openPool(copy.url, { max: 1, answerMs: 300 }), { mayName: true });
  const impatient = new Kysely<DB>({ dialect });
  const first = await one(impatient);
  await assert.rejects(sql`select pg_sleep(60)`.execute(impatient), isDatabaseAway);
  const second = await one(impatient);
  assert.notEqual(second?.pid, first?.pid);
  const stuck = impatient.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx));
  await assert.rejects(stuck, isDatabaseAway);
  assert.notEqual((await one(impatient))?.pid, second?.pid);
  await impatient.destroy();
});

test("Who waits for a lock, or keeps one and says nothing, is ended by the database, and is told that it is away", async () => {
  const settings = ["lock_timeout", "idle_in_transaction_session_timeout"];
  for (const name of settings) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
    assert.match(rows[0]?.value ?? "", /^(20s|1min)$/, name);
  }
  const held = copy.db.transaction().execute(async (tx) => {
    await sql`select 1 from clock_shift for update`.execute(tx);
    const waiting = db.transaction().execute(async (own) => {
      await sql`set local lock_timeout = '50ms'`.execute(own);
      await sql`select 1 from clock_shift for update`.execute(own);
    });
    await assert.rejects(waiting, isDatabaseAway);
  });
  await held;
  const idle = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = '50ms'`.execute(tx);
    await sleep(300);
    await one(tx);
  });
  await assert.rejects(idle, isDatabaseAway);
});

test("A transaction has its level from the first statement on, and leaves nothing behind when it fails", async () => {
  const level = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(
      async (tx) =>
        (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(tx)).rows,
    );
  assert.deepEqual(level, [{ level: "repeatable read" }]);
  const insert = db.transaction().execute(async (tx) => {
    await sql`insert into stream (id, epoch) values ('agt_gone', 'e')`.execute(tx);
    throw new Error("no");
  });
  await assert.rejects(insert, /no/);
  assert.deepEqual((await sql`select id from stream where id = 'agt_gone'`.execute(copy.db)).rows, []);
});
