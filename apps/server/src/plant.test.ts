import { demoId } from "@masq/db/demo/cast";
import { startTestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { copyTemplate } from "@masq/server/testing/database";
import { createEmptyPlace, type EmptyPlace } from "@masq/server/testing/empty-place";
import { startProcess } from "@masq/server/testing/process";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import type { DemoLogins } from "./demo-people.ts";
import { createPasswords } from "./platform/passwords/passwords.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const NO_DEMO = /belongs to a real installation, and no demo opens on it: set MODE=production, or give the demo/;
const NO_PRODUCTION = /planted as a demo: the demo's logins are published\. Give an empty database .* MODE=demo\./;
const REAL = { MODE: "production" };
const DEMO = { MODE: "demo" };

const places: EmptyPlace[] = [];
after(() => Promise.all(places.map((place) => place.drop())));
async function emptyPlace(): Promise<EmptyPlace> {
  const place = await createEmptyPlace();
  places.push(place);
  return place;
}
const startOn = ({ deps }: EmptyPlace, mode: Record<string, string>) => startProcess({ ...deps.config, ...mode });
const rowsOf = async ({ db }: EmptyPlace): Promise<unknown> =>
  (
    await sql`select (select count(*) from brand) brands, (select count(*) from member) members, (select count(*) from agent) agents,
      (select count(*) from profile) profiles, (select purpose from installation) purpose`.execute(db)
  ).rows[0];

/** Commands of package.json that open a database; `backup` and `doctor` only read, in either mode. */
function commands(): string[] {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap((text) => /apps\/server\/src\/([\w-]+\.ts)$/.exec(text)?.[1] ?? []);
  assert.ok(files.length > 8, files.join(" "));
  const others = ["main.ts", "make-keys.ts", "backup.ts", "doctor.ts", "restore.ts"];
  return files.filter((file) => !others.includes(file));
}
const WORDS: Readonly<Record<string, string[]>> = {
  "create-admin.ts": ["--email", "a@b.example", "--first-name", "A", "--last-name", "B", "--url", "https://b.example"],
  "import-characters.ts": [os.tmpdir()],
  "export-characters.ts": [os.tmpdir()],
  "renew-keys.ts": ["all"],
  "dsa-report.ts": ["--brand", "b", "--year", "2026"],
  "dsa-recount.ts": ["--brand", "b", "--year", "2026", os.devNull],
  "import-house.ts": ["--brand", "b", "--from", "Old House", "--members", "none.csv"],
  "export-house.ts": ["--brand", "b", path.join(os.tmpdir(), "no-house")],
  "announce-change.ts": ["--brand", "b", "--page", "terms", "--from", "2099-01-01", "--en", "A", "--de", "B"],
};

test("[TRUST-32] production starts on an empty database and never on a planted demo, and says what to do", async () => {
  const place = await emptyPlace();
  const planted = await runCommand(place, "plant.ts", [], DEMO);
  assert.equal(planted.code, 0, planted.said);
  await assert.rejects(startOn(place, REAL), NO_PRODUCTION);
  const demo = await startOn(place, DEMO);
  assert.equal(await demo.stop(), 0);
  const { code, said } = await runCommand(place, "create-admin.ts", WORDS["create-admin.ts"], REAL);
  assert.deepEqual([code, NO_PRODUCTION.test(said)], [2, true], said);
  // Removing its people does not make it another installation.
  await sql`truncate agent, member cascade`.execute(place.db);
  await assert.rejects(startOn(place, REAL), NO_PRODUCTION);
});

test("[TRUST-32] a production database, even an empty one, never gets a demo: by no start or command, and nothing is written", async () => {
  const place = await emptyPlace();
  const first = await startOn(place, REAL);
  assert.equal(await first.stop(), 0);
  const before = { rows: await rowsOf(place), files: fs.readdirSync(place.deps.config.DATA_DIR) };
  await assert.rejects(startOn(place, DEMO), NO_DEMO);
  for (const file of commands()) {
    const { code, said } = await runCommand(place, file, WORDS[file], DEMO);
    assert.deepEqual([code, NO_DEMO.test(said)], [2, true], `${file}: ${said}`);
  }
  assert.deepEqual({ rows: await rowsOf(place), files: fs.readdirSync(place.deps.config.DATA_DIR) }, before);
  assert.deepEqual(before.rows, { brands: 0, members: 0, agents: 0, profiles: 0, purpose: "production" });
  const again = await startOn(place, REAL);
  assert.equal(await again.stop(), 0);
});

test("[TRUST-32] the same with the embedded database, whose default is a demo", async () => {
  const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), "masq-embedded-purpose-"));
  try {
    const real = await startProcess({ ...REAL, DATA_DIR });
    assert.equal(await real.stop(), 0);
    const files = fs.readdirSync(DATA_DIR);
    await assert.rejects(startProcess({ DATA_DIR }), NO_DEMO);
    assert.deepEqual(fs.readdirSync(DATA_DIR), files, "no logins, no test gateway");
    const again = await startProcess({ ...REAL, DATA_DIR });
    assert.equal(await again.stop(), 0);
  } finally {
    const home = path.join(DATA_DIR, "postgres-home");
    if (fs.existsSync(home)) fs.rmSync(fs.readFileSync(home, "utf8").trim(), { recursive: true, force: true });
    fs.rmSync(DATA_DIR, { recursive: true, force: true });
  }
});

test("[TRUST-32] a database from before the mark is classified by its first account, before anything is planted", async () => {
  const app = await startTestApp();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  const settings = { DATABASE_URL, DATA_DIR };
  const people = async () => (await app.db.selectFrom("agent").select("id").execute()).length;
  try {
    await app.given.agent();
    await assert.rejects(startProcess({ ...settings, ...DEMO }), NO_DEMO);
    assert.equal(await people(), 1);
    // An earlier release planted its demo into it anyway.
    const chief = { id: demoId("agt", "chief"), username: "chief", email: "chief@desk.example" };
    const names = { password_hash: "-", first_name: "Helena", last_name: "Brandt", role: "admin" } as const;
    await app.db
      .insertInto("agent")
      .values({ ...chief, ...names })
      .execute();
    await assert.rejects(startProcess({ ...settings, ...DEMO }), NO_DEMO);
    await assert.rejects(startProcess({ ...settings, ...REAL }), /A demo was planted into this database .* Restore/);
    // A demo in which people signed up afterwards.
    await sql`update agent set created_at = app_now() - interval '1 day' where id = ${chief.id}`.execute(app.db);
    await sql`update brand set created_at = app_now()`.execute(app.db);
    await assert.rejects(startProcess({ ...settings, ...REAL }), NO_PRODUCTION);
    assert.deepEqual(await app.db.selectFrom("installation").selectAll().execute(), [], "no refusal left a mark");
  } finally {
    await app.close();
  }
});

test("two nodes of a demo planting at once plant one; both write the same, correct logins", async () => {
  const place = await copyTemplate();
  const folders = [0, 1, 2].map(() => fs.mkdtempSync(path.join(os.tmpdir(), "masq-plant-two-")));
  const plantIn = (folder: string) =>
    runCommand({ deps: { config: { DATABASE_URL: place.url, DATA_DIR: folder } } }, "plant.ts", [], DEMO);
  try {
    const [one = "", two = "", late = ""] = folders;
    const both = await Promise.all([one, two].map(plantIn));
    // The third comes after planting, with an empty folder.
    const all = [...both, await plantIn(late)];
    assert.deepEqual(
      all.map(({ code }) => code),
      [0, 0, 0],
      all.map(({ said }) => said).join("\n"),
    );
    assert.equal(all.filter(({ said }) => said.includes("Planting the demo")).length, 1, "the others found it planted");
    const [logins, ...others] = folders.map(
      (folder) => JSON.parse(fs.readFileSync(path.join(folder, "demo-logins.json"), "utf8")) as DemoLogins,
    );
    assert.ok(logins);
    for (const other of others) assert.deepEqual(other, logins);
    const passwords = createPasswords();
    for (const { username, password } of [...logins.members, ...logins.agents]) {
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
    for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
  }
});
