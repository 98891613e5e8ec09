import { copyTemplate } from "@masq/server/testing/database";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate, migrateOnline } from "./migrate.ts";
import { openDb, openPool } from "./open.ts";

const STEP = `import { sql } from ${JSON.stringify(import.meta.resolve("kysely"))};
export async function up(db) {
  await sql\`drop index concurrently if exists tried_index\`.execute(db);
  await sql\`create index concurrently if not exists tried_index on tried (word)\`.execute(db);
  await sql\`insert into tried values ('built')\`.execute(db);
}
`;

test("what must not stand in a transaction runs once, though several processes begin at the same time", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-online-"));
  fs.writeFileSync(path.join(folder, "1201-index.mjs"), STEP);
  const copy = await copyTemplate();
  const others = [1, 2, 3].map(() => openDb(openPool(copy.url, { max: 2, role: "owner" })));
  try {
    assert.deepEqual(await migrate(copy.db), [], "the template is up to date");
    await sql`create table tried (word text)`.execute(copy.db);
    const ran = await Promise.all(others.map((db) => migrateOnline(db, folder)));
    assert.deepEqual(ran.flat(), ["1201-index"]);
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = 'tried_index'::regclass`.execute(copy.db);
    assert.deepEqual(rows, [{ valid: true }]);
    const { rows: words } = await sql<{ word: string }>`select word from tried`.execute(copy.db);
    assert.deepEqual(words, [{ word: "built" }]);
  } finally {
    for (const db of others) await db.destroy();
    await copy.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test("an index that a killed process left half built is finished by the next start", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-online-"));
  fs.writeFileSync(path.join(folder, "1201-index.mjs"), STEP);
  const copy = await copyTemplate();
  const isWhole = async (): Promise<boolean | undefined> => {
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass('tried_index')`.execute(copy.db);
    return rows[0]?.valid;
  };
  try {
    await sql`create table tried (word text)`.execute(copy.db);
    await copy.db.transaction().execute(async (writer) => {
      await sql`insert into tried values ('held')`.execute(writer);
      const building = assert.rejects(migrateOnline(copy.db, folder));
      const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and query like 'create index concurrently%' and wait_event_type = 'Lock'`;
      while ((await end.execute(copy.db)).rows.length === 0) await sleep(20);
      await building;
    });
    assert.equal(await isWhole(), false);
    assert.deepEqual(await migrateOnline(copy.db, folder), ["1201-index"]);
    assert.equal(await isWhole(), true);
  } finally {
    await copy.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test("a release starts on what a later one has made of the database", async () => {
  const copy = await copyTemplate();
  try {
    for (const table of ["kysely_migration", "kysely_migration_online"])
      await sql`insert into ${sql.table(table)} (name, timestamp) values ('9999-of-a-later-release', '2030-01-01T00:00:00.000Z')`.execute(
        copy.db,
      );
    assert.deepEqual(await migrate(copy.db), []);
    assert.deepEqual(await migrate(copy.db), []);
  } finally {
    await copy.drop();
  }
});
