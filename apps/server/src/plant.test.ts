import { runCommand } from "@masq/testkit/command";
import { copyTemplate, type TestDatabase } from "@masq/testkit/database";
import { startProcess } from "@masq/testkit/process";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";

let copy: TestDatabase;
let dataDir: string;
before(async () => {
  copy = await copyTemplate();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-plant-"));
});
after(async () => {
  await copy.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const plant = (settings: Record<string, string> = {}) =>
  runCommand({ deps: { config: { DATABASE_URL: copy.url, DATA_DIR: dataDir } } }, "plant.ts", [], settings);
const peopleIn = async () => (await copy.db.selectFrom("agent").select("id").execute()).length;

test("[TRUST-32] production starts on an empty database and never on one that was planted as a demo, and says what to do", async () => {
  const settings = { MODE: "production", DATABASE_URL: copy.url, DATA_DIR: dataDir };
  const empty = await startProcess(settings);
  assert.equal(await empty.stop(), 0);

  const refused = await plant({ MODE: "production" });
  assert.equal(refused.code, 2, refused.said);
  assert.match(refused.said, /plant it with MODE=demo/);
  assert.equal(await peopleIn(), 0);
  const planted = await plant();
  assert.equal(planted.code, 0, planted.said);
  assert.ok((await peopleIn()) > 0);

  const why = /planted as a demo: the demo's logins are published\. Give an empty database .* MODE=demo\./;
  await assert.rejects(startProcess(settings), why);
  const demo = await startProcess({ ...settings, MODE: "demo" });
  assert.equal(await demo.stop(), 0);
  // Members alone are enough: their logins are published too.
  await sql`truncate agent cascade`.execute(copy.db);
  await assert.rejects(startProcess(settings), why);
  await sql`truncate member cascade`.execute(copy.db);
  // What is left of the demo are its brands, one of them with an age policy.
  const verifier = { AGE_VERIFIER_URL: "https://verifier.example", AGE_VERIFIER_SECRET: "a".repeat(32) };
  const freed = await startProcess({ ...settings, ...verifier });
  assert.equal(await freed.stop(), 0);
});
