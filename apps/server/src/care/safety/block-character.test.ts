import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { COMPLETE } from "@masq/server/testing/player";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
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

async function arrange() {
  const member = await desk.writer({ ...COMPLETE, credits: 10, is_premium: true });
  const profile = await app.given.profile();
  let keys = 0;
  const call = (method: string, path: string, body?: object) =>
    desk.request(`/api${path}`, {
      method,
      headers: { ...member.headers, "idempotency-key": `block-${(keys += 1)}` },
      ...(body && { body }),
    });
  const block = (blocked = true) => call("PATCH", `/block/${profile.id}`, { blocked });
  const balance = async () =>
    (await app.db.selectFrom("wallet").where("member_id", "=", member.id).select("balance").executeTakeFirstOrThrow())
      .balance;
  const write = (id: string) =>
    call("POST", `/conversation/${id}/message`, { messageType: "text", message: "One more thing" });
  return { member, profile, call, block, balance, write };
}
const openItems = (conversationId: string) =>
  app.db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .where("state", "in", ["ready", "claimed"])
    .execute();

test("a block closes the open item, returns unanswered credits once, and archives the conversation", async () => {
  const { member, profile, call, block, balance, write } = await arrange();
  const operator = await desk.operator();
  const { conversationId } = await member.write(profile.id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  await desk.reply(operator, claim);
  await member.write(profile.id, "And then?");
  await member.write(profile.id, "Hello?");
  assert.equal(await balance(), 7);
  const { status, body } = await block();
  assert.equal(status, 200);
  assert.deepEqual(body, { profileId: profile.id, conversationId, blocked: true, returned: 2, credits: 9 });
  assert.deepEqual((await block()).body, { ...body, returned: 0 }, "again: nothing more comes back");
  assert.equal(await balance(), 9);
  assert.equal((await openItems(conversationId)).length, 0);
  const thread = (await call("GET", `/conversation/${conversationId}`)).body;
  assert.deepEqual([thread.blocked, thread.archived, thread.type, thread.unread], [true, true, "archive", 0]);
  const refused = await write(conversationId);
  assert.deepEqual([refused.status, refused.body.code], [409, "character-blocked"]);
  assert.equal(
    (await call("PATCH", `/conversation/${conversationId}`, { archived: false })).body.code,
    "character-blocked",
  );
  assert.equal(await balance(), 9, "a refused line costs nothing");
  const lifted = await block(false);
  assert.deepEqual([lifted.body.blocked, lifted.body.returned], [false, 0]);
  assert.equal((await call("GET", `/conversation/${conversationId}`)).body.type, "conversations");
  assert.equal((await write(conversationId)).status, 201);
  assert.equal((await openItems(conversationId)).length, 1);
});

test("a blocked character is in no list, count, deck, match or interest of this member; other members still see it", async () => {
  const { member, profile, call, block } = await arrange();
  const other = await arrange();
  await call("PATCH", `/user/${profile.id}`, { favourite: true });
  await call("GET", `/profile/${profile.id}`);
  const seen = async (by: typeof call) => {
    const [list, counts, favourites, viewed, totals] = await Promise.all([
      by("GET", "/profiles?limit=100&sortBy=username-asc"),
      by("GET", "/profiles/counts"),
      by("GET", "/profiles?list=favorites"),
      by("GET", "/profiles?list=viewed"),
      by("GET", "/interests"),
    ]);
    const has = (reply: typeof list) => reply.body.profiles.some((one: { _id: string }) => one._id === profile.id);
    return {
      lists: [has(list), has(favourites), has(viewed)],
      totals: [list.body.total, counts.body.total],
      interests: [totals.body.favorites, totals.body.viewed],
    };
  };
  const swipe = () => call("POST", "/match/swipe", { toUserId: profile.id, actionType: "like" });
  const earlier = await seen(call);
  assert.deepEqual(
    [earlier.lists, earlier.interests],
    [
      [true, true, true],
      [1, 1],
    ],
  );
  await block();
  const during = await seen(call);
  const [total = 0] = earlier.totals as number[];
  assert.deepEqual(during, { lists: [false, false, false], totals: [total - 1, total - 1], interests: [0, 0] });
  assert.equal((await seen(other.call)).lists[0], true);
  const swiped = await swipe();
  assert.equal(swiped.status, 404, swiped.text);
  assert.equal((await call("GET", `/profile/${profile.id}`)).body.blocked, true, "its page stays, to lift it there");
  const { characters } = (await call("GET", "/blocks")).body;
  assert.deepEqual(
    characters.map((one: { _id: string }) => one._id),
    [profile.id],
  );
  await block(false);
  assert.deepEqual(await seen(call), earlier);
  assert.ok(member.id);
});

test("the operator holding the item is notified, and no reply goes out, not even an admin's", async () => {
  const { member, profile, block } = await arrange();
  const { conversationId } = await member.write(profile.id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  await block();
  assert.deepEqual(await operator.claims(), []);
  const refused = await desk.reply(operator, claim);
  assert.ok(["claim-expired", "reply-blocked"].includes(refused.body.code), refused.text);
  const told = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "claimRevoked")
    .selectAll()
    .execute();
  assert.equal(told.length, 1);
  const admin = await desk.operator({ role: "admin" });
  const reply = await desk.answer(admin, conversationId, "A word from above.");
  assert.equal(reply.body.code, "reply-blocked");
});

test("block against reply, and block against send: one fully precedes the other, and no credit is lost", async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    const { member, profile, block, balance, write } = await arrange();
    const { conversationId } = await member.write(profile.id);
    const operator = await desk.operator();
    const [claim] = await operator.claims();
    assert.ok(claim);
    const [replied, blocked, sent] = await Promise.all([
      desk.reply(operator, claim),
      block(),
      turn % 2 === 0 ? write(conversationId) : Promise.resolve(null),
    ]);
    assert.equal(blocked.status, 200);
    assert.ok([201, 409, 422].includes(replied.status), replied.text);
    if (sent) assert.ok([201, 409].includes(sent.status), sent.text);
    const rows = await app.db
      .selectFrom("message")
      .where("conversation_id", "=", conversationId)
      .orderBy("seq")
      .select(["sender", "seq"])
      .execute();
    const answered = rows.findLast((row) => row.sender === "profile")?.seq ?? 0;
    const unanswered = rows.filter((row) => row.sender === "user" && row.seq > answered).length;
    const paid = rows.filter((row) => row.sender === "user").length;
    assert.equal(blocked.body.returned, unanswered);
    assert.equal(await balance(), 10 - paid + unanswered);
    assert.equal((await openItems(conversationId)).length, 0, "nothing waits behind a block");
  }
});

test("a muted character's messages count but send no mail; the frame says so", async () => {
  const { member, profile, call } = await arrange();
  const { conversationId } = await member.write(profile.id);
  const muted = await call("PATCH", `/mute/${profile.id}`, { muted: true });
  assert.deepEqual(muted.body, { profileId: profile.id, conversationId, muted: true });
  const agent = await app.given.agent();
  await writeAsProfile(app, { memberId: member.id, profileId: profile.id, agentId: agent.id, text: "Psst" });
  const thread = (await call("GET", `/conversation/${conversationId}`)).body;
  assert.deepEqual([thread.muted, thread.unread], [true, 1]);
  assert.equal((await call("GET", `/profile/${profile.id}`)).body.muted, true);
  assert.equal((await call("PATCH", `/mute/${profile.id}`, { muted: false })).body.muted, false);
});

test("only this brand's characters, and only when signed in", async () => {
  const { call } = await arrange();
  for (const path of ["/block/prf_unknown", "/mute/prf_unknown"])
    assert.equal((await call("PATCH", path, path.startsWith("/b") ? { blocked: true } : { muted: true })).status, 404);
  const foreign = await app.given.profile({ scope: ["embernight"] });
  assert.equal((await call("PATCH", `/block/${foreign.id}`, { blocked: true })).status, 404);
});
