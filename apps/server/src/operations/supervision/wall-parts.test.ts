import type { Wall } from "@masq/contract/agent/supervision";
import type { Operator } from "@masq/server/testing/desk";
import { startHeldApp, type HeldApp } from "@masq/server/testing/held";
import { HELD_TARGET_MS } from "@masq/domain/chat/held-reply";
import { REPLY_GUARANTEE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sweepDesk } from "../../chat/desk/desk.jobs.ts";
import { cutCover, type Demand } from "./cover.ts";
import { shiftChanges } from "./waiting-history.ts";

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(async () => {
  await held.clear();
  await held.app.db.deleteFrom("report").execute();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const admin = (scope = ["*"]) => held.desk.operator({ role: "admin", scope }, "offline");
const wallOf = async (by: Operator): Promise<Wall> => {
  const reply = await by.call("GET", "/wall");
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Wall;
};
/** After the cache of the slowest part that a test looks at. */
const see = async (by: Operator, ms = 6_000): Promise<Wall> => {
  await held.app.clock.advance(ms);
  return wallOf(by);
};
/** The same for someone who signs in after a time in which every sign-in ends. */
const seeLater = async (ms: number, scope = ["*"]): Promise<Wall> => {
  await held.app.clock.advance(ms);
  return wallOf(await admin(scope));
};
const MINUTE_READ_MS = 61_000;
const PHONE = "Call me at +31 6 1234 5678";
const nobodyElses = async (of: (wall: Wall) => unknown, nothing: unknown): Promise<void> =>
  assert.deepEqual(of(await wallOf(await admin(["embernight"]))), nothing);

test("a held reply is on its brand's wall with rule and writer, is late past the target, and leaves with its decision", async () => {
  const by = await admin();
  const { writer, claim, profile, reader } = await held.arrange();
  const { _id } = await held.hold(writer, claim);
  const [fresh] = (await see(by)).held;
  assert.deepEqual(
    [fresh?.heldId, fresh?.character, fresh?.rule, fresh?.isLate, fresh?.reader],
    [_id, profile.name, "MJ", false, null],
  );
  await nobodyElses(({ held: rows, heldNow }) => [rows, heldNow.count], [[], 0]);
  const late = await see(by, HELD_TARGET_MS);
  assert.deepEqual([late.held[0]?.isLate, late.heldNow.count, late.heldNow.late], [true, 1, 1]);
  assert.equal((await reader.call("GET", `/held/${_id}`)).status, 200);
  assert.ok((await see(by, 1_000)).held[0]?.reader, "who reads it is named");
  assert.equal((await reader.call("POST", `/held/${_id}/decision`, { decision: "release" })).status, 200);
  const decided = await see(by);
  assert.deepEqual([decided.held, decided.heldNow.count], [[], 0]);
  const waitedMs = decided.heldNow.medianMs ?? 0;
  assert.ok(waitedMs > HELD_TARGET_MS && waitedMs < HELD_TARGET_MS + 20_000, String(waitedMs));
});

test("a member's line in a crisis stands on the wall until its report is decided, without member and text", async () => {
  const by = await admin();
  const member = await held.desk.writer();
  const profile = await held.app.given.profile();
  await member.write(profile.id, "I want to kill myself tonight.");
  const wall = await see(by);
  const [crisis] = wall.crises;
  assert.deepEqual([crisis?.character, crisis?.reason, wall.crises.length], [profile.name, "self-harm", 1]);
  assert.ok(!JSON.stringify(wall).includes(member.username));
  assert.ok(wall.happened.some(({ what, character }) => what === "crisis" && character === profile.name));
  await nobodyElses(({ crises }) => crises, []);
  const decided = await by.call("PATCH", `/report/${crisis?.reportId}`, { action: "none", decision: "Spoken to." });
  assert.equal(decided.status, 200, decided.text);
  assert.deepEqual((await see(by)).crises, []);
});

test("a guarantee is at risk in its last eighth, by the oldest line without a reply; not for free lines, nor when answered", async () => {
  const member = await held.desk.writer();
  const profile = await held.app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id);
  const eighth = REPLY_GUARANTEE_MS / 8;
  assert.deepEqual((await seeLater(REPLY_GUARANTEE_MS - eighth - MINUTE_MS)).guarantees, []);
  const by = await admin();
  const [risk] = (await see(by, 2 * MINUTE_MS)).guarantees;
  assert.equal(risk?.conversationId, conversationId);
  assert.ok(risk.endsInMs < eighth && risk.endsInMs > eighth - 2 * MINUTE_MS, String(risk.endsInMs));
  await nobodyElses(({ guarantees }) => guarantees, []);
  await sql`update message set free = true where id = ${messageId}`.execute(held.app.db);
  assert.deepEqual((await see(by)).guarantees, []);
  await sql`update message set free = null where id = ${messageId}`.execute(held.app.db);
  assert.equal((await see(by)).guarantees.length, 1);
  assert.equal((await held.desk.answer(by, conversationId)).status, 201);
  assert.deepEqual((await see(by)).guarantees, []);
});

test("rules of today say what became of each reply; three of one operator by one rule need a talk; at midnight both begin anew", async () => {
  const by = await admin();
  const { writer, claim } = await held.arrange();
  const twice = async (): Promise<void> => {
    for (const _ of [1, 2]) assert.equal((await held.desk.reply(writer, claim, PHONE)).status, 422);
  };
  await twice();
  const two = await see(by);
  assert.deepEqual(
    two.rules.map(({ rule, stopped, released, waiting }) => [rule, stopped, released, waiting]),
    [["C2", 2, 0, 0]],
  );
  assert.deepEqual(two.repeats, []);
  assert.equal((await held.desk.reply(writer, claim, PHONE)).status, 422);
  await held.hold(writer, claim);
  const three = await see(by);
  assert.deepEqual(
    three.rules.map(({ rule, stopped, waiting }) => [rule, stopped, waiting]),
    [
      ["C2", 3, 0],
      ["MJ", 0, 1],
    ],
  );
  assert.deepEqual(
    three.repeats.map(({ operator, rule, times }) => [operator._id, rule, times]),
    [[writer.id, "C2", 3]],
  );
  await nobodyElses(({ rules, repeats }) => [rules, repeats], [[], []]);
  // A newcomer's replies are all read: no sign that the words were wrong.
  await sql`update held_reply set rule = 'NJ' where rule = 'C2'`.execute(held.app.db);
  assert.deepEqual((await see(by)).repeats, []);
  await sql`update brand set timezone = 'UTC'`.execute(held.app.db);
  const leftMs = 24 * HOUR_MS - (held.app.clock.now().getTime() % (24 * HOUR_MS));
  assert.equal((await seeLater(leftMs - MINUTE_MS)).rules.length, 2);
  const tomorrow = await seeLater(2 * MINUTE_MS);
  assert.deepEqual([tomorrow.rules, tomorrow.repeats], [[], []]);
});

test("what happened is told newest first, for five minutes, to who has the brand; the shift's events to who has the operator", async () => {
  const by = await admin();
  const { writer, claim, profile } = await held.arrange();
  await held.app.clock.advance(10_000);
  assert.equal((await held.desk.reply(writer, claim)).status, 201);
  const told = ({ happened }: Wall) => happened.map(({ what, character }) => [what, character]);
  const wall = await see(by);
  assert.deepEqual(told(wall).slice(0, 2), [
    ["replied", profile.name],
    ["online", null],
  ]);
  assert.ok(told(wall).some(([what, character]) => what === "claimed" && character === profile.name));
  const ages = wall.happened.map(({ agoMs }) => agoMs);
  assert.deepEqual(
    ages,
    ages.toSorted((a, b) => a - b),
  );
  const elsewhere = told(await wallOf(await admin(["embernight"])));
  assert.deepEqual(new Set(elsewhere.flat()), new Set(["online", null]), "operators of all brands are theirs, too");
  assert.deepEqual(told(await see(by, 5 * MINUTE_MS)), []);
});

test("a lapse is told once, as the lapse, not as the end of the shift as well", async () => {
  const by = await admin();
  const { claim } = await held.arrange();
  await sql`update stock set claim_expires_at = app_now() where id = ${claim._id}`.execute(held.app.db);
  await sweepDesk(held.app.deps);
  const { happened } = await see(by);
  assert.equal(happened.filter(({ what }) => what === "lapsed").length, 1);
  assert.equal(happened.filter(({ what }) => what === "ended").length, 0);
});

test("removed overnight counts the last night by the brand's clock, its credits, and what is still to decide", async () => {
  const by = await admin();
  await sql`update brand set timezone = 'UTC'`.execute(held.app.db);
  const { writer, claim, conversationId } = await held.arrange();
  const sent = await held.desk.reply(writer, claim);
  const id: string = sent.body.message._id;
  await sql`update message set removed_credits = 1 where id = ${id}`.execute(held.app.db);
  const removedAt = async (hour: string): Promise<Wall["removed"]> => {
    await sql`delete from message_hit`.execute(held.app.db);
    await sql`
      insert into message_hit (message_id, conversation_id, brand_id, version, class, why, state, reason, decided_by, decided_at)
      select ${id}, ${conversationId}, 'velvetrooms', 'v', 'contact', 'w', 'removed', 'r', ${by.id},
        date_trunc('day', app_now()) + ${hour}::interval`.execute(held.app.db);
    return (await see(by)).removed;
  };
  // It is noon.
  const night = { count: 1, returned: 1, open: 0 };
  const none = { count: 0, returned: 0, open: 0 };
  assert.deepEqual(await removedAt("-4 hours -1 minute"), none);
  assert.deepEqual(await removedAt("-4 hours"), night);
  assert.deepEqual(await removedAt("7 hours 59 minutes"), night);
  assert.deepEqual(await removedAt("8 hours"), none);
  await sql`update message_hit set state = 'open', reason = null, decided_by = null, decided_at = null`.execute(
    held.app.db,
  );
  assert.deepEqual((await see(by)).removed, { ...none, open: 1 });
  await sql`delete from message_hit`.execute(held.app.db);
});

test("the waiting of four hours is counted from the items' own times: until the claim that answered them, or until now", async () => {
  const by = await admin();
  const { db } = held.app;
  const { writer, conversationId } = await held.arrange();
  const counts = async (): Promise<number[]> => {
    const { history } = await see(by, MINUTE_READ_MS);
    assert.deepEqual([history.stepMs, history.kinds[0]?.counts.length], [5 * MINUTE_MS, 49]);
    return history.kinds.find(({ kind }) => kind === "FollowUpStock")?.counts ?? [];
  };
  const before_ = await counts();
  assert.deepEqual(new Set(before_), new Set([0]));
  const { history } = await wallOf(by);
  const at = (points: number) => new Date(Date.parse(history.startDate) + points * 5 * MINUTE_MS);
  const plant = (id: string, from: Date, claimed: Date | null, to: Date) =>
    sql`
    insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, waited_from, at)
    values (${id}, ${writer.id}, ${id}, ${id}, ${conversationId}, 'velvetrooms', 'FollowUpStock', ${claimed}, ${from}, ${to})`.execute(
      db,
    );
  // Waits at points 10 to 19; the time in which it is answered is no waiting.
  await plant("history-1", at(9.5), at(20), at(22));
  // Began before the four hours, answered without a claim.
  await plant("history-2", at(-30), null, at(3));
  const planted = await counts();
  const first = (await wallOf(by)).history.startDate;
  const moved = Math.round((Date.parse(first) - Date.parse(history.startDate)) / (5 * MINUTE_MS));
  const expected = Array.from({ length: 49 }, (_, point) => {
    const old = point + moved;
    return Number(old >= 10 && old < 20) + Number(old < 3);
  });
  assert.deepEqual(planted, expected);
  // One that waits still is in the newest point.
  const member = await held.desk.writer();
  await member.write((await held.app.given.profile()).id);
  await held.app.clock.advance(5 * MINUTE_MS);
  const now = (await see(by, MINUTE_READ_MS)).history.kinds.find(({ kind }) => kind === "MessageStock")?.counts ?? [];
  assert.equal(now.at(-1), 1);
  const other = (await wallOf(await admin(["embernight"]))).history.kinds.flatMap((one) => one.counts);
  assert.deepEqual(new Set(other), new Set([0]), "of another brand nothing is told");
});

test("a change of shift is two operators or more who begin or end within a quarter of an hour", () => {
  const edge = (agent_id: string, minute: number) => ({ agent_id, at_ms: minute * MINUTE_MS });
  assert.deepEqual(shiftChanges([edge("a", 0), edge("b", 20), edge("c", 40)]), []);
  assert.deepEqual(shiftChanges([edge("a", 0), edge("a", 5)]), [], "one who goes and comes back is none");
  assert.deepEqual(shiftChanges([edge("a", 0), edge("b", 14), edge("c", 30), edge("d", 31)]), [0, 30 * MINUTE_MS]);
  assert.deepEqual(shiftChanges([edge("a", 0), edge("b", 16), edge("c", 30)]), [16 * MINUTE_MS]);
});

test("the wall marks the change of shift of operators who share a brand with its viewer", async () => {
  await held.app.clock.advance(5 * HOUR_MS);
  await held.desk.operator({ scope: ["velvetrooms"] });
  await held.desk.operator({ scope: ["velvetrooms"] });
  const { history } = await seeLater(MINUTE_READ_MS, ["velvetrooms"]);
  assert.equal(history.changes.length, 1);
  assert.deepEqual((await wallOf(await admin(["embernight"]))).history.changes, []);
});

test("cover says what those on duty can answer of what the same hour needed before, and says nothing with under two weeks", async () => {
  const by = await admin(["velvetrooms"]);
  const { db } = held.app;
  await sql`update brand set timezone = 'UTC'`.execute(db);
  const { writer, conversationId } = await held.arrange();
  const plant = (prefix: string, weeks: number, n: number) =>
    sql`
    insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, waited_from, at)
    select ${prefix} || i, ${writer.id}, ${prefix} || i, ${prefix} || i, ${conversationId}, 'velvetrooms', 'MessageStock',
      at + interval '5 minutes', at, at + interval '9 minutes'
    from generate_series(1, ${n}::int) as i,
      lateral (select date_trunc('hour', app_now()) + interval '2 hours 1 minute' - make_interval(weeks => ${weeks}::int) as at) as t`.execute(
      db,
    );
  await plant("cover-1-", 1, 40);
  const young = (await see(by, 601_000)).cover;
  assert.deepEqual(
    young.rows.map(({ weeks, cells }) => [weeks, cells]),
    [[0, []]],
    "the first answer is not a week old",
  );
  // The third week before gives the brand two whole weeks.
  await plant("cover-3-", 3, 1);
  await plant("cover-2-", 2, 20);
  const { cover } = await see(by, 601_000);
  assert.deepEqual([cover.handlingMs, cover.hours.length, cover.weeksMin], [4 * MINUTE_MS, 6, 2]);
  const [row] = cover.rows;
  const busy = row?.cells.findIndex(({ expected }) => expected > 0) ?? -1;
  assert.ok(busy === 1 || busy === 2, String(busy));
  assert.deepEqual(
    row?.cells.filter((_cell, at) => at !== busy),
    Array.from({ length: 5 }, () => ({ expected: 0, share: null })),
  );
  assert.equal(row?.weeks, 2);
  assert.equal(row?.cells[busy]?.expected, 61 / 2);
  // Two on duty, fifteen an hour each.
  assert.equal(row?.cells[busy]?.share, (2 * 15) / (61 / 2));
});

test("who works for two brands adds to each what is left beside the other", async () => {
  const all = (await held.app.deps.brands.all()).filter(({ domain }) => /^(velvetrooms|embernight)\.com$/.test(domain));
  const startMs = 1_000 * HOUR_MS;
  const demand: Demand = {
    startMs,
    hours: [
      { brand_id: "velvetrooms", hour: 0, items: 80, handled: 80, handled_ms: 80 * 3 * MINUTE_MS },
      { brand_id: "embernight", hour: 0, items: 40, handled: 40, handled_ms: 40 * 3 * MINUTE_MS },
    ],
    firsts: all.map(({ id }) => ({ brand_id: id, first_ms: startMs - 100 * 24 * HOUR_MS })),
  };
  const sharesWith = (present: { scope: string[] }[], mine = all) =>
    Object.fromEntries(
      cutCover(demand, { atMs: startMs, present }, all, mine).rows.map(({ brand, cells }) => [
        brand.domain,
        cells[0]?.share,
      ]),
    );
  // 20 and 10 are expected an hour; each operator answers 20.
  assert.deepEqual(sharesWith([{ scope: ["*"] }]), { "velvetrooms.com": 2 / 3, "embernight.com": 2 / 3 });
  assert.deepEqual(sharesWith([{ scope: ["embernight"] }]), { "velvetrooms.com": 0, "embernight.com": 2 });
  assert.deepEqual(
    sharesWith(
      [{ scope: ["*"] }],
      all.filter(({ domain }) => domain === "embernight.com"),
    ),
    { "embernight.com": 2 / 3 },
  );
  assert.deepEqual(sharesWith([{ scope: ["*"] }, { scope: ["velvetrooms"] }]), {
    "velvetrooms.com": 2 / 3 + 1,
    "embernight.com": 2 / 3,
  });
});
