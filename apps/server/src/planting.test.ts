import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { isPlanted, plantDemo } from "./demo.ts";
import type { Deps } from "./deps.ts";
import { checkBooks } from "./ledger/wallet/check-books.ts";

const apps: TestApp[] = [];
after(() => Promise.all(apps.map((app) => app.close())));
async function emptyApp(): Promise<TestApp> {
  const app = await startTestApp();
  apps.push(app);
  await app.clock.advance(-app.clock.shiftMs());
  for (const table of ["disclosure", "brand", "company"] as const) await app.db.deleteFrom(table).execute();
  return app;
}

const CUT = new Error("killed");

/** Planting pauses at each person, conversation, line, swipe and message; it is ended at the `last` such point. */
function untilMoment(last: number, { deps, db }: TestApp): Promise<void> {
  let met = 0;
  const meet = (): void => {
    met += 1;
    if (met === last) throw CUT;
  };
  const passwords = { ...deps.passwords, hash: (given: string) => (meet(), deps.passwords.hash(given)) };
  const brands = { ...deps.brands, byId: (id: string) => (meet(), deps.brands.byId(id)) };
  const seal: Deps["sealing"]["seal"] = (...given) => (meet(), deps.sealing.seal(...given));
  const cut: Deps = { ...deps, passwords, brands, sealing: { ...deps.sealing, seal } };
  return plantDemo(cut, db, meet);
}

const TABLES = [
  "company",
  "brand",
  "disclosure",
  "price_list",
  "product",
  "rate_card",
  "profile",
  "profile_image",
  "member",
];
const MORE = [
  "member_key",
  "wallet",
  "credit_entry",
  "credit_lot",
  "consent",
  "agent",
  "conversation",
  "message",
  "swipe",
];
const MOST = [
  "match",
  "favourite",
  "profile_view",
  "interest_act",
  "membership",
  "purchase_order",
  "receipt",
  "age_check",
];
async function counts({ db }: TestApp): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of [...TABLES, ...MORE, ...MOST])
    found[table] = (await sql<{ n: string }>`select count(*) n from ${sql.table(table)}`.execute(db)).rows[0]?.n;
  const { rows } = await sql`
    select conversation.member_id, profile_id, message.seq, sender, date_trunc('hour', app_now() - message.at) as ago
    from message join conversation on conversation.id = conversation_id order by 1, 2, 3`.execute(db);
  return { ...found, dated: rows };
}
const shiftOf = async ({ db }: TestApp): Promise<unknown> =>
  (await sql`select shift::text as shift from clock_shift`.execute(db)).rows;

test("planting ended at any moment continues at the next start and completes, with its first logins; the stored clock never moves", async () => {
  const [straight, cutOff] = [await emptyApp(), await emptyApp()];
  await plantDemo(straight.deps, straight.db, () => {});
  const whole = await counts(straight);
  assert.equal(whole["profile"], 240);

  let moment = 1;
  for (let isOver = false; !isOver; moment += 2) {
    isOver = await untilMoment(moment, cutOff).then(
      () => true,
      (error: unknown) => {
        assert.equal(error, CUT);
        return false;
      },
    );
    assert.deepEqual(await shiftOf(cutOff), [{ shift: "00:00:00" }], `after moment ${moment}`);
    assert.equal(await isPlanted(cutOff.deps, cutOff.db), isOver);
  }
  assert.ok(moment > 40, `${moment} moments`);
  assert.deepEqual(await counts(cutOff), whole);
  assert.deepEqual((await checkBooks(cutOff.deps)).faults, []);
  const file = path.join(cutOff.deps.config.DATA_DIR, "demo-logins.json");
  const { members, agents } = JSON.parse(fs.readFileSync(file, "utf8")) as {
    members: { username: string; password: string }[];
    agents: { username: string; password: string }[];
  };
  for (const { username, password } of [...members, ...agents]) {
    const { rows } = await sql<{ hash: string }>`
      select password_hash as hash from member where username = ${username}
      union all select password_hash from agent where username = ${username}`.execute(cutOff.db);
    assert.ok(await cutOff.deps.passwords.verify(password, rows[0]?.hash ?? ""), username);
  }
});

test("a folder left by a killed first start of an older release, with its clock in the past, is planted completely", async () => {
  const app = await emptyApp();
  await assert.rejects(untilMoment(9, app), CUT);
  await sql`update clock_shift set shift = interval '-52 hours'`.execute(app.db);
  app.deps.clock.shiftBy(-52 * 3_600_000);
  await plantDemo(app.deps, app.db, () => {});
  assert.deepEqual([await shiftOf(app), app.deps.clock.shiftMs()], [[{ shift: "00:00:00" }], 0]);
  assert.equal(await isPlanted(app.deps, app.db), true);
});

test("a demo of an older release is told in German at its next start, where staff changed nothing; what they empty stays empty", async () => {
  const app = await emptyApp();
  await plantDemo(app.deps, app.db, () => {});
  const german = async () => ({
    profiles: (await sql`select id, german from profile order by id`.execute(app.db)).rows,
    images: (await sql`select id, alt_de, masked_alt_de from profile_image order by id`.execute(app.db)).rows,
  });
  const planted = await german();
  await sql`update profile set german = null`.execute(app.db);
  await sql`update profile_image set alt_de = null, masked_alt_de = null`.execute(app.db);
  await plantDemo(app.deps, app.db, () => {});
  assert.deepEqual(await german(), planted);
  const none = { german: null, alt_de: null, masked_alt_de: null };
  const without = (rows: unknown[], id: string): unknown[] =>
    (rows as { id: string }[]).map((row) =>
      row.id === id ? Object.fromEntries(Object.entries({ ...row, ...none }).filter(([key]) => key in row)) : row,
    );
  const { id: changed } = await app.db.selectFrom("profile").select("id").limit(1).executeTakeFirstOrThrow();
  const { id: picture } = await app.db.selectFrom("profile_image").select("id").limit(1).executeTakeFirstOrThrow();
  await sql`update profile set german = null`.execute(app.db);
  await sql`update profile_image set alt_de = null, masked_alt_de = null`.execute(app.db);
  await app.db.updateTable("profile").set({ past: "Left it all." }).where("id", "=", changed).execute();
  await app.db.updateTable("profile_image").set({ alt: "Another face" }).where("id", "=", picture).execute();
  await plantDemo(app.deps, app.db, () => {});
  const kept = {
    profiles: without(planted.profiles, changed),
    images: without(planted.images, picture),
  };
  assert.deepEqual(await german(), kept);
  const { id: emptied } = (kept.profiles as { id: string; german: unknown }[]).find((row) => row.german !== null)!;
  await app.db.updateTable("profile").set({ german: null }).where("id", "=", emptied).execute();
  await plantDemo(app.deps, app.db, () => {});
  assert.deepEqual((await german()).profiles, without(kept.profiles, emptied));
});

test("a missing or wrong logins file is rewritten from the database, and no password changes", async () => {
  const app = await emptyApp();
  await plantDemo(app.deps, app.db, () => {});
  const file = path.join(app.deps.config.DATA_DIR, "demo-logins.json");
  const first = fs.readFileSync(file, "utf8");
  const hashes = async () => (await sql`select id, password_hash from member order by id`.execute(app.db)).rows;
  const before = await hashes();
  for (const spoil of [() => fs.rmSync(file), () => fs.writeFileSync(file, '{"members":[')]) {
    spoil();
    await plantDemo(app.deps, app.db, () => {});
    assert.equal(fs.readFileSync(file, "utf8"), first);
  }
  assert.deepEqual(await hashes(), before);
});
