import assert from "node:assert/strict";
import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import sharp from "sharp";
import { indexOf } from "./master-index.ts";
import { makePerson } from "./person.ts";
import { mastersOf } from "./prints.ts";
import { INDEX_FILE, masterFile, MASTERS_DIR, readCast, readCasting, WALL_FILE } from "./render-masters.ts";
import { drawTile, TILE, WALL_COLUMNS, WALL_NAMES, wallOrder } from "./render-wall.ts";

const [cast, casting] = await Promise.all([readCast(), readCasting()]);

test("the index is what the cast and its casting give, and every alternative text is there", async () => {
  const index = indexOf(cast, casting);
  assert.deepEqual(JSON.parse(await readFile(INDEX_FILE, "utf8")), JSON.parse(JSON.stringify(index)));
  const entries = Object.values(index).flat();
  assert.equal(entries.length, 960);
  for (const { alt, maskedAlt, focus, lift, n, placeholder } of entries) {
    assert.match(alt, /^Lithograph of [^,]+, \d\d, \S+ /);
    assert.match(maskedAlt, /, in an? \w+ mask /);
    assert.ok(focus.x > 0.25 && focus.x < 0.75 && focus.y > 0.3 && focus.y < 0.6, alt);
    assert.equal(lift === undefined, n > 0);
    for (const color of Object.values(placeholder)) assert.match(color, /^#[0-9a-f]{6}$/);
  }
});

test("each character has exactly its files, no two files are alike, and all stay within 45 MB", async () => {
  const seen = new Map<string, string>();
  let bytes = 0;
  assert.deepEqual(
    (await readdir(MASTERS_DIR, { withFileTypes: true }))
      .flatMap((one) => (one.isDirectory() ? [one.name] : []))
      .toSorted(),
    cast.map(({ username }) => username).toSorted(),
  );
  for (const record of cast) {
    const names = mastersOf(makePerson(record, casting[record.username])).map(([name]) => `${name}.avif`);
    const found = await readdir(path.join(MASTERS_DIR, record.username));
    assert.deepEqual(found.toSorted(), names.toSorted(), record.username);
    for (const name of found) {
      const file = await readFile(path.join(MASTERS_DIR, record.username, name));
      const digest = hash("sha256", file);
      assert.equal(seen.get(digest), undefined, `${record.username}/${name}`);
      seen.set(digest, `${record.username}/${name}`);
      bytes += file.length;
    }
  }
  assert.equal(seen.size, 3360);
  assert.ok(bytes < 45e6, `${bytes}`);
});

test("masters are what their record draws today: a changed drawing needs a new print", async () => {
  for (const record of cast.filter((_, i) => i % 48 === 11)) {
    for (const [name, draw] of mastersOf(makePerson(record, casting[record.username]))) {
      const canvas = draw();
      const stored = sharp(masterFile(record.username, name));
      const { width, height, format } = await stored.metadata();
      assert.deepEqual([format, width, height], ["heif", canvas.width, canvas.height], name);
      const print = await stored.ensureAlpha().raw().toBuffer();
      const drawn = canvas.data();
      let off = 0;
      for (let i = 0; i < drawn.length; i += 4) {
        const alpha = drawn[i + 3] / 255;
        for (let c = 0; c < 3; c++) off += (Math.abs(drawn[i + c] - print[i + c]) * alpha) / drawn.length;
        off += Math.abs(drawn[i + 3] - print[i + 3]) / drawn.length;
      }
      assert.ok(off < 8, `${record.username}/${name} is ${off.toFixed(1)} off`);
    }
  }
});

test("the wall shows every card once, in the order it names, masked and bare, in at most 600 kB", async () => {
  const order = JSON.parse(await readFile(WALL_FILE, "utf8")) as string[];
  assert.deepEqual(order, wallOrder(cast.map(({ username }) => username)));
  for (const { name, palette, face } of WALL_NAMES) {
    const file = await readFile(path.join(MASTERS_DIR, `${name}.avif`));
    assert.ok(file.length < 600e3, `${name}: ${file.length}`);
    const { width, height } = await sharp(file).metadata();
    // The home page places its tiles by this form.
    assert.deepEqual([width, height, width / TILE.width], [2304, 1200, WALL_COLUMNS]);
    const wall = await sharp(file).removeAlpha().png({ compressionLevel: 0 }).toBuffer();
    for (const at of [0, 23, 24, 117, 239]) {
      const place = {
        left: (at % WALL_COLUMNS) * TILE.width,
        top: Math.floor(at / WALL_COLUMNS) * TILE.height,
        ...TILE,
      };
      const hung = await sharp(wall).extract(place).raw().toBuffer();
      const drawn = await sharp(await drawTile(masterFile, order[at], palette, face))
        .raw()
        .toBuffer();
      assert.equal(hung.length, drawn.length);
      let off = 0;
      for (let i = 0; i < drawn.length; i++) off += Math.abs(drawn[i] - hung[i]) / drawn.length;
      // Small tiles lose more to the compression than large prints; another character would be 40 off and more.
      assert.ok(off < 16, `${name} ${at} is ${off.toFixed(1)} off`);
    }
  }
});
