import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildDueExports } from "./build-export.ts";
import { exportKey } from "./export-address.ts";
import { removeExpired } from "./remove-expired.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const ask = ({ headers }: Writer) => app.request("/api/privacy/export", { method: "POST", headers, body: {} });
const rowOf = ({ id }: Writer) =>
  app.db.selectFrom("data_export").where("member_id", "=", id).selectAll().executeTakeFirstOrThrow();
const filesOf = ({ id }: Writer) => app.deps.storage.list(`exports/${id}/`);

test("[TRUST-24] the export of a member locked meanwhile fails: no file is left, and it is not rebuilt", async () => {
  const member = await desk.writer();
  assert.equal((await ask(member)).status, 202);
  const admin = await desk.operator({ role: "admin" });
  const lock = { username: member.username, act: "lock", reason: "asked-by-authority", ground: "security" };
  const locked = await admin.call("POST", `/member/${member.id}/access`, lock);
  assert.equal(locked.status, 200, locked.text);
  assert.equal(await buildDueExports(app.deps), 1);
  assert.deepEqual([(await rowOf(member)).state, await filesOf(member)], ["failed", []]);
  await app.clock.advance(6 * MINUTE_MS);
  assert.equal(await buildDueExports(app.deps), 0);
});

test("an export during which the process died three times is given up, and its owner may ask again", async () => {
  const member = await desk.writer();
  assert.equal((await ask(member)).status, 202);
  const { id } = await rowOf(member);
  await app.db.updateTable("data_export").set({ attempts: 3 }).where("id", "=", id).execute();
  assert.equal(await buildDueExports(app.deps), 0);
  assert.equal((await rowOf(member)).state, "failed");
  assert.equal((await ask(member)).status, 202);
  assert.equal(await buildDueExports(app.deps), 1);
});

test("[TRUST-26] a failed export's files are deleted after 72 hours, with its row", async () => {
  const now = app.clock.now().getTime();
  const [young, old] = [await desk.writer(), await desk.writer()];
  for (const [member, hours] of [[young, 71] as const, [old, 73] as const]) {
    const id = `xpt_${hours}`;
    const asked_at = new Date(now - hours * HOUR_MS);
    await app.db.insertInto("data_export").values({ id, member_id: member.id, state: "failed", asked_at }).execute();
    await app.deps.storage.put(exportKey(member.id, id), Buffer.from("sealed"), "application/octet-stream");
  }
  await removeExpired(app.deps);
  assert.deepEqual([await filesOf(young), await filesOf(old)], [[exportKey(young.id, "xpt_71")], []]);
  const rows = await app.db.selectFrom("data_export").where("id", "in", ["xpt_71", "xpt_73"]).select("id").execute();
  assert.deepEqual(rows, [{ id: "xpt_71" }]);
});
