import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { createCipheriv, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { messagePlace } from "../../chat/messages/append-message.ts";
import { fileKeys } from "../keys/keys.ts";
import { disclose, enclose, headOf } from "./envelope.ts";
import { createSealing } from "./sealing.ts";
import { unwrapKey, wrapKey } from "./wrap-keys.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const keyFolder = () => path.join(app.deps.config.DATA_DIR, "keys");
const renewKeys = (settings: Record<string, string> = {}) =>
  runCommand(app, "renew-keys.ts", ["velvetrooms"], settings);
const brandId = async () =>
  (await app.db.selectFrom("brand").where("full_scope", "=", "velvetrooms").select("id").executeTakeFirstOrThrow()).id;
const wrappings = async (brand: string) =>
  app.db
    .selectFrom("member_key")
    .innerJoin("member", "member.id", "member_key.member_id")
    .where("brand_id", "=", brand)
    .select(["member_id", "wrapped"])
    .execute();
const versionsOf = (rows: { wrapped: Buffer }[]) => [...new Set(rows.map(({ wrapped }) => wrapped[3]))];

/** How texts were sealed before they had heads; the test sets `iv`, whose random bytes may look like a head. */
function sealedBefore(key: Buffer, bound: string, plain: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

test("a sealed text names algorithm and key; older ones open too, even if they begin like a head", () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const keyOf = (version: number) => [undefined, first, second][version];
  for (const [version, key] of [first, second].entries()) {
    const sealed = enclose(key, version + 1, "message:1", Buffer.from("a line"));
    assert.deepEqual([...sealed.subarray(0, 4)], [0x4d, 0x51, 1, version + 1]);
    assert.equal(disclose(keyOf, "message:1", sealed).toString(), "a line");
    assert.throws(() => disclose(keyOf, "message:2", sealed));
    // The head is bound: nobody can change its key version or remove it.
    assert.throws(() => disclose(() => key, "message:1", Buffer.concat([headOf(9), sealed.subarray(4)])));
    assert.throws(() => disclose(() => key, "message:1", sealed.subarray(4)));
  }
  for (const iv of [
    randomBytes(12),
    Buffer.concat([headOf(1), randomBytes(8)]),
    Buffer.concat([headOf(2), randomBytes(8)]),
  ])
    assert.equal(
      disclose(keyOf, "place", sealedBefore(first, "place", Buffer.from("of old"), iv)).toString(),
      "of old",
    );
});

test("a new brand key while members chat: every member's key is wrapped anew, nothing is lost, the old key opens nothing", async () => {
  const brand = await brandId();
  const desk = createDesk(app);
  const profile = await app.given.profile();
  const writers = await Promise.all(Array.from({ length: 4 }, () => desk.writer({ credits: 10_000 })));
  const [first] = writers;
  assert.ok(first);
  // One as the previous release stored it.
  const oldKey = app.deps.keys.get(`brand-${brand}`);
  const owner = { brandId: brand, memberId: first.id };
  const row = await app.db
    .selectFrom("member_key")
    .where("member_id", "=", first.id)
    .select("wrapped")
    .executeTakeFirstOrThrow();
  const plain = unwrapKey(app.deps.keys, owner, row.wrapped);
  const wrapped = sealedBefore(oldKey, `${brand}|${first.id}`, plain, randomBytes(12));
  await app.db.updateTable("member_key").set({ wrapped }).where("member_id", "=", first.id).execute();
  app.deps.sealing.forget(first.id);

  const written: { id: string; conversationId: string; messageId: string; text: string }[] = [];
  let isDone = false;
  const chat = async (writer: (typeof writers)[number], who: number): Promise<void> => {
    for (let line = 0; !isDone || line < 3; line += 1) {
      const text = `line ${line} of writer ${who}`;
      app.deps.sealing.forget(writer.id);
      const { conversationId, messageId } = await writer.write(profile.id, text);
      written.push({ id: writer.id, conversationId, messageId, text });
      if (line > 40) await app.given.member();
    }
  };
  const chats = Promise.all(writers.map(chat));
  const { code, said } = await renewKeys();
  isDone = true;
  await chats;
  assert.equal(code, 0, said);
  const newcomer = await app.given.member();
  const rows = await wrappings(brand);
  assert.match(said, new RegExp(`velvetrooms: \\d+ members wrapped anew by brand-${brand}\\.2, all \\d+ open\\.`));
  assert.deepEqual(versionsOf(rows), [2]);
  assert.ok(rows.some(({ member_id }) => member_id === newcomer.id));

  // Without the old key a new process reads every line, and nothing creates another first key.
  fs.renameSync(path.join(keyFolder(), `brand-${brand}.key`), path.join(keyFolder(), "in-the-safe"));
  const fresh = createSealing(fileKeys(keyFolder()));
  assert.ok(written.length >= 12, String(written.length));
  for (const { id, conversationId, messageId, text } of written) {
    const { body } = await app.db
      .selectFrom("message")
      .where("id", "=", messageId)
      .select("body")
      .executeTakeFirstOrThrow();
    assert.equal(await fresh.open(app.db, id, messagePlace(conversationId, messageId), body), text);
  }
  assert.ok(!fs.existsSync(path.join(keyFolder(), `brand-${brand}.key`)));
  // And the old key alone opens nothing any more.
  const onlyOld = fileKeys(fs.mkdtempSync(path.join(app.deps.config.DATA_DIR, "old-")), {
    [`brand-${brand}`]: oldKey.toString("base64"),
  });
  await assert.rejects(createSealing(onlyOld).seal(app.db, first.id, "p", "x"));
});

test("interrupted, it continues with the key already begun; with keys from the environment it asks for the new one", async () => {
  const brand = await brandId();
  const [one] = await wrappings(brand);
  assert.ok(one);
  const known = { [`brand-${brand}`]: randomBytes(32).toString("base64") };
  const refused = await renewKeys({ KEYS: JSON.stringify(known) });
  assert.deepEqual(
    [refused.code, /add brand-\S+\.3 to KEYS on every machine/.test(refused.said)],
    [2, true],
    refused.said,
  );
  // The third key exists and one member has it: the state after an interruption.
  app.deps.keys.get(`brand-${brand}.3`);
  await app.db.updateTable("brand_key").set({ version: 3 }).where("brand_id", "=", brand).execute();
  const owner = { brandId: brand, memberId: one.member_id };
  const key = unwrapKey(app.deps.keys, owner, one.wrapped);
  const wrapped = wrapKey(app.deps.keys, owner, 3, key);
  await app.db.updateTable("member_key").set({ wrapped }).where("member_id", "=", one.member_id).execute();
  const { code, said } = await renewKeys();
  const rows = await wrappings(brand);
  assert.equal(code, 0, said);
  assert.ok(
    said.includes(`${rows.length - 1} members wrapped anew by brand-${brand}.3, all ${rows.length} open.`),
    said,
  );
  assert.deepEqual(versionsOf(rows), [3]);
  assert.deepEqual(
    (await app.db.selectFrom("brand_key").selectAll().execute()).map(({ version }) => version),
    [3],
  );
});
