import { copyTemplate } from "@masq/server/testing/database";
import { sql, type Kysely } from "kysely";
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb, openPool } from "./open.ts";
import { askBriefly, withShortLocks } from "./short-locks.ts";

const STUCK = sql<{ is: boolean }>`
  select count(*) > 0 as is from pg_locks where not granted and relation = 'second_table'::regclass`;
const untilStuck = async (db: Kysely<never>): Promise<void> => {
  while ((await STUCK.execute(db)).rows[0]?.is !== true) await sleep(10);
};

test("a migration that meets a transaction going the other way gives way, and is done once that has ended", async () => {
  const copy = await copyTemplate();
  const owner = openDb(openPool(copy.url, { max: 2, role: "owner" })) as unknown as Kysely<never>;
  const member = copy.db as unknown as Kysely<never>;
  try {
    await sql`create table first_table (word text)`.execute(member);
    await sql`create table second_table (word text)`.execute(member);
    let tries = 0;
    let migrating: Promise<unknown> = Promise.resolve();
    await member.transaction().execute(async (tx) => {
      await sql`insert into second_table values ('mine')`.execute(tx);
      migrating = withShortLocks(owner, async (change) => {
        tries += 1;
        await askBriefly(change);
        await sql`alter table first_table add column more text`.execute(change);
        await sql`alter table second_table add column more text`.execute(change);
      });
      await untilStuck(owner);
      await sql`insert into first_table values ('mine, too')`.execute(tx);
    });
    await migrating;
    assert.ok(tries > 1, "it held the first table against the other, which waited for it");
    const { rows } = await sql`select f.word, f.more, s.word, s.more from first_table f, second_table s`.execute(
      member,
    );
    assert.equal(rows.length, 1, "the member's transaction was not the one that ended");
  } finally {
    await owner.destroy();
    await copy.drop();
  }
});

test("what is wrong with a migration itself is said at once", async () => {
  const copy = await copyTemplate();
  let tries = 0;
  try {
    const failing = withShortLocks(copy.db, async (tx) => {
      tries += 1;
      await sql`alter table no_such_table add column more text`.execute(tx);
    });
    await assert.rejects(failing, /no_such_table/);
    assert.equal(tries, 1);
  } finally {
    await copy.drop();
  }
});
