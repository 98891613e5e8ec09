import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const BRAND = "velvetrooms";
type Listed = { brands: { _id: string; settings: Record<string, number | string | null> }[] };

test("a changed brand setting applies at once, others stay, and the log keeps the old value", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const path = `/brand-settings/${BRAND}`;
  const first = (await app.deps.brands.byId(BRAND))!.settings;
  const saved = await admin.call("PATCH", path, { messageMinutes: 9, welcomeCredits: 7, neutralName: "Post" });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(
    [saved.body.settings.messageMinutes, saved.body.settings.neutralName, saved.body.settings.qualityShare],
    [9, "Post", first.qualityShare ?? null],
  );
  const member = await desk.writer();
  await member.write((await app.given.profile()).id, "The first ever");
  const { conversationId } = await member.write((await app.given.profile()).id, "A second conversation");
  const item = await app.db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .select(["due_at", "deadline_at"])
    .executeTakeFirstOrThrow();
  assert.equal((item.deadline_at.getTime() - item.due_at.getTime()) / 60_000, 9);

  await Promise.all([
    admin.call("PATCH", path, { messageMinutes: null }),
    admin.call("PATCH", path, { firstMinutes: 4 }),
  ]);
  const listed = (await admin.call("GET", "/brand-settings")).body as Listed;
  const { settings } = listed.brands.find(({ _id }) => _id === BRAND)!;
  assert.deepEqual([settings["messageMinutes"], settings["firstMinutes"], settings["welcomeCredits"]], [null, 4, 7]);
  const entries = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "brand.settings-changed")
    .orderBy("at")
    .select(["actor", "subject", "data"])
    .execute();
  assert.equal(entries.length, 3);
  assert.deepEqual([entries[0]?.actor, entries[0]?.subject], [admin.id, BRAND]);
  assert.deepEqual(entries[0]?.data["messageMinutes"], { was: first.messageMinutes ?? null, is: 9 });
});

test("an invalid setting is refused with its field and changes nothing; operators and admins of other brands are refused", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const path = `/brand-settings/${BRAND}`;
  const now = async () => JSON.stringify((await admin.call("GET", "/brand-settings")).body);
  const stood = await now();
  for (const [body, field] of [
    [{ welcomeCredits: -1 }, "welcomeCredits"],
    [{ qualityShare: 101 }, "qualityShare"],
    [{ messageMinutes: 2.5 }, "messageMinutes"],
    [{ neutralName: " " }, "neutralName"],
    [{ strikesToTalk: 4, strikesToPause: 2 }, "strikesToPause"],
    [{ sso: null }, "sso"],
  ] as const) {
    const refused = await admin.call("PATCH", path, body);
    assert.equal(refused.status, 422, JSON.stringify(body));
    assert.ok(JSON.stringify(refused.body).includes(field), refused.text);
  }
  const early = await admin.call("PATCH", path, { strikesToPause: 1, messageMinutes: 12 });
  assert.deepEqual((early.body as { fields: object }).fields, {
    strikesToPause: "The pause cannot come before the talk (2)",
  });
  const elsewhere = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  assert.equal((await elsewhere.call("PATCH", path, { welcomeCredits: 9 })).status, 404);
  const theirs = (await elsewhere.call("GET", "/brand-settings")).body as Listed;
  assert.deepEqual(
    theirs.brands.map(({ _id }) => _id),
    ["embernight"],
  );
  const operator = await desk.operator({}, "offline");
  assert.equal((await operator.call("PATCH", path, { welcomeCredits: 9 })).status, 403);
  assert.equal(await now(), stood);
});
