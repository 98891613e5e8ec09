import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { removeDropped } from "../../foundation/images/drop-pictures.ts";
import { storedFiles } from "../../foundation/images/make-variant.ts";
import { adminDesk, draw, SHEET } from "./admin-desk.suite.ts";

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
const print = ({ _id, updateDate }: { _id: string; updateDate: string }) =>
  admin.call("POST", `/character/${_id}/prints`, { updateDate });

test("an act is drawn from a sheet that is not stored: each act, ink and choice gives another picture", async () => {
  const before_ = await app.db.selectFrom("profile_image").select("id").execute();
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
  assert.equal((await app.db.selectFrom("profile_image").select("id").execute()).length, before_.length);
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
  const reply = await print(draft);
  assert.equal(reply.status, 200, reply.text);
  const facts = reply.body.images.map((image: { act: number; type: string; under_moderation: boolean }) => [
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
  assert.deepEqual(reply.body.missing, {});
  const shown = await admin.call("POST", `/character/${draft._id}/publish`, { updateDate: reply.body.updateDate });
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
});

test("drawn again, prints take the places of the earlier ones, whose files go; an own picture stays", async () => {
  const draft = await admin.draft();
  await print(draft);
  await admin.upload(draft._id, [{ bytes: await draw() }]);
  const old = await imagesOf(draft._id);
  const files = old.flatMap((image) => (image.act === null ? [] : storedFiles(image, image.palettes)));
  assert.equal(files.length, 14);
  for (const file of files) assert.ok(await app.deps.storage.get(file), file);
  const reply = await print(draft);
  assert.equal(reply.status, 200, reply.text);
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
  const [entry] = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", draft._id)
    .where("action", "=", "character.prints.drawn")
    .orderBy("seq", "desc")
    .selectAll()
    .execute();
  assert.deepEqual(entry?.data, {
    pictures: fresh.slice(0, 4).map(({ id }) => id),
    replaced: old.slice(0, 4).map(({ id }) => id),
  });
});

test("no casting, an outdated sheet, a stranger's character: refused, and no file is left behind", async () => {
  const bare = await admin.draft({ casting: null });
  const without = await print(bare);
  assert.deepEqual([without.status, without.body.fields], [422, { casting: "Required" }]);
  const draft = await admin.draft();
  assert.equal((await print({ ...draft, updateDate: "2020-01-01T00:00:00.000Z" })).status, 409);
  const narrow = await adminDesk(app, { role: "admin", scope: ["velvetrooms"] });
  const of = (one: { _id: string; updateDate: string }) =>
    narrow.call("POST", `/character/${one._id}/prints`, { updateDate: one.updateDate });
  assert.equal((await of(draft)).status, 403);
  assert.equal((await of(await admin.draft({ brands: ["embernight"] }))).status, 404);
  for (const { _id } of [bare, draft]) assert.deepEqual(await imagesOf(_id), []);
});
