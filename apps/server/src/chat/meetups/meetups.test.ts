import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import { dumpDatabase, findMarkers } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { tendMeetUps } from "./tend-meet-ups.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const inHours = (hours: number): string =>
  new Date(Math.floor(app.clock.now().getTime() / 60_000) * 60_000 + hours * HOUR_MS).toISOString();
const SCENE = { location: "The hotel that is a harbour", description: "She hides the map in her coat." };

async function held(over: Parameters<Desk["writer"]>[0] = {}) {
  await desk.clear();
  await app.db.deleteFrom("meet_up").execute();
  const member = await desk.writer(over);
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  const path = `/conversation/${conversationId}/meet-up`;
  const add = async (hours: number, more: object = {}) => {
    const reply = await operator.call("POST", path, { meetDate: inHours(hours), ...SCENE, ...more });
    assert.equal(reply.status, 201, reply.text);
    return reply.body as DeskMeetUp;
  };
  return { member, profile, conversationId, operator, claim, path, add };
}
const shown = async (operator: Operator) => (await operator.claims())[0]!.conversation.meetUps;
const ofMember = async ({ headers }: { headers: Record<string, string> }, conversationId: string) =>
  (await app.request(`/api/conversation/${conversationId}`, { headers })).body.meetUps as DeskMeetUp[];
const stocks = (conversationId: string) =>
  app.db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .where("kind", "=", "MeetUpStock")
    .orderBy("created_at")
    .select(["id", "state", "due_at", "deadline_at"])
    .execute();
/** A deadline far away must not keep the claim from lapsing within the test. */
const answered = async (operator: Operator) => {
  const [claim] = await operator.claims();
  assert.equal((await desk.reply(operator, claim!)).status, 201);
};

test("[MEMO-09, MEMO-10] a meet-up is added with the specification's keys and shown to both sides", async () => {
  const { member, operator, conversationId, path } = await held({ timezone: "Asia/Kolkata" });
  const meetDate = inHours(72);
  const added = await operator.call("POST", path, { meetDate, location: " The lighthouse ", description: "Lamp out." });
  assert.equal(added.status, 201, added.text);
  const { id, memberTime, ...rest } = added.body as DeskMeetUp;
  assert.deepEqual(rest, {
    meetDate,
    meetStatus: "scheduled",
    location: "The lighthouse",
    description: "Lamp out.",
    cancelInterval: 24,
    archived: false,
  });
  const ahead = new Date(Date.parse(meetDate) + 5.5 * HOUR_MS).toISOString().slice(0, 16);
  assert.equal(memberTime, ahead, "the member's clock is five and a half hours ahead");
  assert.deepEqual(await shown(operator), [added.body]);
  assert.deepEqual(await ofMember(member, conversationId), [{ id, ...rest }]);
  const list = await app.request("/api/conversations", { headers: member.headers });
  assert.deepEqual(list.body.conversations[0].meetUps, [{ id, ...rest }]);
});

test("a past date, one over a year away, and an interval under an hour are refused; nothing is stored", async () => {
  const { operator, path } = await held();
  for (const bad of [
    { meetDate: inHours(-1) },
    { meetDate: inHours(24 * 400) },
    { meetDate: "tomorrow" },
    { meetDate: inHours(30), cancelInterval: 0 },
    { meetDate: inHours(30), cancelInterval: 1.5 },
    { meetDate: inHours(30), location: "  " },
    { meetDate: inHours(30), organiser: "me" },
  ]) {
    const reply = await operator.call("POST", path, { ...SCENE, ...bad });
    assert.equal(reply.status, 422, JSON.stringify(bad) + reply.text);
  }
  assert.deepEqual(await shown(operator), []);
});

test("[MEMO-11] a scheduled meet-up can be edited", async () => {
  const { operator, path, add, member, conversationId } = await held();
  const { id } = await add(72);
  const meetDate = inHours(96);
  const edited = await operator.call("PATCH", `${path}/${id}`, { meetDate, location: "The tower", cancelInterval: 48 });
  assert.equal(edited.status, 200, edited.text);
  assert.deepEqual(
    [edited.body.meetDate, edited.body.location, edited.body.description, edited.body.cancelInterval],
    [meetDate, "The tower", SCENE.description, 48],
  );
  assert.equal((await operator.call("PATCH", `${path}/${id}`, { meetDate: inHours(-2) })).status, 422);
  assert.deepEqual(await shown(operator), [edited.body]);
  assert.equal((await ofMember(member, conversationId))[0]?.location, "The tower");
});

test("[MEMO-12] canceling needs cancelConfirm and the current date; only then may it be removed", async () => {
  const { operator, path, add, member, conversationId } = await held();
  const { id, meetDate } = await add(72);
  const at = `${path}/${id}`;
  const early = await operator.call("DELETE", at);
  assert.deepEqual([early.status, early.body.code], [409, "meet-up-scheduled"]);
  assert.equal((await operator.call("PATCH", at, { cancelConfirm: true })).status, 422);
  assert.equal((await operator.call("PATCH", at, { cancelConfirm: true, meetDate, location: "x" })).status, 422);
  assert.equal((await operator.call("PATCH", at, { cancelConfirm: true, meetDate: inHours(80) })).status, 409);
  assert.equal((await shown(operator))[0]?.meetStatus, "scheduled");
  const cancelled = await operator.call("PATCH", at, { cancelConfirm: true, meetDate });
  assert.deepEqual([cancelled.status, cancelled.body.meetStatus], [200, "cancelled"]);
  assert.equal((await operator.call("PATCH", at, { cancelConfirm: true, meetDate })).status, 200, "again: the same");
  assert.deepEqual([(await operator.call("PATCH", at, { location: "y" })).body.code], ["meet-up-over"]);
  assert.equal((await ofMember(member, conversationId))[0]?.meetStatus, "cancelled");
  const removed = await operator.call("DELETE", at);
  assert.deepEqual([removed.status, removed.body.archived], [200, true]);
  assert.deepEqual([await shown(operator), await ofMember(member, conversationId)], [[], []]);
  const log = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversationId)
    .where("action", "like", "meet-up%")
    .orderBy("seq")
    .select("action")
    .execute();
  assert.deepEqual(
    log.map(({ action }) => action),
    ["meet-up.added", "meet-up.cancelled", "meet-up.removed"],
  );
});

test("only the holder and admins in scope write; another conversation's is 404", async () => {
  const { path, add } = await held();
  const { id, meetDate } = await add(72);
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  for (const by of [await desk.operator(), narrow]) {
    assert.equal((await by.call("POST", path, { meetDate, ...SCENE })).status, 404);
    assert.equal((await by.call("PATCH", `${path}/${id}`, { location: "x" })).status, 404);
    assert.equal((await by.call("DELETE", `${path}/${id}`)).status, 404);
  }
  const admin = await desk.operator({ role: "admin" });
  assert.equal((await admin.call("PATCH", `${path}/${id}`, { location: "The mill" })).status, 200);
  const other = await (await desk.writer()).write((await app.given.profile()).id);
  assert.equal((await admin.call("PATCH", `/conversation/${other.conversationId}/meet-up/${id}`, {})).status, 404);
});

test("no address, number or real meeting in a role-play date, and all its texts are sealed", async () => {
  const { operator, path, add } = await held();
  for (const [scene, rule, field] of [
    [{ ...SCENE, location: "Herrengasse 14" }, "M5", "location"],
    [{ ...SCENE, description: "I will pick you up, see you in person." }, "M1", "description"],
    [{ location: "The bar of the hotel", description: "Wait for me, I'll be there at 21:00." }, "M2", "description"],
    [{ ...SCENE, description: "Ring 06 12 34 56 78" }, "C2", "description"],
  ] as const) {
    const reply = await operator.call("POST", path, { meetDate: inHours(72), ...scene });
    assert.deepEqual([reply.status, reply.body.details?.rule, reply.body.details?.field], [422, rule, field]);
  }
  const { id } = await add(72, { location: "The quincewharf", description: "A tamarindmask falls." });
  const told = await operator.call("PATCH", `${path}/${id}`, {
    location: "The bar, at nine",
    description: "Come to me tonight",
  });
  assert.equal(told.status, 422);
  const markers = { place: "quincewharf", story: "tamarindmask" };
  assert.deepEqual(findMarkers(markers, { database: await dumpDatabase(app.db) }), []);
});

test("the item comes up when the cancel interval begins, its deadline is the date, after which the meet-up is completed", async () => {
  const { member, operator, conversationId, add } = await held();
  const { meetDate } = await add(30, { cancelInterval: 6 });
  await tendMeetUps(app.deps);
  assert.deepEqual(await stocks(conversationId), []);
  await app.clock.advance(24 * HOUR_MS + 60_000);
  await tendMeetUps(app.deps);
  assert.deepEqual(await stocks(conversationId), [], "one open item a conversation: the message's comes first");
  await desk.clear();
  await tendMeetUps(app.deps);
  await tendMeetUps(app.deps);
  const [item, ...more] = await stocks(conversationId);
  assert.deepEqual([item?.state, more], ["ready", []]);
  assert.equal(item?.deadline_at.toISOString(), meetDate);
  assert.ok(item.due_at <= app.clock.now());
  const late = await desk.operator();
  const [claim] = await late.claims();
  assert.deepEqual([claim?._id, claim?.kind, claim?.conversation._id], [item.id, "MeetUpStock", conversationId]);
  await answered(late);
  await tendMeetUps(app.deps);
  assert.equal((await stocks(conversationId)).length, 1, "answered once is enough");
  await app.clock.advance(6 * HOUR_MS);
  await tendMeetUps(app.deps);
  assert.equal((await ofMember(await again(member), conversationId))[0]?.meetStatus, "completed");
  assert.ok(operator.id);
});
/** A member's token expires within the hours a test lets pass. */
const again = (member: { id: string }) => app.given.signIn({ id: member.id, brandId: "velvetrooms" });

test("a waiting item goes when its date is moved, canceled or over, and comes up again for the new date", async () => {
  const { conversationId, path, add } = await held();
  const { id } = await add(10, { cancelInterval: 12 });
  await desk.clear();
  await tendMeetUps(app.deps);
  const states = async () => (await stocks(conversationId)).map(({ state }) => state);
  assert.deepEqual(await states(), ["ready"]);
  const admin = await desk.operator({ role: "admin" }, "offline");
  assert.equal((await admin.call("PATCH", `${path}/${id}`, { meetDate: inHours(40) })).status, 200);
  assert.deepEqual(await states(), ["cancelled"]);
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(), ["cancelled"]);
  assert.equal((await admin.call("PATCH", `${path}/${id}`, { cancelInterval: 41 })).status, 200);
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(), ["cancelled", "ready"]);
  const cancel = { cancelConfirm: true, meetDate: (await admin.call("PATCH", `${path}/${id}`, {})).body.meetDate };
  assert.equal((await admin.call("PATCH", `${path}/${id}`, cancel)).status, 200);
  assert.deepEqual(await states(), ["cancelled", "cancelled"]);
});

test("a held one stays with its operator, and is nobody's once released", async () => {
  const { conversationId, path, add } = await held();
  const { id, meetDate } = await add(10, { cancelInterval: 12 });
  await desk.clear();
  await tendMeetUps(app.deps);
  const holder = await desk.operator();
  const [claim] = await holder.claims();
  assert.equal(claim?.kind, "MeetUpStock");
  assert.equal((await holder.call("PATCH", `${path}/${id}`, { cancelConfirm: true, meetDate })).status, 200);
  assert.equal((await holder.claims())[0]?._id, claim._id);
  const back = await holder.call("POST", `/stock/${claim._id}/release`, { claimEpoch: claim.claimEpoch, reason: "x" });
  assert.equal(back.status, 200);
  await tendMeetUps(app.deps);
  assert.deepEqual(
    (await stocks(conversationId)).map(({ state }) => state),
    ["cancelled"],
  );
});

test("holder, admins in scope and the member get each change at once, others do not", async () => {
  const { member, conversationId, path, profile } = await held();
  const tokenOf = (one: { headers: Record<string, string> }) => one.headers["authorization"]!.replace("Bearer ", "");
  const people = {
    holder: await app.given.agent({}),
    admin: await app.given.agent({ role: "admin" }),
    narrow: await app.given.agent({ role: "admin", scope: ["embernight"] }),
    colleague: await app.given.agent({}),
  };
  const probes = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([name, agent]) => {
        const { token } = await app.given.signIn(agent);
        return [name, await openProbe(app.url, { path: "/ws/agent", token })] as const;
      }),
    ),
  ) as Record<keyof typeof people, Awaited<ReturnType<typeof openProbe>>>;
  const page = await openProbe(app.url, { token: tokenOf(member) });
  await page.next("welcome");
  // Pass the claim on without the lapse.
  const set = { claimed_by: people.holder.id } as const;
  await app.db.updateTable("stock").set(set).where("state", "=", "claimed").execute();
  const boss = await desk.operator({ role: "admin" }, "offline");
  for (const act of [
    () => boss.call("POST", path.replace("meet-up", "note"), { note: "Likes rain.", type: "user" }),
    () => boss.call("POST", `/profile/${profile.id}/note`, { note: "Map of 1911." }),
    () => boss.call("POST", path, { meetDate: inHours(50), ...SCENE }),
  ]) {
    assert.equal((await act()).status, 201);
    for (const name of ["holder", "admin"] as const)
      assert.equal((await probes[name].next("conversationUpdate"))["conversationId"], conversationId);
  }
  const told = await page.next("userUpdate");
  assert.deepEqual(told["payload"], { meetUp: { conversationId } });
  for (const name of ["narrow", "colleague"] as const)
    assert.deepEqual(
      probes[name].frames.filter(({ action }) => action === "conversationUpdate"),
      [],
    );
  assert.equal(page.frames.filter(({ action }) => action === "userUpdate").length, 1, "memos are no member's news");
  for (const probe of [...Object.values(probes), page]) probe.close();
});

/** Starts a one-day break. */
const takeBreak = async ({ id }: { id: string }) => {
  const { headers } = await again({ id });
  const taken = await app.request("/api/break", { method: "POST", headers, body: { kind: "day" } });
  assert.equal(taken.status, 201, taken.text);
};
const states = async (conversationId: string) => (await stocks(conversationId)).map(({ state }) => state);

test("nothing comes up for a blocked conversation, a member on a break or a hidden character", async () => {
  const { member, conversationId, profile, add } = await held();
  await add(10, { cancelInterval: 12 });
  await desk.clear();
  const block = (blocked: boolean) =>
    app.request(`/api/block/${profile.id}`, { method: "PATCH", headers: member.headers, body: { blocked } });
  assert.equal((await block(true)).status, 200);
  await tendMeetUps(app.deps);
  assert.deepEqual(await stocks(conversationId), []);
  assert.equal((await block(false)).status, 200);
  for (const set of [
    { hidden_at: app.clock.now(), published_at: app.clock.now() },
    { hidden_at: null, scope: ["embernight"] },
  ]) {
    await app.db.updateTable("profile").set(set).where("id", "=", profile.id).execute();
    await tendMeetUps(app.deps);
    assert.deepEqual(await stocks(conversationId), []);
  }
  await app.db.updateTable("profile").set({ scope: null }).where("id", "=", profile.id).execute();
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(conversationId), ["ready"]);

  const other = await held();
  await other.add(40, { cancelInterval: 41 });
  await desk.clear();
  await takeBreak(other.member);
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(other.conversationId), []);
  await app.clock.advance(25 * HOUR_MS);
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(other.conversationId), ["ready"]);
});

test("[TRUST-16] a break withdraws the item before a date, whoever holds it; after the break it comes up again", async () => {
  const { member, conversationId, add } = await held();
  await add(40, { cancelInterval: 41 });
  await desk.clear();
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(conversationId), ["ready"]);
  await takeBreak(member);
  assert.deepEqual(await states(conversationId), ["cancelled"]);
  await app.clock.advance(25 * HOUR_MS);
  await tendMeetUps(app.deps);
  assert.deepEqual(await states(conversationId), ["cancelled", "ready"]);
  const holder = await desk.operator();
  const [claim] = await holder.claims();
  assert.deepEqual([claim?.kind, claim?.conversation._id], ["MeetUpStock", conversationId]);
  await takeBreak(member);
  assert.deepEqual(await states(conversationId), ["cancelled", "cancelled"]);
  assert.deepEqual(await holder.claims(), []);
  const late = await desk.reply(holder, claim!);
  assert.deepEqual([late.status, late.body.code], [409, "claim-expired"], "nobody writes to a member on a break");
});

const retire = async (profileId: string) => {
  const boss = await desk.operator({ role: "admin" }, "offline");
  const { updateDate } = (await boss.call("GET", `/character/${profileId}`)).body;
  assert.equal((await boss.call("POST", `/character/${profileId}/retire`, { updateDate })).status, 200);
};

test("a waiting item goes when its character retires; one left waiting then, or through a break, with the next round", async () => {
  type Held = Awaited<ReturnType<typeof held>>;
  const stops = [({ member }: Held) => takeBreak(member), ({ profile }: Held) => retire(profile.id)];
  for (const stop of stops) {
    const one = await held();
    await one.add(40, { cancelInterval: 41 });
    await desk.clear();
    await tendMeetUps(app.deps);
    assert.deepEqual(await states(one.conversationId), ["ready"]);
    await stop(one);
    const [item] = await stocks(one.conversationId);
    assert.equal(item?.state, "cancelled");
    await app.db.updateTable("stock").set({ state: "ready" }).where("id", "=", item.id).execute();
    await tendMeetUps(app.deps);
    assert.deepEqual(await states(one.conversationId), ["cancelled"]);
  }
});
