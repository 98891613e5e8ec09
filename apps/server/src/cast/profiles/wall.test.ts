import type { listCast, Wall } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import { buildApp } from "@masq/server/app";
import { closeDeps, composeDeps } from "@masq/server/compose-deps";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { storePrint } from "../../foundation/images/make-variant.ts";
import { setPolicy } from "../../people/age-verification/age-check.suite.ts";
import { readWall } from "./wall.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const readCast = async (request = app.request) =>
  (await request("/api/cast", { headers: { "x-api-key": "key_velvetrooms" } })).body as unknown as ReplyOf<
    typeof listCast
  >;

/** A character whose card is `key`. */
async function hang(key: string, over: Parameters<TestApp["given"]["profile"]>[0] = {}) {
  const { id } = await app.given.profile({ featured: true, ...over });
  const [image = ""] = await app.given.album(id, ["avatar"]);
  await app.db.updateTable("profile_image").set({ storage_key: key }).where("id", "=", image).execute();
  return { id, image };
}

const PLAIN = { width: 320, height: 400, channels: 4 } as const;
const RED = { r: 200, g: 0, b: 0, alpha: 1 };
const BLUE = { r: 0, g: 0, b: 200, alpha: 1 };
const plain = (background: typeof RED, width: number = PLAIN.width) =>
  sharp({ create: { ...PLAIN, width, background } });

/** A character whose prints the desk drew: the card is red, the mask covers its left half in blue. */
async function hangDrawn(folder: string, over: Parameters<TestApp["given"]["profile"]>[0] = {}) {
  const card = await plain(RED).avif().toBuffer();
  const half = await plain(BLUE, PLAIN.width / 2)
    .png()
    .toBuffer();
  const mask = await plain({ ...RED, alpha: 0 })
    .composite([{ input: half, left: 0, top: 0 }])
    .avif()
    .toBuffer();
  for (const palette of ["plum", "ember"]) {
    await storePrint(app.deps, folder, `0-${palette}`, card);
    await storePrint(app.deps, folder, `mask-${palette}`, mask);
  }
  return hang(`prints/${folder}/0`, over);
}

/** Whether a pixel of the middle row is red or blue, left and right. */
async function halves(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number): string => {
    const [red = 0, , blue = 0] = data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels);
    return red > blue ? "red" : "blue";
  };
  return [at(Math.floor(info.width / 4)), at(Math.floor((info.width * 3) / 4))];
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

test("prints that the desk drew hang between the others by username, masked and bare; an unfinished or withheld one does not", async () => {
  const earlier = (await readCast()).wall?.tiles ?? [];
  // Between the third and the eighth by name.
  const { id, image } = await hangDrawn("img_desk", { username: "bag_of_knots" });
  const images = ["tile", "thumb"].map((name) => `/media/${image}/plum/${name}.avif`);
  const drawn = { fictional: true, images };
  const { wall } = (await readCast()) as { wall: Wall };
  assert.deepEqual(wall.tiles, [...earlier, drawn]);
  const looks = await Promise.all(
    images.map(async (address) => {
      const reply = await fetch(`${app.url}${address}`);
      assert.deepEqual([reply.status, reply.headers.get("content-type")], [200, "image/avif"], address);
      return halves(Buffer.from(await reply.arrayBuffer()));
    }),
  );
  assert.deepEqual(looks, [
    ["blue", "red"],
    ["red", "red"],
  ]);
  const drawnAhead = await hang("masters/car_number_two/0");
  await hang("prints/img_desk/1");
  assert.deepEqual((await readCast()).wall?.tiles, [...earlier, drawn, 7], "no mask lies on another act");
  const card = app.db.updateTable("profile_image").where("id", "=", image);
  await card.set({ under_moderation: true }).execute();
  assert.deepEqual((await readCast()).wall?.tiles, [...earlier, 7]);
  for (const address of images) assert.equal((await fetch(`${app.url}${address}`)).status, 404, address);
  await card.set({ under_moderation: false }).execute();
  await app.db.updateTable("profile").set({ hidden_at: new Date() }).where("id", "in", [id, drawnAhead.id]).execute();
  assert.deepEqual((await readCast()).wall?.tiles ?? [], earlier);
});

test("who is hidden leaves the wall at once in every process, and so does a card that is withheld or deleted", async () => {
  const { config, clock, log } = app.deps;
  const deps = composeDeps({ config, databaseUrl: config.DATABASE_URL ?? "", clock, log });
  const second = await buildApp(deps, { web: "none", checkReplies: true, complete: false });
  const far = requestFrom(`http://localhost:${new URL(await second.listen({ port: 0, host: "127.0.0.1" })).port}`);
  const seen = async () => {
    const [near, other] = [await readCast(), await readCast(far)];
    assert.deepEqual(other.wall, near.wall);
    return near.wall?.tiles;
  };
  try {
    const others = (await seen()) ?? [];
    // The next ones by name.
    const { id } = await hang("masters/between_floors/0");
    const { image } = await hang("masters/blue_ledger/0");
    assert.deepEqual(await seen(), [...others, 3, 4]);
    const hide = (at: Date | null) =>
      app.db.updateTable("profile").set({ hidden_at: at }).where("id", "=", id).execute();
    await hide(new Date());
    assert.deepEqual(await seen(), [...others, 4]);
    await hide(null);
    const card = app.db.updateTable("profile_image").where("id", "=", image);
    await card.set({ under_moderation: true }).execute();
    assert.deepEqual(await seen(), [...others, 3]);
    await card.set({ under_moderation: false }).execute();
    assert.deepEqual(await seen(), [...others, 3, 4]);
    await app.db.deleteFrom("profile_image").where("id", "=", image).execute();
    assert.deepEqual(await seen(), [...others, 3]);
  } finally {
    await second.close();
    await closeDeps(deps);
  }
});

test("the wall is one statement, and none until the cast changes", async () => {
  const [brand] = await app.deps.brands.all();
  assert.ok(brand);
  let statements = 0;
  const db = app.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const read = () => readWall({ db, list: app.deps.list }, brand);
  await hang("masters/bridge_up_mina/0");
  const first = await read();
  assert.equal(statements, 1);
  assert.deepEqual(await read(), first);
  assert.equal(statements, 1);
  await hang("masters/box_number_nine/0");
  assert.equal((await read())?.tiles.length, (first?.tiles.length ?? 0) + 1);
  assert.equal(statements, 2);
});

test("before a required age check neither the wall nor a tile of it has pictures (override O-43)", async () => {
  await hangDrawn("img_late");
  const pictures = ({ wall }: Awaited<ReturnType<typeof readCast>>) => [
    wall?.images.length,
    wall?.tiles.flatMap((tile) => (typeof tile === "number" ? [] : tile.images)).length,
  ];
  assert.deepEqual(pictures(await readCast()), [2, 2]);
  await setPolicy(app, { NL: "all" }, "velvetrooms");
  assert.deepEqual(pictures(await readCast()), [0, 0]);
});
