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

test("the supervisor reads the operator's note, which lies sealed; the wall names who handed it over, without it", async () => {
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id);
  const first = await desk.operator({ first_name: "Ada", last_name: "Quill" });
  const admin = await desk.operator({ role: "admin" }, "offline");
  const [claim] = await first.claims();
  assert.ok(claim);
  const note = "He asks for her address again";
  const body = { claimEpoch: claim.claimEpoch, reason: "Needs a supervisor", supervisor: true, note };
  assert.equal((await first.call("POST", `/stock/${claim._id}/release`, body)).status, 200);
  assert.equal((await first.call("POST", `/stock/${claim._id}/release`, body)).status, 409, "once");
  const wall = await admin.call("GET", "/wall");
  const shown = wall.body.supervisor.find((one: { stockId: string }) => one.stockId === claim._id);
  assert.deepEqual([shown?.why, shown?.by], ["raised", "Ada Quill"]);
  assert.ok(!wall.text.includes(note));
  const row = await app.db.selectFrom("raised_item").where("stock_id", "=", claim._id).selectAll().executeTakeFirst();
  assert.ok(row?.note && !row.note.includes(note));
  const seen = await desk.request(`/api/conversation/${conversationId}`, {
    host: member.host,
    headers: member.headers,
  });
  assert.ok(seen.status === 200 && !seen.text.includes("supervisor") && !seen.text.includes(note));

  await admin.call("POST", "/event", { queue: "agent-status", message: { event: "start", status: "online" } });
  const [taken] = await admin.claims();
  assert.deepEqual(taken?.why.raised, { by: "Ada", note });
  assert.equal((await desk.reply(admin, taken)).status, 201);
});

test("a supervisor gives it back to the operators; an operator's own word does not move an item", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const [first, second] = [await desk.operator(), await desk.operator({}, "offline")];
  const admin = await desk.operator({ role: "admin" });
  const [claim] = await first.claims();
  assert.ok(claim);
  const release = (by: typeof first, of: typeof claim, more: object) =>
    by.call("POST", `/stock/${of._id}/release`, { claimEpoch: of.claimEpoch, reason: "x", ...more });
  await release(first, claim, { supervisor: true, note: "Look at this" });
  const [theirs] = await admin.claims();
  assert.ok(theirs?.why.raised);
  assert.equal((await release(admin, theirs, { supervisor: false })).status, 200);
  await second.call("POST", "/event", { queue: "agent-status", message: { event: "start", status: "online" } });
  const [again] = await second.claims();
  assert.deepEqual([again?._id, again?.why.raised], [claim._id, undefined]);
  const kept = app.db.selectFrom("raised_item").where("stock_id", "=", claim._id).selectAll();
  assert.equal(await kept.executeTakeFirst(), undefined);
  // Three lapses took it to the supervisors: an operator cannot be who takes it from there.
  await app.db.updateTable("stock").set({ lane: "supervisor" }).where("id", "=", claim._id).execute();
  assert.equal((await release(second, again!, { supervisor: false })).status, 200);
  assert.deepEqual(await (await desk.operator()).claims(), []);
});

test("with all give-backs of the hour used, what needs a supervisor is still handed over", async () => {
  const first = await desk.operator();
  const characters = await Promise.all(Array.from({ length: 8 }, () => app.given.profile()));
  for (const { id } of characters) await (await desk.writer()).write(id);
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const [claim] = await first.claims();
    assert.ok(claim);
    const body = { claimEpoch: claim.claimEpoch, reason: "Not my language" };
    const { status } = await first.call("POST", `/stock/${claim._id}/release`, body);
    statuses.push(status);
    if (status === 200) continue;
    const raised = await first.call("POST", `/stock/${claim._id}/release`, { ...body, supervisor: true });
    assert.equal(raised.status, 200);
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429]);
});
