import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { startTestS3, type TestS3 } from "@masq/server/testing/s3-server";
import { createSending } from "@masq/server/testing/sending";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { drawPicture, sendPictures } from "./drawn-pictures.suite.ts";
import { readMemberVariant } from "./sealed-files.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-away-"));
let store: TestS3;
let app: TestApp;
before(async () => {
  store = await startTestS3(folder);
  app = await startTestApp({ config: { S3_URL: store.address() } });
});
after(async () => {
  await app.close();
  await store.kill();
  fs.rmSync(folder, { recursive: true, force: true });
});

const filesOf = (id: string): string[] =>
  fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.includes(id));
const rows = async (): Promise<string[]> =>
  (await app.db.selectFrom("member_image").select("id").orderBy("id").execute()).map(({ id }) => id);
const refusals = async (): Promise<number> =>
  (await app.db.selectFrom("audit_entry").where("action", "=", "member-image.refused").select("action").execute())
    .length;

test("while the file store is away, pictures are neither accepted, removed nor refused, with a clear error; chat goes on; then all works", async () => {
  const photo = await drawPicture(900, 700);
  const sending = createSending(app);
  const { member, token, start } = await sending.arrange({ credits: 3 });
  const headers = { authorization: `Bearer ${token}` };
  const upload = () => sendPictures(app.url, headers, [photo], { type: "other" });
  const taken: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const { status, body } = await upload();
    assert.equal(status, 201, JSON.stringify(body));
    taken.push((body as { images: [{ _id: string }] }).images[0]._id);
  }
  const [first = "", second = ""] = taken;
  const remove = () => app.request(`/api/user/${member.id}/image/${first}`, { method: "DELETE", headers });
  const desk = (await app.given.signIn(await app.given.agent({ role: "admin" }))).headers;
  const refuse = () =>
    app.request(`/agent-api/member-image/${second}`, {
      method: "PATCH",
      headers: desk,
      body: { decision: "refuse", reason: "under-age" },
    });

  await store.kill();
  const away = [await upload(), await remove(), await refuse()];
  for (const { status, body } of away) {
    assert.equal(status, 503, JSON.stringify(body));
    assert.equal((body as { code: string }).code, "overloaded");
  }
  assert.deepEqual(await rows(), taken.toSorted(), "nothing is half stored, nothing is half removed");
  assert.equal(await refusals(), 0);
  assert.equal((await sending.post({ path: start, token })).status, 201);

  await store.restart();
  assert.deepEqual([(await remove()).status, (await refuse()).status], [200, 200]);
  assert.deepEqual([filesOf(first), filesOf(second)], [[], []]);
  assert.equal(await refusals(), 1);
  assert.equal((await upload()).status, 201);
  assert.equal((await rows()).length, 1);
});

test("a size made while its picture was being removed does not outlive it", async () => {
  const { member, token } = await createSending(app).arrange();
  const photo = await drawPicture(900, 700);
  const { body } = await sendPictures(app.url, { authorization: `Bearer ${token}` }, [photo], { type: "other" });
  const id = (body as { images: [{ _id: string }] }).images[0]._id;
  // Delete the row between lookup and file read: only the master is left to draw from.
  await app.db.deleteFrom("member_image").where("id", "=", id).execute();
  const stored = filesOf(id);
  await readMemberVariant(app.deps, { id, member_id: member.id }, "large", "avif");
  assert.deepEqual(filesOf(id), stored);
});
