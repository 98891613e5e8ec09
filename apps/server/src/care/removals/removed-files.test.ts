import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startTestS3, type TestS3 } from "@masq/server/testing/s3-server";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { removeDropped } from "../../foundation/images/drop-pictures.ts";
import { adminDesk, draw } from "../../cast/profiles/admin-desk.suite.ts";
import { processPictures } from "../../cast/profiles/process-pictures.ts";

const MINUTE_MS = 60_000;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-removed-"));
let store: TestS3;
let app: TestApp;
let admin: Awaited<ReturnType<typeof adminDesk>>;
before(async () => {
  store = await startTestS3(folder);
  app = await startTestApp({ config: { S3_URL: store.address() } });
  admin = await adminDesk(app);
});
after(async () => {
  await app.close();
  await store.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

const filesOf = (id: string): string[] =>
  fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.includes(id));
const left = async (): Promise<string[]> =>
  (await app.db.selectFrom("dropped_picture").select("image_id").execute()).map((row) => row.image_id);

async function arrange() {
  const character = await admin.published();
  const sent = await admin.upload(character._id, [{ bytes: await draw() }]);
  const other = sent.body.images[0]._id as string;
  await processPictures(app.deps);
  assert.ok(filesOf(other).length > 4);
  return { id: character._id as string, other };
}

async function ask(url: string): Promise<string> {
  const reply = await app.request("/api/customer-support?form_type=content-removal", {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey() },
    body: { name: "J. Visser", email: "visser@example.com", reason: "looks-like-me", message: "That is my face.", url },
  });
  assert.deepEqual([reply.status, reply.body.outcome], [201, "hidden"], reply.text);
  const { removals } = (await admin.call("GET", "/removals?state=waiting")).body;
  return removals[0]._id as string;
}

test("[TRUST-40] files removed while the file store is away, by request or from an album, are deleted when it is back", async () => {
  const [asked, edited] = [await arrange(), await arrange()];
  const request = await ask(`/media/${asked.other}/any/large.webp`);
  const gone = [asked.other, edited.other];

  await store.kill();
  const decision = { action: "removed", decision: "It is too close to a living person." };
  const removed = await admin.call("PATCH", `/removal/${request}`, decision);
  const deleted = await admin.call("DELETE", `/character/${edited.id}/image/${edited.other}`);
  assert.deepEqual([removed.status, deleted.status], [200, 200], removed.text + deleted.text);
  await assert.rejects(removeDropped(app.deps), { name: "StorageAway" });
  assert.ok(gone.every((id) => filesOf(id).length > 4));

  await store.restart();
  await app.clock.advance(2 * MINUTE_MS);
  assert.equal(await removeDropped(app.deps), 2);
  assert.deepEqual(gone.flatMap(filesOf), []);
  assert.equal(await removeDropped(app.deps), 0);
});

test("a size made while its picture was being removed is deleted on the second pass, and its reminder row too", async () => {
  const { id, other } = await arrange();
  assert.equal((await admin.call("DELETE", `/character/${id}/image/${other}`)).status, 200);
  await removeDropped(app.deps);
  assert.deepEqual(filesOf(other), []);
  await app.deps.storage.put(`variants/${other}-any-small.avif`, await draw(), "image/avif");
  await app.clock.advance(4 * MINUTE_MS);
  assert.equal((await left()).includes(other), true);
  await app.clock.advance(2 * MINUTE_MS);
  await removeDropped(app.deps);
  assert.deepEqual([filesOf(other), await left()], [[], []]);
});

test("removing a whole character deletes the files of all its pictures", async () => {
  const { id, other } = await arrange();
  const pictures = await app.db.selectFrom("profile_image").where("profile_id", "=", id).select("id").execute();
  const request = await ask(`https://velvetrooms.com/profile/${id}`);
  const decision = { action: "removed", decision: "It is too close to a living person." };
  assert.equal((await admin.call("PATCH", `/removal/${request}`, decision)).status, 200);
  assert.equal(await removeDropped(app.deps), 2);
  assert.deepEqual([pictures.length, filesOf(other), pictures.flatMap((one) => filesOf(one.id))], [2, [], []]);
});
