import { runCommand } from "@masq/testkit/command";
import { copyTemplate, type TestDatabase } from "@masq/testkit/database";
import { startProcess } from "@masq/testkit/process";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { DemoLogins } from "./demo-people.ts";
import { createPasswords } from "./platform/passwords/passwords.ts";

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

test("two processes that plant at once plant one demo, and its logins are the ones that were written down", async () => {
  const place = await copyTemplate();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-plant-two-"));
  try {
    const house = { deps: { config: { DATABASE_URL: place.url, DATA_DIR: folder } } };
    const both = await Promise.all([0, 1].map(() => runCommand(house, "plant.ts")));
    assert.deepEqual(
      both.map(({ code }) => code),
      [0, 0],
      both.map(({ said }) => said).join("\n"),
    );
    assert.equal(
      both.filter(({ said }) => said.includes("Planting the demo")).length,
      1,
      "the second found it planted",
    );
    const { members, agents } = JSON.parse(
      fs.readFileSync(path.join(folder, "demo-logins.json"), "utf8"),
    ) as DemoLogins;
    const passwords = createPasswords();
    for (const { username, password } of [members[0]!, agents[0]!]) {
      const stored = await sql<{ password_hash: string }>`
        select password_hash from member where username = ${username}
        union all select password_hash from agent where username = ${username}`.execute(place.db);
      assert.ok(await passwords.verify(password, stored.rows[0]?.password_hash ?? ""), username);
    }
    const { rows: odd } = await sql`
      select wallet.member_id from wallet left join credit_entry entry on entry.member_id = wallet.member_id
      group by wallet.member_id, wallet.balance having wallet.balance <> coalesce(sum(entry.amount), 0)`.execute(
      place.db,
    );
    assert.deepEqual(odd, [], "each was given the credits once");
  } finally {
    await place.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
