import { BASELINE, R0 } from "@masq/db/before-baseline";
import { knownMigrations } from "@masq/db/migrate";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createEmptyPlace, type EmptyPlace } from "@masq/server/testing/empty-place";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { createArchive, readEntries } from "./operations/backups/archive.ts";
import { HEAD, MANIFEST, MANIFEST_HASH } from "./operations/backups/manifest.ts";
import { sha256Hex } from "./platform/ids/ids.ts";

let app: TestApp;
let place: EmptyPlace;
let file = "";
before(async () => {
  app = await startTestApp();
  place = await createEmptyPlace();
  const member = await app.given.member({ credits: 3 });
  await app.deps.storage.put(`members/${member.id}/img_one`, Buffer.alloc(9_000, 7), "application/octet-stream");
  await app.db
    .insertInto("member_image")
    .values({ id: "img_one", member_id: member.id, type: "other", width: 1, height: 1, placeholder: "#333333" })
    .execute();
  file = path.join(app.deps.config.DATA_DIR, "backup.tar");
  const { code, said } = await runCommand(app, "backup.ts", ["--to", file]);
  assert.equal(code, 0, said);
});
after(async () => {
  await place.drop();
  await app.close();
});

const restore = (from: string, into: Parameters<typeof runCommand>[0] = place) =>
  runCommand(into, "restore.ts", ["--from", from], { MODE: "production" });

async function refused(from: string, why: RegExp): Promise<void> {
  const { code, said } = await restore(from);
  assert.equal(code, 2, said);
  assert.match(said, why);
  const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(
    place.db,
  );
  assert.deepEqual(rows, [], "nothing was made");
  assert.ok(!fs.existsSync(path.join(place.deps.config.DATA_DIR, "files")), "no file either");
}

/** The archive with entries changed or left out; `renew` recomputes the hash of the manifest. */
async function changed(name: string, change: (entry: string, bytes: Buffer) => Buffer | undefined): Promise<string> {
  const other = path.join(app.deps.config.DATA_DIR, `${name}.tar`);
  const archive = await createArchive(other, new Date(0));
  let hash = "";
  for await (const { name: entry, bytes } of readEntries(file)) {
    const next = entry === MANIFEST_HASH ? Buffer.from(`${hash}\n`) : change(entry, bytes);
    if (entry === MANIFEST && next) hash = sha256Hex(next);
    if (next) await archive.add(entry, next);
  }
  await archive.finish();
  return other;
}

/** The same archive, as if its release had recorded these migrations. */
const recording = (name: string, migrations: readonly string[]): Promise<string> =>
  changed(name, (entry, bytes) =>
    entry === MANIFEST ? Buffer.from(JSON.stringify({ ...JSON.parse(String(bytes)), migrations })) : bytes,
  );

test("a truncated or damaged backup is reported as such, and nothing is written", async () => {
  const whole = fs.readFileSync(file);
  const broken = path.join(app.deps.config.DATA_DIR, "broken.tar");
  for (const length of [whole.length >> 1, whole.length - 2_000]) {
    fs.writeFileSync(broken, whole.subarray(0, length));
    await refused(broken, /is cut off: it is no whole backup/);
  }
  const at = whole.indexOf(Buffer.alloc(9_000, 7)) + 4_000;
  fs.writeFileSync(broken, whole.with(at, 8));
  await refused(broken, /The file members\/usr_\w+\/img_one is damaged or missing/);
  fs.writeFileSync(broken, "something else\n".repeat(100));
  await refused(broken, /is no backup of Masquerade/);
  const short = await changed("short", (entry, bytes) => (entry.startsWith("tables/wallet/") ? undefined : bytes));
  await refused(short, /tables\/wallet\/000001\.zst is damaged or missing/);
  const edited = await changed("edited", (entry, bytes) =>
    entry.startsWith("tables/wallet/") ? Buffer.concat([bytes, bytes]) : bytes,
  );
  await refused(edited, /tables\/wallet\/000001\.zst is damaged or missing/);
});

test("a backup of a newer release or another format is reported as such, and nothing is written", async () => {
  const newer = await recording("newer", [BASELINE, "8999-tomorrow"]);
  await refused(newer, /knows the migration 8999-tomorrow, and this release does not/);
  const older = await recording("older", R0.names.slice(1));
  await refused(older, /is of a release before r0 .*: restore it with release r0, and back that up/);
  const other = await changed("other", (entry, bytes) =>
    entry === HEAD ? Buffer.from(String(bytes).replace('"formatVersion":1', '"formatVersion":7')) : bytes,
  );
  await refused(other, /has format 7, and this release reads 1/);
});

test("inconsistent rows are refused as a whole: the database stays without rows", async () => {
  // The hashes fit, yet a referenced table is empty, as after a manual repair of an archive.
  const orphaned = await changed("orphaned", (entry, bytes) => {
    if (entry.startsWith("tables/member/")) return undefined;
    if (entry !== MANIFEST) return bytes;
    const manifest = JSON.parse(String(bytes)) as { tables: { name: string; rows: number; parts: unknown[] }[] };
    for (const table of manifest.tables) if (table.name === "member") Object.assign(table, { rows: 0, parts: [] });
    return Buffer.from(JSON.stringify(manifest));
  });
  const { code, said } = await restore(orphaned);
  assert.equal(code, 2, said);
  assert.match(said, /violates foreign key constraint/);
  const { rows } = await sql`select 1 from brand`.execute(place.db);
  assert.deepEqual(rows, []);
  // The migrations' tables remain: the right backup can still be restored, also of a database that began with release r0.
  const since = (await knownMigrations()).filter((name) => name !== BASELINE);
  assert.match((await restore(await recording("of-r0", R0.names))).said, new RegExp(`newer release \\(${since[0]}\\)`));
  const { code: second, said: told } = await restore(await recording("since-r0", [...R0.names, ...since]));
  assert.match(told, /All are whole/);
  assert.match(told, /KEYS: brand-velvetrooms is not there/);
  assert.equal(second, 1, "it was done, and keys are missing");
  const keys = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(place.db);
  const wanted = await sql<{ count: number }>`select count(*) from pg_constraint where contype = 'f'`.execute(app.db);
  assert.deepEqual(keys.rows, wanted.rows, "every foreign key is back");
  const quiet = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(place.db);
  assert.deepEqual(quiet.rows, [], "no trigger stayed quiet");
  const { rows: kept } = await sql<{ may: boolean }>`
    select has_table_privilege('masquerade_app', 'credit_entry', 'update') as may`.execute(place.db);
  assert.deepEqual(kept, [{ may: false }]);
});

test("[TRUST-32] a demo restores only a demo's backup, production only production's; a refusal restores nothing, and the kind is kept", async () => {
  const modes = { demo: { MODE: "demo" }, production: { MODE: "production" } };
  for (const [purpose, other, why] of [
    ["demo", "production", /planted as a demo: the demo's logins are published/],
    ["production", "demo", /belongs to a real installation, and no demo opens on it: set MODE=production/],
  ] as const) {
    await sql`delete from installation`.execute(app.db);
    await app.db.insertInto("installation").values({ purpose }).execute();
    const backup = path.join(app.deps.config.DATA_DIR, `${purpose}.tar`);
    assert.equal((await runCommand(app, "backup.ts", ["--to", backup])).code, 0);
    const into = await createEmptyPlace();
    try {
      const wrong = await runCommand(into, "restore.ts", ["--from", backup], modes[other]);
      assert.deepEqual([wrong.code, why.test(wrong.said)], [2, true], wrong.said);
      const { rows } = await sql`select id from member union all select id from brand`.execute(into.db);
      assert.deepEqual(rows, []);
      assert.ok(!fs.existsSync(path.join(into.deps.config.DATA_DIR, "files")), "no file either");
      assert.match((await runCommand(into, "restore.ts", ["--from", backup], modes[purpose])).said, /All are whole/);
      const opened = await runCommand(into, "verify-audit.ts", [], modes[other]);
      assert.deepEqual([opened.code, why.test(opened.said)], [2, true], opened.said);
    } finally {
      await into.drop();
    }
  }
  await sql`delete from installation`.execute(app.db);
});

test("a restore overwrites nothing, and neither does a backup", async () => {
  const full = await restore(file, app);
  assert.equal(full.code, 2, full.said);
  assert.match(full.said, /This database is not empty \(.*\): a restore needs an empty one\. Nothing was changed\./);
  const again = await runCommand(app, "backup.ts", ["--to", file]);
  assert.equal(again.code, 2, again.said);
  assert.match(again.said, /is there already: a backup writes over nothing/);
  const nowhere = await runCommand(app, "restore.ts", ["--from", "/nowhere.tar"]);
  assert.deepEqual([nowhere.code, /is no file/.test(nowhere.said)], [2, true], nowhere.said);
});
