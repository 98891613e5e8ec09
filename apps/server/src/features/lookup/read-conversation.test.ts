import { startTestApp, type TestApp } from "@masq/testkit/app";
import { createDesk, type Desk } from "@masq/testkit/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let house: TestApp;
let desk: Desk;
before(async () => {
  house = await startTestApp();
  desk = createDesk(house);
});
after(() => house.close());

test("[TRUST-28] an admin reads a conversation with a reason only, and each look stands in the log", async () => {
  const member = await desk.writer();
  const { conversationId } = await member.write((await house.given.profile()).id, "Between us");
  const admin = await desk.operator({ role: "admin" });
  const path = `/conversation/${conversationId}`;
  const looks = () =>
    house.db
      .selectFrom("audit_entry")
      .where("action", "=", "conversation.read")
      .where("subject", "=", conversationId)
      .selectAll()
      .execute();
  for (const query of ["", "?reason=", "?reason=%20%20%20"])
    assert.equal((await admin.call("GET", path + query)).status, 422);
  assert.equal((await looks()).length, 0);
  const read = await admin.call("GET", `${path}?reason=complaint%20112`);
  assert.equal(read.status, 200);
  assert.equal(read.body.messages[0].message, "Between us");
  const [look] = await looks();
  assert.equal(look?.actor, admin.id);
  assert.deepEqual(look.data, { reason: "complaint 112", before: null });
});

test("an operator reads only what is claimed; the rest is as unknown", async () => {
  await house.db.updateTable("stock").set({ state: "cancelled" }).execute();
  const member = await desk.writer();
  const { conversationId } = await member.write((await house.given.profile()).id);
  const operator = await desk.operator();
  const path = `/conversation/${conversationId}`;
  assert.equal((await operator.call("GET", `${path}?reason=curious`)).status, 404);
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await narrow.call("GET", `${path}?reason=curious`)).status, 404);
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  assert.equal((await operator.call("GET", path)).status, 200);
});

test("older messages are read with before", async () => {
  const member = await desk.writer({ credits: 70 });
  const profile = await house.given.profile();
  let conversationId = "";
  for (let i = 1; i <= 55; i += 1) ({ conversationId } = await member.write(profile.id, `Line ${i}`));
  const admin = await desk.operator({ role: "admin" });
  const newest = await admin.call("GET", `/conversation/${conversationId}?reason=audit`);
  assert.equal(newest.body.messages.length, 50);
  assert.equal(newest.body.messageCount, 55);
  const older = await admin.call("GET", `/conversation/${conversationId}?reason=audit&before=6`);
  assert.deepEqual(
    older.body.messages.map((message: { sequence: number }) => message.sequence),
    [1, 2, 3, 4, 5],
  );
});
