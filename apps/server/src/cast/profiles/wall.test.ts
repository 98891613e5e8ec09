import type { listCast, Wall } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { setPolicy } from "../../people/age-verification/age-check.suite.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const readCast = async () =>
  (await app.request("/api/cast", { headers: { "x-api-key": "key_velvetrooms" } })).body as unknown as ReplyOf<
    typeof listCast
  >;

/** A character whose card is `key`. */
async function hang(key: string, over: Parameters<TestApp["given"]["profile"]>[0] = {}) {
  const { id } = await app.given.profile({ featured: true, ...over });
  const [image = ""] = await app.given.album(id, ["avatar"]);
  await app.db.updateTable("profile_image").set({ storage_key: key }).where("id", "=", image).execute();
  return { id, image };
}

test("the wall has a tile for each drawn character whom the brand shows, and pictures that are served as drawn", async () => {
  await hang("uploads/own.jpg");
  assert.equal((await readCast()).wall, null, "characters of one's own do not hang on it");
  // The first and the third by name.
  const first = await hang("masters/after_the_weather/0");
  await hang("masters/bad_films_well/0");
  await hang("masters/auntie_at_27/0", { scope: ["embernight"] });
  const { wall } = (await readCast()) as { wall: Wall };
  const [masked = "", bare = ""] = wall.images;
  assert.deepEqual(wall, { fictional: true, images: [masked, bare], tiles: [0, 2] });
  assert.equal(masked, `/media/${first.image}/plum/wall-masked.avif`);
  const drawn = await Promise.all(
    [masked, bare].map(async (address) => {
      const reply = await fetch(`${app.url}${address}`);
      assert.deepEqual([reply.status, reply.headers.get("content-type")], [200, "image/avif"]);
      assert.match(reply.headers.get("cache-control") ?? "", /public.*immutable/);
      const bytes = Buffer.from(await reply.arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      assert.deepEqual([width, height], [2304, 1200]);
      return bytes;
    }),
  );
  assert.notDeepEqual(drawn[0], drawn[1]);
  for (const format of ["webp", "jpg"])
    assert.equal((await fetch(`${app.url}${masked.replace("avif", format)}`)).status, 404, `never encoded: ${format}`);
  await app.db.updateTable("profile").set({ hidden_at: new Date() }).where("id", "=", first.id).execute();
  assert.deepEqual((await readCast()).wall?.tiles, [2], "who is taken off the brand leaves the wall");
});

test("before a required age check the wall has no pictures (override O-43)", async () => {
  assert.equal((await readCast()).wall?.images.length, 2);
  await setPolicy(app, { NL: "all" }, "velvetrooms");
  assert.deepEqual((await readCast()).wall?.images, []);
});
