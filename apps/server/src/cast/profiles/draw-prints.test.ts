import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { removeDropped } from "../../foundation/images/drop-pictures.ts";
import { storedFiles } from "../../foundation/images/make-variant.ts";
import { adminDesk, draw, formOf, SHEET } from "./admin-desk.suite.ts";
import { drawFile } from "../../platform/drawing/prints.ts";
import { drawPrints } from "./draw-prints.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof adminDesk>>;
before(async () => {
  app = await startTestApp();
  admin = await adminDesk(app);
});
after(() => app.close());

const { username, name, gender, birthday, ethnicity, hairColor, eyeColor, bodyType, casting } = SHEET;
const LOOKS = { username, name, gender, birthday, ethnicity, hairColor, eyeColor, bodyType, casting };
const bytesOf = (address: string): Buffer => Buffer.from(address.split(",")[1] ?? "", "base64");
const imagesOf = (id: string) =>
  app.db.selectFrom("profile_image").where("profile_id", "=", id).orderBy("position").selectAll().execute();
type Known = { _id: string; updateDate: string };
const order = ({ _id, updateDate }: Known) => admin.call("POST", `/character/${_id}/prints`, { updateDate });
const read = async ({ _id }: Known) => (await admin.call("GET", `/character/${_id}`)).body;
/** Ordered and drawn. */
async function print(one: Known) {
  const { status, body, text } = await order(one);
  assert.deepEqual([status, body.printing], [202, "drawing"], text);
  assert.equal(await drawPrints(app.deps, quickly), true);
  return read(one);
}
const changeOf = async (one: Known) => ({ updateDate: (await read(one)).updateDate });
const printFiles = () => fs.readdirSync(path.join(app.deps.config.DATA_DIR, "files/prints"));
const drawnEntries = (id: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("subject", "=", id)
    .where("action", "=", "character.prints.drawn")
    .orderBy("seq", "desc")
    .selectAll()
    .execute();
const drawn = new Map<string, ReturnType<typeof drawFile>>();
/** An album takes seven seconds: each of its files is drawn once, for whichever character comes first. */
const quickly: typeof drawFile = (sitter, file) => {
  const known = drawn.get(file) ?? drawFile(sitter, file);
  drawn.set(file, known);
  return known;
};
/** The store, but `meanwhile` has its turn with each print that is put. */
const storing = (meanwhile: () => Promise<void>) => {
  const { storage } = app.deps;
  const put: typeof storage.put = async (...args) => {
    await meanwhile();
    await storage.put(...args);
  };
  return { ...app.deps, storage: { ...storage, put } };
};

test("an act is drawn from a sheet that is not stored: each act, ink and choice gives another picture", async () => {
  const earlier = await app.db.selectFrom("profile_image").select("id").execute();
  const seen = new Set<string>();
  const ask = async (more: object) => {
    const reply = await admin.call("POST", "/characters/print", { ...LOOKS, act: 1, palette: "plum", ...more });
    assert.equal(reply.status, 200, reply.text);
    seen.add(reply.body.picture);
    return reply.body as { picture: string; alt: string };
  };
  const card = await ask({});
  assert.equal(card.alt, "Lithograph of Ada, 36, before a compass rose");
  const { format, width, height } = await sharp(bytesOf(card.picture)).metadata();
  assert.deepEqual([format, width, height], ["heif", 320, 400]);
  assert.match((await ask({ act: 2 })).alt, /^Lithograph of Ada, 36, in an? \w+ mask /);
  assert.match((await ask({ act: 4 })).alt, /at work/);
  await ask({ palette: "ember" });
  await ask({ casting: { ...casting, hairStyle: "pixie" } });
  await ask({ casting: { ...casting, trade: "film" } });
  assert.equal(seen.size, 6);
  const again = await admin.call("POST", "/characters/print", { ...LOOKS, act: 1, palette: "plum" });
  assert.equal(again.body.picture, card.picture, "the same sheet, the same picture");
  // A woman's beard is not drawn, whatever an import said.
  assert.equal((await ask({ casting: { ...casting, beard: "full" } })).picture, card.picture);
  assert.equal((await app.db.selectFrom("profile_image").select("id").execute()).length, earlier.length);
});

test("a fault of the sheet is told by its field", async () => {
  const faults: [object, string][] = [
    [{ birthday: "1990-02-30" }, "birthday"],
    [{ casting: { ...casting, trade: "parrot" } }, "casting.trade"],
    [{ act: 5 }, "act"],
    [{ palette: "any" }, "palette"],
  ];
  for (const [over, field] of faults) {
    const reply = await admin.call("POST", "/characters/print", { ...LOOKS, act: 1, palette: "plum", ...over });
    assert.deepEqual([reply.status, Object.keys(reply.body.fields)], [422, [field]]);
  }
});

test("a new character gets its four prints and can be published; members get card, mask and masked acts", async () => {
  const draft = await admin.draft();
  const printed = await print(draft);
  const facts = printed.images.map((image: { act: number; type: string; under_moderation: boolean }) => [
    image.act,
    image.type,
    image.under_moderation,
  ]);
  assert.deepEqual(facts, [
    [1, "avatar", false],
    [2, "other", false],
    [3, "other", false],
    [4, "other", false],
  ]);
  assert.deepEqual([printed.missing, printed.printing], [{}, null]);
  assert.equal(printed.images[0].alt, "Lithograph of Ada, 36, before a compass rose");
  assert.equal(printed.updateDate, draft.updateDate, "an open editor does not conflict with its own prints");
  const shown = await admin.call("POST", `/character/${draft._id}/publish`, { updateDate: printed.updateDate });
  assert.equal(shown.body.state, "published", shown.text);

  const { headers } = await app.given.signIn(await app.given.member());
  const seen = (await app.request(`/api/profile/${draft._id}`, { headers })).body;
  const [card] = seen.images;
  const addresses = [card.small, card.mask.small, ...seen.lockedActs.map((one: { small: string }) => one.small)];
  assert.equal(addresses.length, 4);
  const pictures = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, app.url));
      assert.equal(answer.status, 200, address);
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  assert.equal(new Set(pictures.map((one) => one.toString("base64"))).size, 4);
  assert.equal((await sharp(pictures[1]).metadata()).hasAlpha, true, "the mask lies on nothing");
  const { wall } = (await app.request("/api/cast", { headers: { "x-api-key": "key_velvetrooms" } })).body;
  const images = ["tile", "thumb"].map((size) => `/media/${card._id}/plum/${size}.avif`);
  assert.deepEqual(wall.tiles, [{ fictional: true, images }], "it hangs on the wall of the cast");
});

test("drawn again, prints take the places of the earlier ones, whose files go; an own picture stays", async () => {
  const draft = await admin.draft();
  await print(draft);
  await admin.upload(draft._id, [{ bytes: await draw() }]);
  const old = await imagesOf(draft._id);
  const files = old.flatMap((image) => (image.act === null ? [] : storedFiles(image, image.palettes)));
  assert.equal(files.length, 14);
  for (const file of files) assert.ok(await app.deps.storage.get(file), file);
  await print(draft);
  const fresh = await imagesOf(draft._id);
  assert.deepEqual(
    fresh.map(({ act, position }) => [act, position]),
    [
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [null, 4],
    ],
  );
  assert.ok(fresh.slice(0, 4).every(({ id }) => !old.some((one) => one.id === id)));
  assert.equal(fresh[4]?.id, old[4]?.id);
  await removeDropped(app.deps);
  for (const file of files) assert.equal(await app.deps.storage.get(file), undefined, file);
  assert.deepEqual((await drawnEntries(draft._id))[0]?.data, {
    pictures: fresh.slice(0, 4).map(({ id }) => id),
    replaced: old.slice(0, 4).map(({ id }) => id),
  });
});

test("behind an own picture there is room for the prints", async () => {
  const draft = await admin.draft();
  await admin.upload(draft._id, [{ bytes: await draw() }]);
  await print(draft);
  assert.deepEqual(
    (await imagesOf(draft._id)).map(({ act, position }) => [act, position]),
    [
      [null, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ],
  );
});

test("no casting, an outdated sheet, a full album, a stranger's character: refused, and nothing is ordered", async () => {
  const bare = await admin.draft({ casting: null });
  const without = await order(bare);
  assert.deepEqual([without.status, without.body.fields], [422, { casting: "Required" }]);
  const draft = await admin.draft();
  assert.equal((await order({ ...draft, updateDate: "2020-01-01T00:00:00.000Z" })).status, 409);
  const narrow = await adminDesk(app, { role: "admin", scope: ["velvetrooms"] });
  const of = (one: Known) => narrow.call("POST", `/character/${one._id}/prints`, { updateDate: one.updateDate });
  assert.equal((await of(draft)).status, 403);
  assert.equal((await of(await admin.draft({ brands: ["embernight"] }))).status, 404);
  const full = await admin.draft();
  await admin.upload(full._id, [{ bytes: await draw() }]);
  const [own] = await imagesOf(full._id);
  assert.ok(own);
  const more = Array.from({ length: 20 }, (_, n) => ({ ...own, id: `${own.id}_${n}`, position: n + 1 }));
  await app.db.insertInto("profile_image").values(more).execute();
  const crowded = await order(full);
  assert.deepEqual([crowded.status, Object.keys(crowded.body.fields)], [422, ["images"]]);
  assert.equal(await drawPrints(app.deps, quickly), false);
  for (const one of [bare, draft, full]) assert.equal((await read(one)).printing, null);
});

test("two presses draw one album", async () => {
  const draft = await admin.draft();
  const replies = await Promise.all([order(draft), order(draft)]);
  assert.deepEqual(
    replies.map(({ status }) => status),
    [202, 202],
  );
  let late: Awaited<ReturnType<typeof order>> | undefined;
  const pressing = storing(async () => void (late ??= await order(draft)));
  assert.equal(await drawPrints(pressing, quickly), true);
  assert.equal(late?.status, 202);
  assert.equal(await drawPrints(app.deps, quickly), false);
  assert.deepEqual([(await imagesOf(draft._id)).length, (await drawnEntries(draft._id)).length], [4, 1]);
});

test("a server that died while drawing leaves no files, and another draws; should it wake, it changes nothing", async () => {
  const draft = await admin.draft();
  const earlier = new Set(printFiles());
  const [reached, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let puts = 0;
  const dying = storing(() => {
    puts += 1;
    if (puts !== 3) return Promise.resolve();
    reached.resolve();
    return woken.promise;
  });
  await order(draft);
  const dead = drawPrints(dying, quickly);
  await reached.promise;
  assert.equal(await drawPrints(app.deps, quickly), false, "its lease has not ended");
  assert.equal((await read(draft)).printing, "drawing");
  await app.clock.advance(61_000);
  assert.equal(await drawPrints(app.deps, quickly), true);
  const images = await imagesOf(draft._id);
  assert.equal(images.length, 4);
  woken.resolve();
  await dead;
  assert.equal(puts, 3);
  assert.deepEqual(await imagesOf(draft._id), images);
  await removeDropped(app.deps);
  const left = printFiles().filter((folder) => !earlier.has(folder));
  const full = left.filter(
    (folder) => fs.readdirSync(path.join(app.deps.config.DATA_DIR, "files/prints", folder)).length,
  );
  assert.deepEqual(full, [images[0]?.id]);
});

test("a character that is changed while it is drawn gets the prints of what it is now", async () => {
  const draft = await admin.draft();
  let isChanged = false;
  const changing = storing(async () => {
    if (isChanged) return;
    isChanged = true;
    const body = { updateDate: draft.updateDate, casting: { ...casting, trade: "film" }, quote: "Another one." };
    assert.equal((await admin.call("PATCH", `/character/${draft._id}`, body)).status, 200);
  });
  await order(draft);
  assert.equal(await drawPrints(changing, quickly), true);
  assert.deepEqual(await imagesOf(draft._id), []);
  assert.equal((await read(draft)).printing, "drawing");
  assert.equal(await drawPrints(app.deps, quickly), true);
  const images = await imagesOf(draft._id);
  assert.deepEqual([images.length, images[0]?.alt], [4, "Lithograph of Ada, 36, before a film reel"]);
  // A text that no print shows is no reason to draw again; a casting that is gone ends the order.
  const now = await read(draft);
  await order(now);
  const writing = storing(
    async () =>
      void (await admin.call("PATCH", `/character/${draft._id}`, { ...(await changeOf(draft)), quote: "A third." })),
  );
  assert.equal(await drawPrints(writing, quickly), true);
  assert.equal((await read(draft)).printing, null);
  await order(await read(draft));
  await admin.call("PATCH", `/character/${draft._id}`, { ...(await changeOf(draft)), casting: null });
  assert.equal(await drawPrints(app.deps, quickly), true);
  assert.deepEqual([(await read(draft)).printing, (await imagesOf(draft._id)).length], [null, 4]);
});

test("an album that cannot be drawn is tried three times, then the desk is told and may order it again", async () => {
  const draft = await admin.draft();
  const failing = storing(() => Promise.reject(new Error("the store is away")));
  await order(draft);
  for (let tried = 1; tried <= 3; tried += 1) {
    assert.equal((await read(draft)).printing, "drawing");
    await assert.rejects(drawPrints(failing, quickly), /the store is away/);
    assert.equal(await drawPrints(app.deps, quickly), false, "not at once");
    if (tried < 3) await app.clock.advance(6_000);
  }
  assert.equal((await read(draft)).printing, "failed");
  await app.clock.advance(600_000);
  assert.equal(await drawPrints(app.deps, quickly), false);
  assert.deepEqual([(await print(draft)).printing, (await imagesOf(draft._id)).length], [null, 4]);
});

test("a casting from before hairstyle, beard and glasses is read, imported and drawn with plain ones", async () => {
  const draft = await admin.draft();
  await sql`update profile set casting = casting - 'hairStyle' - 'beard' - 'glasses' where id = ${draft._id}`.execute(
    app.db,
  );
  const plain = { ...casting, hairStyle: "mid-length", beard: "none", glasses: "none" };
  assert.deepEqual((await read(draft)).casting, plain);
  assert.equal((await print(draft)).images.length, 4);
  const { hairStyle: _hair, beard: _beard, glasses: _glasses, ...older } = { ...SHEET.casting };
  const row = { ...SHEET, username: "older_casting", casting: older };
  const json = { name: "characters.json", bytes: Buffer.from(JSON.stringify([row])), field: "file" };
  const report = await admin.send("/characters/import", formOf([json], { dryRun: "false", clearPictures: "false" }));
  assert.deepEqual([report.body.faults, report.body.written], [[], 1], report.text);
  const stored = await app.db
    .selectFrom("profile")
    .where("username", "=", "older_casting")
    .select("casting")
    .executeTakeFirstOrThrow();
  assert.deepEqual(stored.casting, plain);
});
