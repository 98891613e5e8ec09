import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { readEmojiSet } from "@masq/domain/chat/emoji-set";
import sharp from "sharp";
import { readConfig } from "../config/env.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const get = (file: string) => app.server.inject({ method: "GET", url: `/emoji/64/${file}` });

test("an emoji's picture is 64 px, cached forever, usable through a CDN, and created once", async () => {
  const first = await get("1f339.png");
  assert.equal(first.statusCode, 200);
  assert.equal(first.headers["content-type"], "image/png");
  assert.equal(first.headers["cache-control"], "public, max-age=31536000, immutable");
  assert.equal(first.headers["cross-origin-resource-policy"], "cross-origin");
  const { width, height, hasAlpha } = await sharp(first.rawPayload).metadata();
  assert.deepEqual({ width, height, hasAlpha }, { width: 64, height: 64, hasAlpha: true });
  const kept = await app.deps.storage.get("emoji/64/1f339.png");
  assert.deepEqual(kept, first.rawPayload);
  assert.deepEqual((await get("1f339.png")).rawPayload, first.rawPayload);
});

test("codes with zeros and selectors find their drawing, anything else is not found", async () => {
  for (const code of [
    "0023-fe0f-20e3",
    "2764-fe0f",
    "1f441-fe0f-200d-1f5e8-fe0f",
    "2764-fe0f-200d-1f525",
    "1f44d-1f3fd",
  ])
    assert.equal((await get(`${code}.png`)).statusCode, 200, code);
  for (const file of ["1f339.svg", "1f339", "zzzz.png", "10ffff.png", "..%2f..%2fpackage.png", "..%2fpackage.json"])
    assert.equal((await get(file)).statusCode, 404, file);
});

test("[EMOJI-07] every emoji of the picker has a picture in every tone", async () => {
  const text = fs.readFileSync(
    path.resolve(import.meta.dirname, "../../../web/app/features/emoji/emoji-en.txt"),
    "utf8",
  );
  const emojis = Object.values(readEmojiSet(text)).flat();
  const codes = emojis.flatMap(({ code, variants = [] }) => [code, ...variants]);
  assert.ok(codes.length > 3000);
  // Drawing all is slow, and the drawings' names are enough.
  const drawings = new Set(
    fs.readdirSync(path.dirname(new URL(import.meta.resolve("@twemoji/svg/package.json")).pathname)),
  );
  const missing = codes.filter((code) => {
    const plain = code.replace(/^0+/, "");
    return !drawings.has(`${plain}.svg`) && !drawings.has(`${plain.replaceAll("-fe0f", "")}.svg`);
  });
  assert.deepEqual(missing, []);
});

test("the pictures' address is a setting: a path or an address, ending in a slash", () => {
  assert.equal(readConfig({}).EMOJI_URL, "/emoji/64/");
  const elsewhere = "https://pictures.example/sets/64/";
  assert.equal(readConfig({ EMOJI_URL: elsewhere }).EMOJI_URL, elsewhere);
  for (const wrong of ["emoji/", "/emoji", "javascript:/x/", "https:/x/"])
    assert.throws(() => readConfig({ EMOJI_URL: wrong }), /EMOJI_URL/, wrong);
});
