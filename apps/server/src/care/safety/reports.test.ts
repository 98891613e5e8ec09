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

const SECRET = "She asked for my number twice.";

async function arrange() {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const operator = await desk.operator();
  const written = await member.write(profile.id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  const replied = await desk.reply(operator, claim, "The one of the harbour.");
  const call = (method: string, path: string, body?: object) =>
    desk.request(`/api${path}`, { method, headers: member.headers, ...(body && { body }) });
  const report = (over: object = {}) =>
    call("POST", "/reports", { kind: "profile", id: profile.id, reason: "other", ...over });
  return { member, profile, operator, call, report, messageId: replied.body.message._id as string, written };
}

test("a report is a reference with sealed words, stored once while it waits, and returns a number to quote", async () => {
  const { profile, call, report, messageId } = await arrange();
  const first = await report({ kind: "message", id: messageId, reason: "contact-money", text: SECRET });
  assert.equal(first.status, 201, first.text);
  const { _id, reference, state, kind, text } = first.body;
  assert.match(reference, /^R-[0-9A-Z]{8}$/);
  assert.deepEqual([state, kind, text, first.body.profile._id], ["open", "message", SECRET, profile.id]);
  assert.equal(
    (await report({ kind: "message", id: messageId, reason: "minor" })).body._id,
    _id,
    "the one that is open",
  );
  assert.equal((await report()).status, 201);
  assert.equal((await call("GET", "/reports")).body.reports.length, 2);
  const row = await app.db.selectFrom("report").where("id", "=", _id).selectAll().executeTakeFirstOrThrow();
  const stored = JSON.stringify(row, (_key, value: unknown) => value) + (row.note?.toString("latin1") ?? "");
  for (const secret of [SECRET, "harbour"]) assert.ok(!stored.includes(secret), secret);
});

test("[TRUST-34] another member's things cannot be reported, read or appealed; a member's own line cannot be reported", async () => {
  const owner = await arrange();
  const { body: mine } = await owner.report({ kind: "message", id: owner.messageId });
  const stranger = await arrange();
  for (const id of [owner.messageId, owner.written.messageId, "msg_unknown"])
    assert.equal((await stranger.report({ kind: "message", id })).status, 404, id);
  assert.equal((await owner.report({ kind: "message", id: owner.written.messageId })).status, 404);
  assert.equal((await owner.report({ kind: "image", id: "img_unknown" })).status, 404);
  assert.equal((await owner.report({ reason: "boring" })).status, 422);
  assert.equal((await owner.report({ text: "x".repeat(1001) })).status, 422);
  assert.equal((await stranger.call("POST", `/report/${mine._id}/appeal`, { text: "x" })).status, 404);
  assert.ok(
    (await stranger.call("GET", "/reports")).body.reports.every((one: { _id: string }) => one._id !== mine._id),
  );
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await narrow.call("GET", `/report/${mine._id}`)).status, 404);
  const decision = { action: "none", decision: "Looked at." };
  assert.equal((await narrow.call("PATCH", `/report/${mine._id}`, decision)).status, 404);
  assert.equal((await owner.operator.call("GET", `/report/${mine._id}`)).status, 403);
});

test("an admin opens it with its subject and decides with a reason; the member is notified and may appeal once", async () => {
  const { member, operator, call, report, messageId } = await arrange();
  const { body: mine } = await report({ kind: "message", id: messageId, reason: "contact-money", text: SECRET });
  assert.equal((await call("POST", `/report/${mine._id}/appeal`, { text: "Now?" })).body.code, "appeal-closed");
  const admin = await desk.operator({ role: "admin" });
  const queue = await admin.call("GET", "/reports");
  assert.ok(queue.body.reports.some((one: { _id: string }) => one._id === mine._id));
  assert.ok(!queue.text.includes(SECRET), "the queue holds no words");
  const opened = (await admin.call("GET", `/report/${mine._id}`)).body;
  assert.deepEqual([opened.text, opened.message.text], [SECRET, "The one of the harbour."]);
  assert.match(opened.message.writer, /^Ada Marlow/);
  const decide = (action: string, decision = "The writer was reminded of the rules.") =>
    admin.call("PATCH", `/report/${mine._id}`, { action, decision });
  assert.equal((await decide("hide-image")).status, 422);
  assert.equal((await decide("none", " ")).status, 422);
  assert.equal((await decide("warn-operator")).status, 200);
  assert.equal((await decide("none")).body.code, "conflict");
  const events = async (stream: string, type: string) =>
    app.db.selectFrom("event").where("stream_id", "=", stream).where("type", "=", type).select("data").execute();
  assert.deepEqual(
    (await events(operator.id, "warned")).map(({ data }) => data),
    [{ reportId: mine._id, reason: "contact-money" }],
  );
  const told = await events(member.id, "userUpdate");
  assert.ok(told.some(({ data }) => JSON.stringify(data) === JSON.stringify({ report: { reportId: mine._id } })));
  const [seen] = (await call("GET", "/reports")).body.reports;
  assert.deepEqual([seen.state, seen.decided.decision], ["decided", "The writer was reminded of the rules."]);
  assert.ok(!JSON.stringify(seen).includes("Marlow"), "nobody of the desk is named");
  const appealed = await call("POST", `/report/${mine._id}/appeal`, { text: "It happened again." });
  assert.deepEqual([appealed.status, appealed.body.state], [200, "appealed"]);
  assert.equal((await call("POST", `/report/${mine._id}/appeal`, { text: "Again" })).body.code, "appeal-closed");
  assert.equal((await decide("none", "Looked at again, it stays.")).body.state, "closed");
  assert.equal((await call("POST", `/report/${mine._id}/appeal`, { text: "Again" })).body.code, "appeal-closed");
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", mine._id)
    .orderBy("seq")
    .select(["action", "data"])
    .execute();
  assert.deepEqual(
    audit.map(({ action }) => action).filter((action) => action === "report.decided"),
    ["report.decided", "report.decided"],
  );
  assert.ok(audit.some(({ action }) => action === "report.read"));
  assert.ok(!JSON.stringify(audit).includes("number twice"));
});

test("hiding takes the character off the lists or the picture off the page; an only face stays", async () => {
  const { profile, call, report } = await arrange();
  const picture = (position: number) => ({
    id: `img_${profile.id}_${position}`,
    profile_id: profile.id,
    position,
    type: "avatar" as const,
    palettes: ["plum"],
    width: 800,
    height: 1000,
    alt: "By the window",
    placeholder: "",
    focus_x: 0.5,
    focus_y: 0.3,
    storage_key: `x/${profile.id}_${position}`,
    processed: true,
  });
  await app.db.deleteFrom("profile_image").where("profile_id", "=", profile.id).execute();
  const shownIds = async () =>
    (await call("GET", `/profile/${profile.id}`)).body.images.map((one: { _id: string }) => one._id);
  const admin = await desk.operator({ role: "admin" });
  const decide = async (body: { _id: string }, action: string) =>
    admin.call("PATCH", `/report/${body._id}`, { action, decision: "It does not belong here." });
  await app.db.insertInto("profile_image").values(picture(1)).execute();
  const { body: shown } = await report({ kind: "image", id: picture(1).id, reason: "rights" });
  const only = await decide(shown, "hide-image");
  assert.deepEqual([only.status, only.body.code], [422, "validation"], only.text);
  await app.db.insertInto("profile_image").values(picture(2)).execute();
  assert.deepEqual(await shownIds(), [picture(1).id, picture(2).id]);
  assert.equal((await decide(shown, "hide-image")).status, 200);
  assert.deepEqual(await shownIds(), [picture(2).id]);
  const { body: whole } = await report({ reason: "minor" });
  assert.equal((await decide(whole, "hide-character")).status, 200);
  assert.equal((await call("GET", `/profile/${profile.id}`)).status, 404);
  const listed = await call("GET", "/profiles?limit=100");
  assert.ok(listed.body.profiles.every((one: { _id: string }) => one._id !== profile.id));
});
