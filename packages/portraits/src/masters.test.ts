import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { castPictures } from "./cast-picture.ts";
import { masterFile, MASTERS_DIR, readCast, type MasterIndex } from "./render-masters.ts";

const cast = await readCast();
const index = JSON.parse(await readFile(path.join(MASTERS_DIR, "index.json"), "utf8")) as MasterIndex;

test("the index contains exactly the cast, with the pictures the specs require", () => {
  assert.deepEqual(Object.keys(index).toSorted(), cast.map((c) => c.username).toSorted());
  cast.forEach((entry, i) => {
    const wanted = castPictures(entry, i).map(({ n, kind, alt }) => ({ n, kind, alt }));
    assert.deepEqual(
      index[entry.username]!.map(({ n, kind, alt }) => ({ n, kind, alt })),
      wanted,
    );
  });
});

test("every picture of the index exists in every palette, and all of them stay within 26 MB", async () => {
  let bytes = 0;
  for (const [username, list] of Object.entries(index)) {
    assert.ok(list.length >= 2 && list.length <= 6, username);
    for (const { n, palettes, placeholder } of list) {
      for (const palette of palettes) {
        const { size } = await stat(masterFile(username, n, palette));
        assert.ok(size > 3000, `${username} ${n} ${palette}`);
        assert.match(placeholder[palette] ?? "", /^#[0-9a-f]{6}$/);
        bytes += size;
      }
    }
  }
  assert.ok(bytes < 26e6, `${bytes}`);
});

test("masters are webp files of the size the index states", async () => {
  for (const { username } of [cast[0]!, cast[120]!, cast[239]!]) {
    const [first] = index[username]!;
    const meta = await sharp(masterFile(username, 0, "plum")).metadata();
    assert.deepEqual([meta.format, meta.width, meta.height], ["webp", first!.width, first!.height]);
  }
});
