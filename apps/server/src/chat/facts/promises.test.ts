import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator, type Writer } from "@masq/server/testing/desk";
import { dumpDatabase, findMarkers } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import { after as afterAll, before as beforeAll, beforeEach, test } from "node:test";
import { raiseFollowUps } from "../desk/raise-follow-ups.ts";

const HOUR_MS = 3_600_000;
const LINE = "The rain is loud. I'll tell you the rest in two days.";
let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
afterAll(() => app.close());
// Isolate tests: no member of an earlier one was active lately.
beforeEach(async () => {
  await desk.clear();
  await app.db
    .updateTable("member")
    .set({ activity_at: new Date(0) })
    .execute();
});

type Promised = {
  member: Writer;
  profileId: string;
  conversationId: string;
  messageId: string;
  operator: Operator;
  promise: DeskPromise;
  path: string;
};
/** A sent line with a promise, recorded by its writer. */
async function promised(text = LINE, over: Parameters<Desk["writer"]>[0] = {}): Promise<Promised> {
  const member = await desk.writer({
    timezone: "Europe/Amsterdam",
    settings: '{"keepLocationPrivate": false}',
    ...over,
  });
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id);
  const operator = await desk.operator({ first_name: "Ada" });
  const [claim] = await operator.claims();
  const sent = await desk.reply(operator, claim!, text);
  assert.equal(sent.status, 201, sent.text);
  const messageId = sent.body.message._id as string;
  const path = `/conversation/${conversationId}/promise`;
  const kept = await operator.call("POST", path, { messageId });
  assert.equal(kept.status, 201, kept.text);
  return {
    member,
    profileId: profile.id,
    conversationId,
    messageId,
    operator,
    promise: kept.body as DeskPromise,
    path,
  };
}
/** Time passes, the member visits without writing, and the round runs. */
async function hours(n: number, ...those: Promised[]): Promise<number> {
  await app.clock.advance(n * HOUR_MS);
  for (const { member } of those) {
    Object.assign(member.headers, (await app.given.signIn({ id: member.id, brandId: "velvetrooms" })).headers);
    const set = { activity_at: app.deps.clock.now() };
    await app.db.updateTable("member").set(set).where("id", "=", member.id).execute();
  }
  return raiseFollowUps(app.deps);
}
const look = async (conversationId: string): Promise<DeskPromise[]> => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  return (await admin.call("GET", `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`))
    .body.promises as DeskPromise[];
};

test("a line's promise is recorded by its writer after the send, once, in the member's time zone", async () => {
  const one = await promised();
  const { promise, operator, path, messageId, conversationId } = one;
  assert.match(promise._id, /^prm_/);
  assert.deepEqual(
    [promise.text, promise.state, promise.isDue],
    ["I'll tell you the rest in two days.", "open", false],
  );
  assert.deepEqual([promise.messageId, promise.sequence, promise.by], [messageId, 2, "Ada"]);
  const due = new Date(promise.dueDate ?? 0);
  const hour = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", timeZone: "Europe/Amsterdam" }).format(due);
  assert.equal(hour, "10", "ten in the morning there");
  assert.equal((await operator.call("POST", path, { messageId })).body._id, promise._id, "again is the same one");
  assert.equal((await look(conversationId)).length, 1);
  const { messageId: asked } = await one.member.write(one.profileId, "Tell me tomorrow!");
  const [claim] = await operator.claims();
  const foreign = await operator.call("POST", path, { messageId: asked });
  assert.deepEqual(
    [foreign.status, Object.keys(foreign.body.fields)],
    [422, ["messageId"]],
    "the member promised nothing",
  );
  const plain = await desk.reply(operator, claim!, "The one with the stain.");
  const none = await operator.call("POST", path, { messageId: plain.body.message._id });
  assert.equal(none.status, 422, "no time, no promise");
  const colleague = await desk.operator();
  assert.equal((await colleague.call("POST", path, { messageId })).status, 404);
  await app.clock.advance(16 * 60_000);
  assert.equal(
    (await operator.call("POST", path, { messageId })).status,
    404,
    "not for longer than a quarter of an hour",
  );
});

test("a due promise comes up as a follow-up with its reason, and the reply fulfills it", async () => {
  const one = await promised();
  assert.equal(await hours(26, one), 0, "no ordinary follow-up takes its place");
  assert.equal(await hours(34, one), 1);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.deepEqual([claim?.kind, claim?.why.cause], ["FollowUpStock", "promise"]);
  const [shown] = claim!.conversation.promises;
  assert.deepEqual([shown?._id, shown?.isDue, shown?.stockId], [one.promise._id, true, claim!._id]);
  const sent = await desk.reply(operator, claim!, "The rest is that the north was drawn wrong on purpose.");
  assert.equal(sent.status, 201, sent.text);
  const [kept] = await look(one.conversationId);
  assert.deepEqual([kept?.state, kept?.isDue, kept?.closedDate !== null], ["kept", false, true]);
  const row = await app.db
    .selectFrom("promise")
    .where("id", "=", one.promise._id)
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.equal(row.kept_message_id, sent.body.message._id);
  assert.equal(await hours(30, one), 0, "and it is a follow-up like any other: none again within 72 hours");
});

test("a promise overrides nothing: it waits if follow-ups are unwelcome, too recent or used up", async () => {
  const [paused, quiet, gap, used] = [await promised(), await promised(), await promised(), await promised()];
  const taken = await desk.request("/api/break", {
    method: "POST",
    headers: paused.member.headers,
    body: { kind: "exclusion" },
  });
  assert.equal(taken.status, 201, taken.text);
  const settings = await desk.request(`/api/user/${quiet.member.id}`, {
    method: "PATCH",
    headers: quiet.member.headers,
    body: { settings: { emailOnNewMessage: false } },
  });
  assert.equal(settings.status, 200, settings.text);
  const done = async ({ conversationId }: Promised, count: number, hoursAgo: number) => {
    const at = new Date(app.clock.now().getTime() - hoursAgo * HOUR_MS);
    const rows = Array.from({ length: count }, (_, index) => ({
      id: `stk_${conversationId}_${index}`,
      kind: "FollowUpStock" as const,
      state: "done" as const,
      conversation_id: conversationId,
      brand_id: "velvetrooms",
      posted_at: at,
      due_at: at,
      deadline_at: at,
      done_at: at,
    }));
    await app.db.insertInto("stock").values(rows).execute();
  };
  await done(gap, 1, 1);
  await done(used, 3, 400);
  const waits = async (who: Promised) => (await look(who.conversationId))[0]!;
  assert.equal((await waits(paused)).waits, "unwelcome");
  assert.equal((await waits(quiet)).waits, "unwelcome", "both look the same to the desk");
  const later = await waits(gap);
  assert.equal(later.waits, "gap");
  assert.ok(Date.parse(later.comesDate ?? "") > Date.parse(later.dueDate ?? ""));
  assert.equal((await waits(used)).waits, "used-up");
  assert.equal(await hours(60, paused, quiet, gap, used), 0);
  for (const one of [paused, quiet, gap, used]) {
    const { state, isDue } = await waits(one);
    assert.deepEqual([state, isDue], ["open", true], "it is not lost");
  }
  assert.equal(await hours(13, gap), 1, "72 hours after the last one it comes");
  // The item goes when the member no longer welcomes it, and the promise stays open.
  const block = { method: "PATCH", headers: gap.member.headers, body: { blocked: true } };
  assert.equal((await desk.request(`/api/block/${gap.profileId}`, block)).status, 200);
  await raiseFollowUps(app.deps);
  const after = await waits(gap);
  assert.deepEqual([after.state, after.stockId, after.waits], ["open", null, "unwelcome"]);
});

test("a promise of a hidden character does not come up until it is shown again", async () => {
  const [retired, taken] = [await promised(), await promised()];
  const shown = (id: string, set: { hidden_at?: Date | null; scope?: string[] | null }) =>
    app.db.updateTable("profile").set(set).where("id", "=", id).execute();
  await shown(retired.profileId, { hidden_at: app.clock.now() });
  await shown(taken.profileId, { scope: ["embernight"] });
  assert.equal(await hours(60, retired, taken), 0);
  await shown(retired.profileId, { hidden_at: null });
  await shown(taken.profileId, { scope: null });
  assert.equal(await hours(1, retired, taken), 2);
});

test("the claim's holder can drop a promise; a reply when it is due fulfills it without an item", async () => {
  const [dropped, overtaken] = [await promised(), await promised()];
  const admin = await desk.operator({ role: "admin" });
  const at = `${dropped.path}/${dropped.promise._id}`;
  assert.equal((await dropped.operator.call("PATCH", at, { state: "dropped" })).status, 404, "the claim is over");
  const closed = await admin.call("PATCH", at, { state: "dropped" });
  assert.deepEqual([closed.status, closed.body.state], [200, "dropped"], closed.text);
  assert.equal((await admin.call("PATCH", at, { state: "kept" })).body.state, "dropped", "closed for good");
  await hours(60);
  await desk.clear();
  // No item is reserved for a writer who left.
  await app.db.updateTable("agent_session").set({ state: "offline" }).execute();
  Object.assign(
    overtaken.member.headers,
    (await app.given.signIn({ id: overtaken.member.id, brandId: "velvetrooms" })).headers,
  );
  await overtaken.member.write(overtaken.profileId, "Well?");
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.equal(claim?.kind, "MessageStock");
  assert.equal((await desk.reply(operator, claim)).status, 201);
  assert.equal((await look(overtaken.conversationId))[0]?.state, "kept");
  const actions = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", dropped.conversationId)
    .where("action", "like", "promise.%")
    .orderBy("seq")
    .select("action")
    .execute();
  assert.deepEqual(actions.map(({ action }) => action).toSorted(), ["promise.added", "promise.dropped"]);
});

test("a private place hides the hour, the sentence is sealed, and no member reads any promise", async () => {
  const line = "I'll read you the marmaladecarriage poem in two days.";
  const one = await promised(line, { settings: '{"keepLocationPrivate": true}' });
  assert.equal(one.promise.dueDate, null);
  assert.match(one.promise.dueDay, /^\d{4}-\d{2}-\d{2}$/);
  assert.deepEqual(findMarkers({ line: "marmaladecarriage" }, { database: await dumpDatabase(app.db) }), []);
  const own = await app.request(`/api/conversation/${one.conversationId}`, { headers: one.member.headers });
  assert.equal(own.status, 200);
  assert.doesNotMatch(own.text, /"promises"|"facts"|prm_/);
});
