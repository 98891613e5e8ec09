import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createEmptyPlace, type EmptyPlace } from "@masq/server/testing/empty-place";
import { startProcess } from "@masq/server/testing/process";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";

let app: TestApp;
let inside: EmptyPlace;
let outside: EmptyPlace;
before(async () => {
  app = await startTestApp();
  inside = await createEmptyPlace();
  outside = await createEmptyPlace();
});
after(async () => {
  await inside.drop();
  await outside.drop();
  await app.close();
});

const done = async (...call: Parameters<typeof runCommand>): Promise<string> => {
  const [where, file, words, settings] = call;
  const { code, said } = await runCommand(where, file, words, { MODE: "production", ...settings });
  assert.equal(code, 0, said);
  return said;
};
const rowsOf = async (db: TestApp["db"], table: "wallet" | "credit_entry" | "member_key"): Promise<unknown[]> =>
  (await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)).rows;

test("from an external database into an embedded one, and from that, while its server runs, to an external one", async () => {
  for (let n = 0; n < 3; n += 1) await app.given.member({ credits: 10 + n });
  const { DATA_DIR } = inside.deps.config;
  for (const place of [inside, outside])
    fs.cpSync(path.join(app.deps.config.DATA_DIR, "keys"), path.join(place.deps.config.DATA_DIR, "keys"), {
      recursive: true,
    });
  const [first, second] = ["first", "second"].map((name) => path.join(outside.deps.config.DATA_DIR, `${name}.tar`));
  assert.ok(first && second);
  await done(app, "backup.ts", ["--to", first]);
  const embedded = { deps: { config: { DATABASE_URL: "", DATA_DIR } } };
  await done(embedded, "restore.ts", ["--from", first]);
  const server = await startProcess({ MODE: "production", DATA_DIR });
  try {
    await done(embedded, "backup.ts", ["--to", second]);
    assert.equal((await fetch(`${server.url}/health/ready`)).status, 200, "it went on serving");
  } finally {
    assert.equal(await server.stop(), 0);
    const home = path.join(DATA_DIR, "postgres-home");
    if (fs.existsSync(home)) fs.rmSync(fs.readFileSync(home, "utf8").trim(), { recursive: true, force: true });
  }
  assert.match(await done(outside, "restore.ts", ["--from", second]), /All are whole/);
  for (const table of ["wallet", "credit_entry", "member_key"] as const) {
    const rows = await rowsOf(app.db, table);
    assert.ok(rows.length > 0);
    assert.deepEqual(await rowsOf(outside.db, table), rows, table);
  }
});
