import type { DB } from "@masq/db/tables/schema";
import { openPool } from "@masq/db/open";
import { copyTemplate } from "@masq/server/testing/database";
import { AbortedTransactionError, Kysely, sql } from "kysely";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { systemClock } from "../clock/clock.ts";
import { isDatabaseAway } from "./database-away.ts";
import { pipelined } from "./pipelined.ts";
import { PoolDialect, type Sessions } from "./pool-driver.ts";
import { nameOf, runPrepared } from "./prepared.ts";
import { inTransaction, withCommit } from "./transaction.ts";

const copy = await copyTemplate();
const db = new Kysely<DB>({ dialect: new PoolDialect(openPool(copy.url, { max: 1 })) });
after(async () => {
  await db.destroy();
  await copy.drop();
});
const one = async (on: Kysely<DB>) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0];

test("Every statement goes through the session's one door, in its order, with the name under which it is kept", async () => {
  const pool = openPool(copy.url, { max: 1 });
  const seen: unknown[] = [];
  const watched: Sessions = {
    connect: async () => {
      const session = await pool.connect();
      return {
        query: (sent) => {
          seen.push([sent.name, sent.text]);
          return session.query(sent);
        },
        getTransactionStatus: () => session.getTransactionStatus(),
        release: (isBroken) => session.release(isBroken),
      };
    },
    end: () => pool.end(),
  };
  const own = new Kysely<DB>({ dialect: new PoolDialect(watched) });
  await inTransaction({ db: own, clock: systemClock() }, async (tx) => {
    await pipelined(tx, (line) => [sql`select 1 as plain`.execute(line), runPrepared(line, sql`select 1 as kept`)]);
    await withCommit(tx, sql`select 1 as last`);
  });
  await own.destroy();
  assert.deepEqual(seen, [
    [undefined, "begin isolation level read committed"],
    [undefined, "select 1 as plain"],
    [nameOf("select 1 as kept"), "select 1 as kept"],
    [nameOf("select 1 as last"), "select 1 as last"],
    [undefined, "commit"],
  ]);
  assert.match(nameOf("select 1 as last") ?? "", /^masq_/);
});

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

const inHurry = (answerMs: number) =>
  new Kysely<DB>({ dialect: new PoolDialect(openPool(copy.url, { max: 1, answerMs })) });

test("A statement that takes too long is ended by the database with its locks, and counts as a database that is away", async () => {
  const impatient = inHurry(1_000);
  const first = await one(impatient);
  const late = impatient.transaction().execute(async (tx) => {
    await sql`select 1 from clock_shift for update`.execute(tx);
    await sql`select pg_sleep(60)`.execute(tx);
  });
  await assert.rejects(late, isDatabaseAway);
  await sql`select 1 from clock_shift for update nowait`.execute(copy.db);
  assert.deepEqual(await one(impatient), first, "the connection is as good as before");
  await impatient.destroy();
});

test("A database that says nothing at all counts as away, and its connection is given up", async () => {
  const impatient = inHurry(1_000);
  const { pid } = (await one(impatient)) ?? { pid: 0 };
  const silent = impatient.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_sleep(60)`.execute(tx);
  });
  await assert.rejects(silent, isDatabaseAway);
  assert.notEqual((await one(impatient))?.pid, pid);
  await sql`select pg_terminate_backend(${pid})`.execute(copy.db);
  await impatient.destroy();
});

test("Who waits for a lock, or keeps one and says nothing, is ended by the database, and is told that it is away", async () => {
  const impatient = inHurry(90_000);
  const settingsOf = async (on: Kysely<DB>) => {
    const names = ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];
    const { rows } = await sql<{ value: string }>`
      select current_setting(name) as value from unnest(${names}::text[]) with ordinality as one (name, nth)
      order by nth`.execute(on);
    return rows.map(({ value }) => value);
  };
  assert.deepEqual(await settingsOf(impatient), ["14500ms", "90s", "1min"]);
  assert.deepEqual(await settingsOf(db), ["0", "0", "1min"], "where nothing hurries");
  const held = copy.db.transaction().execute(async (tx) => {
    await sql`select 1 from clock_shift for update`.execute(tx);
    const waiting = impatient.transaction().execute(async (own) => {
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
  await impatient.destroy();
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
