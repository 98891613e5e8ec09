import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createEmptyPlace } from "@masq/server/testing/empty-place";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { adminDesk, draw, formOf, PROVENANCE, SHEET } from "./admin-desk.suite.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof adminDesk>>;
let face: Buffer;
before(async () => {
  app = await startTestApp();
  admin = await adminDesk(app);
  face = await draw();
});
after(() => app.close());

type Row = Record<string, unknown>;
let count = 0;
const row = (over: Row = {}): Row => {
  count += 1;
  const image = { file: "faces/ada.jpg", type: "avatar", alt: "Drawn portrait", ...PROVENANCE };
  return { ...SHEET, username: `import_${count}`, state: "published", images: [image], ...over };
};
const without = (given: Row, key: string): Row =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== key));
type Options = { pictures?: Record<string, Buffer>; dryRun?: boolean; clear?: boolean };
const send = async (
  json: unknown,
  { pictures = { "faces/ada.jpg": face }, dryRun = false, clear = true }: Options = {},
) => {
  const files = Object.entries(pictures).map(([name, bytes]) => ({ name, bytes }));
  const text = typeof json === "string" ? json : JSON.stringify(json);
  const all = [
    ...files,
    { name: "characters.json", bytes: Buffer.from(text), field: "file", type: "application/json" },
  ];
  const form = formOf(all, { dryRun: String(dryRun), clearPictures: String(clear) });
  const reply = await admin.send("/characters/import", form);
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};
const stored = (username: unknown) =>
  app.db.selectFrom("profile").where("username", "=", String(username)).selectAll().executeTakeFirst();

const broken = (given: Row, key: string, value: unknown): Row => ({ ...given, [key]: value });
const picture = (over: Row) =>
  row({ images: [{ file: "faces/ada.jpg", type: "avatar", alt: "A", ...PROVENANCE, ...over }] });

test("twelve bad rows: each is reported with field and reason, and the good row among them is not written either", async () => {
  const good = row();
  const small = await draw({ width: 320, height: 200 });
  const rows: [row: unknown, field: string, why: RegExp][] = [
    [without(row(), "voice"), "voice", /Required/],
    [row({ birthday: "2010-01-01" }), "birthday", /at least 21/],
    [row({ aboutMe: "Mail ada@example.com" }), "aboutMe", /C\d/],
    [row({ hairColor: "green" }), "hairColor", /./],
    [row({ isReal: true }), "isReal", /Unknown field/],
    [row({ fictional: false }), "fictional", /always fictional/],
    [row({ brands: ["nowhere"] }), "brands", /no brand/],
    [broken(row(), "username", good["username"]), "username", /same as in row 1/],
    [picture({ file: "faces/none.jpg" }), "images.0.file", /No file faces\/none.jpg/],
    [picture({ file: "../../secret.jpg" }), "images.0.file", /No file/],
    [picture({ file: "small.jpg" }), "images.0.file", /Mininum dimension/],
    [picture({ licence: "" }), "images.0.licence", /./],
  ];
  const pictures = { "faces/ada.jpg": face, "small.jpg": small };
  for (const dryRun of [true, false]) {
    const report = await send([good, ...rows.map(([one]) => one)], { pictures, dryRun });
    assert.equal(report.written, 0);
    assert.deepEqual(
      report.faults.map((fault: { row: number; field: string }) => [fault.row, fault.field]),
      rows.map(([, field], index) => [index + 2, field]),
    );
    for (const [index, [, , why]] of rows.entries()) assert.match(report.faults[index].why, why);
  }
  assert.equal(await stored(good["username"]), undefined);
});

test("a file that is no list is one fault", async () => {
  for (const [json, why] of [
    ["{", /No JSON/],
    ['{"a":1}', /no list/],
    ["[]", /empty/],
    ['[7, "x", null]', /The field is not valid/],
  ] as const) {
    const report = await send(json);
    assert.match(report.faults[0].why, why);
    assert.equal(report.written, 0);
  }
});

test("a dry run writes nothing; then rows are written, shown and audited; again changes nothing; a change updates", async () => {
  const [shown, draft] = [row(), row({ state: "draft", images: [] })];
  const dry = await send([shown, draft], { dryRun: true });
  assert.deepEqual(dry.faults, []);
  assert.deepEqual(
    dry.rows.map((one: { action: string; state: string }) => [one.action, one.state]),
    [
      ["create", "published"],
      ["create", "draft"],
    ],
  );
  assert.equal(await stored(shown["username"]), undefined);

  assert.equal((await send([shown, draft])).written, 2);
  const first = await stored(shown["username"]);
  assert.ok(first && first.hidden_at === null);
  assert.ok((await stored(draft["username"]))?.hidden_at);
  const images = () => app.db.selectFrom("profile_image").where("profile_id", "=", first.id).selectAll().execute();
  assert.deepEqual(
    (await images()).map(({ type, under_moderation, drawn_by }) => [type, under_moderation, drawn_by]),
    [["avatar", false, PROVENANCE.drawnBy]],
  );
  const log = () =>
    app.db
      .selectFrom("audit_entry")
      .where("subject", "=", first.id)
      .orderBy("seq")
      .select(["action", "actor"])
      .execute();
  assert.deepEqual(await log(), [{ action: "character.import.created", actor: admin.agent.id }]);

  const again = await send([shown, draft]);
  assert.equal(again.written, 0);
  assert.deepEqual(
    again.rows.map((one: { action: string }) => one.action),
    ["nothing", "nothing"],
  );
  const [image] = shown["images"] as Row[];
  const more = { file: "b.jpg", type: "other", alt: "Another", ...PROVENANCE };
  const changed = { ...shown, name: "Adelaide", images: [{ ...image, alt: "Her face" }, more] };
  const pictures = { "faces/ada.jpg": face, "b.jpg": await draw({ background: "#123456" }) };
  const update = await send([changed], { pictures });
  assert.deepEqual([update.written, update.rows[0].action, update.rows[0].newImages], [1, "update", 1]);
  assert.equal((await stored(shown["username"]))?.name, "Adelaide");
  assert.deepEqual(
    (await images()).map(({ alt }) => alt),
    ["Her face", "Another"],
  );
  const german = { ...changed, images: [{ ...image, alt: "Her face", altGerman: "Ihr Gesicht" }, more] };
  assert.equal((await send([german], { pictures })).written, 1);
  // A file of an older release does not know it, and leaves it.
  assert.equal((await send([changed], { pictures })).written, 0);
  assert.deepEqual(
    (await images()).map(({ alt_de: words }) => words),
    ["Ihr Gesicht", null],
  );
  assert.equal((await log()).length, 3);
  const broke = await send([{ ...changed, state: "draft", voice: "" }], { pictures });
  assert.deepEqual(
    broke.faults.map(({ field }: { field: string }) => field),
    ["voice"],
    "what members see stays complete",
  );
});

test("a row that takes a character off a brand withdraws its unsolicited lines there", async () => {
  const given = row();
  await send([given]);
  const writer = await createDesk(app).writer();
  const { conversationId } = await writer.write((await stored(given["username"]))!.id);
  const kind = "FollowUpStock" as const;
  await app.db.updateTable("stock").set({ kind }).where("conversation_id", "=", conversationId).execute();
  assert.equal((await send([{ ...given, brands: ["embernight"] }])).written, 1);
  const left = app.db.selectFrom("stock").where("conversation_id", "=", conversationId).select("state");
  assert.deepEqual(await left.execute(), [{ state: "cancelled" }]);
});

test("with unreviewed pictures new characters stay drafts with pictures under moderation", async () => {
  const one = row();
  const report = await send([one], { clear: false });
  assert.equal(report.rows[0].state, "draft");
  const kept = await stored(one["username"]);
  assert.ok(kept?.hidden_at);
  const reply = await admin.call("GET", `/character/${kept.id}`);
  assert.ok(reply.body.images.every((image: { under_moderation: boolean }) => image.under_moderation));
});

test("an admin of one brand writes no row of another brand", async () => {
  const one = row({ brands: ["embernight"] });
  await send([one]);
  admin = await adminDesk(app, { role: "admin", scope: ["velvetrooms"] });
  const report = await send([{ ...one, brands: ["velvetrooms"] }, row({ brands: ["embernight"] })]);
  admin = await adminDesk(app);
  assert.deepEqual(
    report.faults.map(({ field, row: at }: { field: string; row: number }) => [at, field]),
    [
      [1, "username"],
      [2, "brands"],
    ],
  );
});

const command = (folder: string, ...options: string[]) => runCommand(app, "import-characters.ts", [folder, ...options]);

test("exit code 1 with bad rows, 0 after a dry run that writes nothing, 0 after the import, 2 without a folder", async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "masq-import-"));
  const [one, bad] = [row(), row({ gender: "robot" })];
  const write = (rows: unknown) => fs.writeFile(path.join(folder, "characters.json"), JSON.stringify(rows));
  await fs.mkdir(path.join(folder, "faces"));
  await fs.writeFile(path.join(folder, "faces/ada.jpg"), face);
  await write([one, bad]);
  const faulty = await command(folder);
  assert.equal(faulty.code, 1, faulty.said);
  assert.match(faulty.said, new RegExp(`row 2 \\(${String(bad["username"])}\\): gender: `));
  await write([one]);
  const dry = await command(folder, "--dry-run");
  assert.deepEqual([dry.code, await stored(one["username"])], [0, undefined], dry.said);
  const done = await command(folder, "--clear-pictures");
  assert.equal(done.code, 0, done.said);
  assert.equal((await stored(one["username"]))?.hidden_at, null);
  assert.match((await command(folder, "--clear-pictures")).said, /0 of 1 characters written/);
  assert.equal((await command(path.join(folder, "none"))).code, 2);
  await fs.rm(folder, { recursive: true });
});

test("before the first brand is published the command says so, and what to do", async () => {
  const place = await createEmptyPlace();
  try {
    const folder = place.deps.config.DATA_DIR;
    await fs.writeFile(path.join(folder, "characters.json"), "[]");
    const { code, said } = await runCommand(place, "import-characters.ts", [folder]);
    assert.equal(code, 2, said);
    assert.match(said, /^companyId: .* no brand is published yet$/m);
  } finally {
    await place.drop();
  }
});
