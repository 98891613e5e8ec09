import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createEmptyPlace, type EmptyPlace } from "@masq/server/testing/empty-place";
import { PASSWORD } from "@masq/server/testing/given";
import { requestFrom } from "@masq/server/testing/http";
import { MARKERS, plantMarkedMember, type MarkedMember } from "@masq/server/testing/marked-member";
import { startProcess } from "@masq/server/testing/process";
import { dumpDatabase, dumpFiles, findMarkers } from "@masq/server/testing/whole-dump";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { zstdDecompressSync } from "node:zlib";
import { drawPicture } from "./foundation/images/drawn-pictures.suite.ts";
import { readEntries } from "./operations/backups/archive.ts";
import { masterKey } from "./foundation/images/member-image.ts";
import { logErasure } from "./operations/privacy/erasure-log.ts";

let app: TestApp;
let me: MarkedMember;
let sender: { id: string; username: string };
let upload: Buffer;
let file = "";
const acknowledged: string[] = [];
const places: EmptyPlace[] = [];

/** A member who keeps writing lines until stopped; records acknowledged ones. */
function writeOn(headers: Record<string, string>, profileId: string) {
  let isOn = true;
  const done = (async () => {
    for (let n = 1; isOn; n += 1) {
      const body = { messageType: "text", message: `Line ${n} of the sender` };
      const given = { method: "POST", headers: { ...headers, "idempotency-key": `on-${n}` }, body };
      const { status, text } = await app.request(`/api/conversation/${profileId}`, given);
      assert.equal(status, 201, text);
      acknowledged.push(body.message);
    }
  })();
  return { stop: () => ((isOn = false), done) };
}

const emptyPlace = async (): Promise<EmptyPlace> => {
  const place = await createEmptyPlace();
  places.push(place);
  return place;
};
const takeKeys = (from: string, to: string): void =>
  fs.cpSync(path.join(from, "keys"), path.join(to, "keys"), { recursive: true });
const run = (place: Parameters<typeof runCommand>[0], name: string, words: string[] = []) =>
  runCommand(place, `${name}.ts`, words, { MODE: "production" });

const DRAWN = ["prints/img_act/2-plum.avif", "prints/img_act/2-ember.avif"];

/** The backup that all tests here read, taken during writes. */
before(async () => {
  app = await startTestApp({ payments: true });
  me = await plantMarkedMember(app);
  const writer = await app.given.member({ credits: 5_000 });
  sender = { id: writer.id, username: writer.username };
  const profile = await app.given.profile();
  // An admin-uploaded picture of a character, under its storage key.
  upload = await drawPicture(400, 300);
  await app.deps.storage.put("uploads/img_uploaded.jpg", upload, "image/jpeg");
  const [image = "", act = ""] = await app.given.album(profile.id);
  await app.db
    .updateTable("profile_image")
    .set({ storage_key: "uploads/img_uploaded.jpg" })
    .where("id", "=", image)
    .execute();
  // An act drawn for the desk, in both inks.
  for (const key of DRAWN) await app.deps.storage.put(key, upload, "image/avif");
  await app.db.updateTable("profile_image").set({ storage_key: "prints/img_act/2" }).where("id", "=", act).execute();
  const writing = writeOn((await app.given.signIn(writer)).headers, profile.id);
  const folder = fs.mkdtempSync(path.join(app.deps.config.DATA_DIR, "backups-"));
  while (acknowledged.length < 5) await app.clock.sleep(10);
  const { code, said } = await run(app, "backup", ["--to", folder]);
  await writing.stop();
  assert.equal(code, 0, said);
  const [name, ...others] = fs.readdirSync(folder);
  assert.ok(name !== undefined && name.endsWith(".tar") && others.length === 0, "one archive, and nothing half");
  file = path.join(folder, name);
  assert.equal(fs.statSync(file).mode & 0o077, 0, "only its owner reads it");
});
after(async () => {
  for (const place of places) await place.drop();
  await app.close();
});

const ledgerOf = async (db: TestApp["db"], ids: readonly string[]) =>
  (await sql`select c::text as row from credit_entry c where id = any(${[...ids]}) order by id`.execute(db)).rows;
const fileIn = ({ DATA_DIR }: { DATA_DIR: string }, key: string): Buffer =>
  fs.readFileSync(path.join(DATA_DIR, "files", key));

/** What must match on both sides: every ledger row of the backup, balances, audit log and pictures. */
async function compareWithApp(place: EmptyPlace): Promise<void> {
  const entries = await place.db.selectFrom("credit_entry").select(["id"]).execute();
  const ids = entries.map(({ id }) => id);
  assert.ok(ids.length > 5);
  assert.deepEqual(await ledgerOf(place.db, ids), await ledgerOf(app.db, ids), "append-only rows, all the same");
  const wallets = await sql<{ id: string }>`select w.member_id as id from wallet w
    where balance <> (select coalesce(sum(amount), 0) from credit_entry e where e.member_id = w.member_id)`.execute(
    place.db,
  );
  assert.deepEqual(wallets.rows, [], "one moment for balances and ledger");
  const streams = (db: TestApp["db"]) => db.selectFrom("stream").select(["id", "epoch"]).execute();
  const epochs = new Map((await streams(app.db)).map(({ id, epoch }) => [id, epoch]));
  const told = await streams(place.db);
  assert.ok(told.length > 1);
  for (const { id, epoch } of told) assert.notEqual(epoch, epochs.get(id), "clients that were further on reload");
  const chain = (db: TestApp["db"], upTo: number) =>
    sql`select a::text from audit_entry a where seq <= ${upTo} order by chain, seq`.execute(db);
  const { rows } = await chain(place.db, 1);
  assert.ok(rows.length > 0);
  assert.deepEqual((await chain(app.db, 1)).rows, rows);
  for (const id of [me.avatar, me.attachment]) {
    const key = masterKey(me.id, id);
    assert.ok(fileIn(place.deps.config, key).equals(fileIn(app.deps.config, key)), key);
  }
  for (const key of ["uploads/img_uploaded.jpg", ...DRAWN])
    assert.ok(fileIn(place.deps.config, key).equals(upload), key);
}

/** A server on the restored data: members sign in and read, a line costs a credit, sequences continue. */
async function useServer({ deps, db }: EmptyPlace): Promise<void> {
  const server = await startProcess({ MODE: "production", RATE_LIMITS: "off", ...deps.config });
  try {
    const request = requestFrom(server.url);
    const key = { "x-api-key": app.given.apiKey() };
    const signIn = async (username: string, password: string): Promise<Record<string, string>> => {
      const body = { username, password };
      const reply = await request("/api/authenticate", { method: "POST", headers: key, body });
      assert.equal(reply.status, 200, reply.text);
      return { authorization: `Bearer ${reply.body.access_token as string}` };
    };
    const mine = await signIn(me.username, me.password);
    const read = (await request(`/api/conversation/${me.conversationId}`, { headers: mine })).text;
    for (const text of [MARKERS.message, MARKERS.reply, MARKERS.caption]) assert.ok(read.includes(text), text);
    const headers = await signIn(sender.username, PASSWORD);
    const sent = await request(`/api/conversation/${me.profile.id}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": "after-the-restore" },
      body: { messageType: "text", message: "And on it goes" },
    });
    assert.equal(sent.status, 201, sent.text);
    const earlier = await sql<{ position: number }>`select max(position) as position from profile_change`.execute(db);
    await sql`update profile set activity_at = now() where id = ${me.profile.id}`.execute(db);
    const then = await sql<{ position: number }>`select max(position) as position from profile_change`.execute(db);
    assert.ok(Number(then.rows[0]?.position) > Number(earlier.rows[0]?.position), "numbers go on");
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

test("[TRUST-25] a backup taken during writes restores whole: ledgers, texts, pictures, numbers; members erased since stay erased", async () => {
  const place = await emptyPlace();
  takeKeys(app.deps.config.DATA_DIR, place.deps.config.DATA_DIR);
  const restored = await run(place, "restore", ["--from", file]);
  assert.equal(restored.code, 0, restored.said);
  assert.match(restored.said, /Audit log: [1-9]\d* entries checked\.[^]*All are whole\./);
  await compareWithApp(place);
  const lines = await place.db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .where("conversation.member_id", "=", sender.id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { balance } = await place.db
    .selectFrom("wallet")
    .where("member_id", "=", sender.id)
    .select("balance")
    .executeTakeFirstOrThrow();
  assert.ok(lines.count >= 5 && lines.count < acknowledged.length, "in the middle of the writing");
  assert.equal(balance, 5_000 - lines.count, "each line with its credit");
  await useServer(place);

  // The member was erased since in the original; the log of erasures is kept apart and put beside the backup.
  await logErasure(app.deps.storage, me.id, app.deps.clock.now());
  fs.cpSync(
    path.join(app.deps.config.DATA_DIR, "files/erasures"),
    path.join(place.deps.config.DATA_DIR, "files/erasures"),
    { recursive: true },
  );
  // Ending a membership asks the gateway, which must be the original's.
  const gateway = { MODE: "demo", PAY_URL: app.deps.config.PAY_URL ?? "" };
  await sql`update installation set purpose = 'demo'`.execute(place.db); // whose gateway is a demo's
  const replayed = await runCommand(place, "replay-erasures.ts", [], gateway);
  assert.equal(replayed.code, 0, replayed.said);
  assert.match(replayed.said, /^1 erased members were in this database\.$/m);
  const { address: _address, device: _device, ...own } = MARKERS;
  const left = {
    database: await dumpDatabase(place.db),
    storage: dumpFiles(path.join(place.deps.config.DATA_DIR, "files")).toString("latin1"),
  };
  assert.deepEqual(findMarkers({ email: own.email, username: own.username, message: own.message }, left), []);
});

test("[TRUST-23] an unpacked backup holds no text in the clear, and no key", async () => {
  const parts: string[] = [];
  for await (const { name, bytes } of readEntries(file))
    parts.push(name, (name.endsWith(".zst") ? zstdDecompressSync(bytes) : bytes).toString("latin1"));
  const backup = parts.join("\n");
  assert.ok(backup.includes(MARKERS.username), "it is a real one");
  const { message, reply, caption, draft, deskDraft, blocked, reportNote, verdict, appeal, memo, fact } = MARKERS;
  const texts = { message, reply, caption, draft, deskDraft, blocked, reportNote, verdict, appeal, memo, fact };
  assert.deepEqual(findMarkers(texts, { backup }), []);
  const folder = path.join(app.deps.config.DATA_DIR, "keys");
  const keys = fs.readdirSync(folder).map((name) => [name, fs.readFileSync(path.join(folder, name), "utf8").trim()]);
  assert.ok(keys.length > 3);
  assert.deepEqual(findMarkers(Object.fromEntries(keys) as Record<string, string>, { backup }), []);
});
