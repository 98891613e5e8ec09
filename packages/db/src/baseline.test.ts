import { becomeOfR0, missingSinceR0 } from "@masq/server/testing/as-of-r0";
import { createEmptyPlace, type EmptyPlace } from "@masq/server/testing/empty-place";
import { printTables } from "@masq/server/testing/print-tables";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { BASELINE, inShort, R0 } from "./before-baseline.ts";
import { migrate } from "./migrate.ts";

/** Hash of all table prints in a database created by release r0 itself. */
const OF_R0 = "43be25ead50c4c6e380a444d09aceddd6a3d2658c3a46ea1975b0ea69e443b7d";
const hashOf = (prints: Record<string, string>): string =>
  createHash("sha256").update(JSON.stringify(prints)).digest("hex");

let place: EmptyPlace;
before(async () => {
  place = await createEmptyPlace();
});
after(() => place.drop());

const recorded = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(place.db);
  return rows.map(({ name }) => name);
};

test("the baseline creates every table as release r0 did, with the same first rows", async () => {
  assert.deepEqual(await migrate(place.db, new Set([BASELINE])), [BASELINE]);
  assert.equal(hashOf(await printTables(place.db)), OF_R0);
  const { rows } = await sql`
    select (select count(*)::integer from audit_chain) as chains, (select count(*)::integer from consent_text) as texts,
      (select count(*)::integer from replica_beat) as beats, (select shift::text from clock_shift) as shift`.execute(
    place.db,
  );
  assert.deepEqual(rows, [{ chains: 16, texts: 2, beats: 1, shift: "00:00:00" }]);
});

test("each table is in the file of its wing, in the section of its owner", async () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
  const wings = Object.entries(JSON.parse(read("tools/checks/wings.json")) as Record<string, string[]>);
  const owners = JSON.parse(read("tools/checks/table-owners.json")) as Record<string, string | string[]>;
  const files = wings.map(([wing], floor) => `0${floor + 1}-${wing}.sql`);
  assert.deepEqual(fs.readdirSync(path.join(root, "packages/db/baseline")).toSorted(), files);
  const strange: string[] = [];
  for (const [floor, [, domains]] of wings.entries())
    for (const part of read(`packages/db/baseline/${files[floor]}`)
      .split(/^-- == /m)
      .slice(1)) {
      const owner = part.slice(0, part.indexOf("\n"));
      const isHere = domains.includes(owner) || (floor === 0 && /^(?:platform|packages)\//.test(owner));
      for (const [, table] of part.matchAll(/^create table (\w+)/gm))
        if (!isHere || ![owners[table ?? ""]].flat().includes(owner)) strange.push(`${owner}: ${table}`);
    }
  assert.deepEqual(strange, []);
});

test("a print changes with anything about its table", async () => {
  const changes = [
    sql`alter table wallet add column note text`,
    sql`alter table wallet alter column balance drop default`,
    sql`alter table wallet drop constraint wallet_balance_check`,
    sql`create index wallet_more on wallet (balance)`,
    sql`alter table wallet reset (fillfactor)`,
    sql`grant truncate on wallet to masquerade_app`,
    sql`create trigger wallet_note after delete on wallet for each row execute function note_profile()`,
  ];
  const prints = await printTables(place.db);
  for (const change of changes) {
    const undo = new Error("undo");
    const tried = place.db.transaction().execute(async (tx) => {
      await change.execute(tx);
      const changed = Object.entries(await printTables(tx)).filter(([name, print]) => prints[name] !== print);
      assert.deepEqual(
        changed.map(([name]) => name),
        ["wallet"],
      );
      throw undo;
    });
    await assert.rejects(tried, undo);
  }
});

test("a database of release r0 is recognized: tables, clock shift and the names for r0 stay", async () => {
  await sql`update clock_shift set shift = '3 days'`.execute(place.db);
  await becomeOfR0(place.db);
  assert.equal((await missingSinceR0(place.db)).length, 23);
  assert.deepEqual(await migrate(place.db, new Set([BASELINE])), []);
  assert.deepEqual(await recorded(), [...R0.names, BASELINE].toSorted());
  assert.equal(hashOf(await printTables(place.db)), OF_R0);
  assert.deepEqual(await missingSinceR0(place.db), []);
  const { rows } = await sql<{ ahead: boolean }>`
    select app_now() > clock_timestamp() + interval '2 days' as ahead`.execute(place.db);
  assert.deepEqual(rows, [{ ahead: true }]);
  assert.deepEqual(inShort(await recorded()), [BASELINE]);
});

test("a database of a release before r0 is refused, and nothing in it changes", async () => {
  for (const table of ["kysely_migration", "kysely_migration_online"] as const) {
    await becomeOfR0(place.db);
    const [missing] = table === "kysely_migration" ? R0.names : R0.online;
    await sql`delete from ${sql.table(table)} where name = ${missing}`.execute(place.db);
    await assert.rejects(
      migrate(place.db),
      /^Error: This database was made by a release before r0 .*: start release r0/,
    );
    assert.equal((await missingSinceR0(place.db)).length, 23);
  }
});
