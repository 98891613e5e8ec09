import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

async function arrange() {
  const member = await app.given.member({ credits: 3 });
  const profile = await app.given.profile();
  const request = requestFrom(app.url);
  const device = async () => {
    const { headers } = await app.given.signIn(member);
    const at = `/api/drafts/${profile.id}`;
    return {
      read: async () => (await request(at, { headers })).body as { text: string; version: number },
      save: (text: string, version: number) => request(at, { method: "PUT", headers, body: { text, version } }),
      send: (text: string, key: string) =>
        request(`/api/conversation/${profile.id}`, {
          method: "POST",
          headers: { ...headers, "idempotency-key": key },
          body: { messageType: "text", message: text },
        }),
    };
  };
  const stored = () =>
    app.db.selectFrom("message_draft").where("member_id", "=", member.id).selectAll().executeTakeFirst();
  return { member, profile, device, stored };
}

test("text typed on one device appears on the other; it is stored sealed with the member's key", async () => {
  const { device, stored } = await arrange();
  const [phone, desk] = [await device(), await device()];
  assert.deepEqual(await phone.read(), { text: "", version: 0 });
  const saved = await phone.save("The tide comes in at", 100);
  assert.deepEqual([saved.status, saved.body], [200, { text: "The tide comes in at", version: 100 }]);
  assert.deepEqual(await desk.read(), { text: "The tide comes in at", version: 100 });
  const row = await stored();
  assert.ok(row?.body && !row.body.toString("latin1").includes("tide"));
});

test("the last writer wins; a late save loses and gets the stored text", async () => {
  const { device } = await arrange();
  const [phone, desk] = [await device(), await device()];
  await phone.save("older", 10);
  assert.deepEqual((await desk.save("newer", 20)).body, { text: "newer", version: 20 });
  for (const version of [15, 20])
    assert.deepEqual((await phone.save("late", version)).body, { text: "newer", version: 20 });
  assert.deepEqual((await phone.save("newest", 21)).body, { text: "newest", version: 21 });
  assert.deepEqual((await phone.save("", 22)).body, { text: "", version: 22 });
  assert.deepEqual((await desk.save("from before it was emptied", 21)).body, { text: "", version: 22 });
});

test("a send deletes the draft, and an earlier save does not restore it", async () => {
  const { device } = await arrange();
  const phone = await device();
  await phone.save("Good evening", 40);
  assert.equal((await phone.send("Good evening", "draft-1")).status, 201);
  assert.deepEqual(await phone.read(), { text: "", version: 41 });
  assert.deepEqual((await phone.save("Good eveni", 39)).body, { text: "", version: 41 });
  await phone.save("kept over a refused send", 42);
  assert.equal((await phone.send("", "draft-2")).status, 422);
  assert.equal((await phone.read()).text, "kept over a refused send");
});

test("a draft belongs to its member, needs a character of the brand, and has a size limit", async () => {
  const { profile, device } = await arrange();
  const phone = await device();
  await phone.save("mine", 1);
  const { headers } = await app.given.signIn(await app.given.member());
  const request = requestFrom(app.url);
  assert.deepEqual((await request(`/api/drafts/${profile.id}`, { headers })).body, { text: "", version: 0 });
  const nobody = await request("/api/drafts/prf_nobody", { method: "PUT", headers, body: { text: "x", version: 1 } });
  assert.deepEqual([nobody.status, nobody.body.code], [404, "not-found"]);
  assert.equal((await phone.save("x".repeat(20_001), 2)).status, 422);
  assert.equal((await phone.save("x", 0)).status, 422);
});

test("an unreadable draft is an empty one", async () => {
  const { member, device } = await arrange();
  const phone = await device();
  await phone.save("soon broken", 5);
  await app.db
    .updateTable("message_draft")
    .where("member_id", "=", member.id)
    .set({ body: Buffer.alloc(60) })
    .execute();
  assert.deepEqual(await phone.read(), { text: "", version: 5 });
});
