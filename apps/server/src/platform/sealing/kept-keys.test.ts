import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";
import { createSealing } from "./sealing.ts";

const MEMBERS = 120;
/** Node cuts small buffers from this. */
const PIECE = Buffer.poolSize;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** Bytes of buffers still in use. Garbage is freed asynchronously, a moment after collection. */
async function heldBytes(): Promise<number> {
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc") as () => void;
  let least = Infinity;
  for (let look = 0; look < 10; look += 1) {
    collect();
    await sleep(20);
    least = Math.min(least, process.memoryUsage().arrayBuffers);
  }
  return least;
}

test("a kept key takes 32 bytes of memory, and opens what it sealed", async () => {
  const { db, given, deps } = app;
  const members: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1) members.push((await given.member()).id);
  const sealing = createSealing(deps.keys);
  const from = await heldBytes();
  const sealed: Buffer[] = [];
  for (const id of members) {
    sealed.push(Buffer.from(new Uint8Array(await sealing.seal(db, id, "note", `of ${id}`)).buffer));
    // Other work meanwhile: the next key is cut from another pool.
    for (let bytes = 0; bytes < PIECE; bytes += 1_000) Buffer.allocUnsafe(1_000);
  }
  const grown = (await heldBytes()) - from;
  assert.ok(grown < (MEMBERS * PIECE) / 8, `${grown} bytes for ${MEMBERS} keys`);
  for (const [at, id] of members.entries()) assert.equal(await sealing.open(db, id, "note", sealed[at]!), `of ${id}`);
});

test("the texts of a thread, opened at once, read their member's key once; an erased one is told to each", async () => {
  const { db, given, deps } = app;
  const { id } = await given.member();
  const sealed = await createSealing(deps.keys).seal(db, id, "note", "of one");
  const sealing = createSealing(deps.keys);
  let reads = 0;
  const counting = { selectFrom: (table: never) => ((reads += 1), db.selectFrom(table)) } as unknown as typeof db;
  const open = () => Promise.allSettled(Array.from({ length: 50 }, () => sealing.open(counting, id, "note", sealed)));
  assert.deepEqual(new Set((await open()).map((one) => one.status === "fulfilled" && one.value)), new Set(["of one"]));
  assert.equal(reads, 1);
  await db.deleteFrom("member_key").where("member_id", "=", id).execute();
  sealing.forget(id);
  assert.deepEqual(new Set((await open()).map((one) => one.status)), new Set(["rejected"]));
  assert.equal(reads, 2);
});
