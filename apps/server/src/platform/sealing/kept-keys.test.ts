import { startTestApp, type TestApp } from "@masq/testkit/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import v8 from "node:v8";
import vm from "node:vm";
import { createSealing } from "./sealing.ts";

const MEMBERS = 120;
/** What node cuts small buffers from. */
const PIECE = Buffer.poolSize;
let house: TestApp;
before(async () => {
  house = await startTestApp();
});
after(() => house.close());

/** Bytes of buffers that are still in use. */
function heldBytes(): number {
  v8.setFlagsFromString("--expose-gc");
  (vm.runInNewContext("gc") as () => void)();
  return process.memoryUsage().arrayBuffers;
}

test("a kept key is 32 bytes of memory, and opens what it sealed", async () => {
  const { db, given, deps } = house;
  const members: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1) members.push((await given.member()).id);
  const sealing = createSealing(deps.keys);
  const from = heldBytes();
  const sealed: Buffer[] = [];
  for (const id of members) {
    sealed.push(Buffer.from(new Uint8Array(await sealing.seal(db, id, "note", `of ${id}`)).buffer));
    // Meanwhile others are served: the next key is cut from another piece.
    for (let bytes = 0; bytes < PIECE; bytes += 1_000) Buffer.allocUnsafe(1_000);
  }
  const grown = heldBytes() - from;
  assert.ok(grown < (MEMBERS * PIECE) / 8, `${grown} bytes for ${MEMBERS} keys`);
  for (const [at, id] of members.entries()) assert.equal(await sealing.open(db, id, "note", sealed[at]!), `of ${id}`);
});
