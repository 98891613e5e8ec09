import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

test("a released item is offered to others with its draft, but not to the operator who released it", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const [first, second] = [await desk.operator(), await desk.operator()];
  const [claim] = await first.claims();
  assert.ok(claim);
  const wrong = { claimEpoch: claim.claimEpoch - 1, reason: "x" };
  assert.equal((await first.call("POST", `/stock/${claim._id}/release`, wrong)).status, 409);
  await first.call("PUT", `/stock/${claim._id}/draft`, { claimEpoch: claim.claimEpoch, text: "Begun" });
  const released = await first.call("POST", `/stock/${claim._id}/release`, { ...wrong, claimEpoch: claim.claimEpoch });
  assert.equal(released.status, 200);
  assert.deepEqual(await first.claims(), []);
  const [taken] = await second.claims();
  assert.deepEqual([taken?._id, taken?.draft?.text], [claim._id, "Begun"]);
});

test("an item given back for a supervisor goes to admins alone, with its draft", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const [first, second, admin] = [await desk.operator(), await desk.operator(), await desk.operator({ role: "admin" })];
  const [claim] = await first.claims();
  assert.ok(claim);
  await first.call("PUT", `/stock/${claim._id}/draft`, { claimEpoch: claim.claimEpoch, text: "Begun" });
  const body = { claimEpoch: claim.claimEpoch, reason: "Needs a supervisor", supervisor: true };
  assert.equal((await first.call("POST", `/stock/${claim._id}/release`, body)).status, 200);
  assert.deepEqual(await second.claims(), []);
  const [taken] = await admin.claims();
  assert.deepEqual([taken?._id, taken?.draft?.text], [claim._id, "Begun"]);
  await desk.reply(admin, taken!);
});
