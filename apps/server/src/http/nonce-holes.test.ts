import assert from "node:assert/strict";
import { test } from "node:test";
import zlib from "node:zlib";
import { newNonce } from "../platform/ids/ids.ts";
import { fillHoles, holesIn, packHoles, type Packed } from "./nonce-holes.ts";

const UNPACK = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync } as const;
const scripts = (nonce: string, count: number): string =>
  Array.from({ length: count }, (_unused, at) => `<script nonce="${nonce}">run(${at}, "für Ümläute")</script>`).join(
    `<p>${"Every line is fiction. ".repeat(900)}</p>`,
  );

test("a page packed once holds any nonce in every place, however far apart they are", async () => {
  for (const count of [1, 2, 8, 40]) {
    const drawn = newNonce();
    const page = holesIn(scripts(drawn, count), drawn);
    assert.equal(page.holes.length, count);
    for (const coding of ["br", "gzip"] as const) {
      const packed: Packed | undefined = (await packHoles(page, drawn))[coding];
      assert.ok(packed, `${coding}, ${count}`);
      assert.ok(count === 1 || packed.bytes.length < page.bytes.length / 10);
      for (let round = 0; round < 20; round += 1) {
        const nonce = newNonce();
        const text = UNPACK[coding](packed.fill(nonce)).toString();
        assert.equal(text, scripts(nonce, count), coding);
        assert.equal(fillHoles(page, nonce).toString(), text);
      }
    }
  }
});

test("what cannot be packed with holes is not packed", async () => {
  const drawn = newNonce();
  assert.deepEqual(await packHoles(holesIn("no place", drawn), drawn), {});
  // Half of a nonce that stands elsewhere would be referred to and change with it, or not: both are seen.
  const torn = `${drawn.slice(0, 20)} ${scripts(drawn, 3)} ${drawn.slice(4)}`;
  for (const [coding, packed] of Object.entries(await packHoles(holesIn(torn, drawn), drawn))) {
    const nonce = newNonce();
    const text = UNPACK[coding as "br" | "gzip"](packed.fill(nonce)).toString();
    assert.equal(text, torn.replaceAll(drawn, nonce));
  }
});
