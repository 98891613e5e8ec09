import type { Line } from "@masq/judge/features";
import type { Judgement } from "@masq/judge/judge";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { answerLine } from "./answer-line.ts";
import { judgeLines } from "./judge-lines.ts";
import { linesToJudge } from "./second-look.queries.ts";

/** Judges by a word of the line; what it was asked is kept. */
const asked: Line[] = [];
let isAbsent = false;
/** The judge of the send lets staff write what the newer one stops. */
let isNewer = false;
const says = (verdict: Judgement["verdict"], name: string): Judgement => ({
  verdict,
  class: name,
  scores: {},
  why: `${name} 2.00 over 1`,
});
function judge(line: Line): Promise<Judgement> {
  asked.push(line);
  if (isAbsent) return Promise.resolve(says("notice", "unknown"));
  const text = line.texts.at(-1) ?? "";
  if (line.role === "operator")
    return Promise.resolve(
      isNewer && text.includes("hurry") ? says("blocked", "pressure") : says("passed", "innocent"),
    );
  if (text.includes("flesh")) return Promise.resolve(says("answered", "ask-real"));
  if (text.includes("coffee")) return Promise.resolve(says("answered", "ask-meet"));
  if (text.includes("curious")) return Promise.resolve(says("notice", "ask-real"));
  if (text.includes("hollow")) return Promise.resolve(says("notice", "crisis"));
  if (text.includes("morning")) return Promise.resolve(says("answered", "crisis"));
  return Promise.resolve(says("passed", "innocent"));
}

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ deps: { judge } });
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(async () => {
  await desk.clear();
  await judgeLines(app.deps, "v1");
  asked.length = 0;
  isAbsent = false;
  isNewer = false;
});

const thread = async (member: Writer, conversationId: string) =>
  (await desk.request(`/api/conversation/${conversationId}?limit=50`, { headers: member.headers })).body.messages as {
    _id: string;
    senderType: string;
    message: string;
    word?: string;
    isFree?: boolean;
  }[];
const balance = async (id: string): Promise<number> =>
  (await app.db.selectFrom("wallet").where("member_id", "=", id).select("balance").executeTakeFirstOrThrow()).balance;
const hits = () => app.db.selectFrom("message_hit").selectAll().execute();
const MINUTES = 60_000;

async function sendUnpaid(member: Writer, profileId: string, message: string, key = message) {
  return desk.request(`/api/conversation/${profileId}`, {
    method: "POST",
    headers: { ...member.headers, "idempotency-key": key },
    body: { messageType: "text", message },
  });
}

test("[TRUST-08] with 0 credits a question that only the model knows is free and answered, with up to two lines before it; the fourth of a day meets the price", async () => {
  const member = await desk.writer({ credits: 2, locale: "de" });
  const profile = await app.given.profile();
  await member.write(profile.id, "Der Regen war laut.");
  const { conversationId } = await member.write(profile.id, "Ich lese gerade.");
  assert.equal(await balance(member.id), 0);
  asked.length = 0;
  const sent = await sendUnpaid(member, profile.id, "is there flesh behind it");
  assert.deepEqual([sent.status, sent.body.credits, sent.body.message.isFree], [201, 0, true], sent.text);
  assert.deepEqual(asked, [
    { role: "member", lang: "de", texts: ["Der Regen war laut.", "Ich lese gerade.", "is there flesh behind it"] },
  ]);
  const [line, word] = (await thread(member, conversationId)).slice(-2);
  assert.deepEqual([line?.isFree, word?.word], [true, "honest"]);
  assert.match(word?.message ?? "", /^Nein\. .+ ist eine erfundene Figur, und du wirst ihr niemals begegnen\./);
  assert.ok((await desk.operator().then((one) => one.claims()))[0]?.conversation.honestAnswers);
  assert.equal((await sendUnpaid(member, profile.id, "so, coffee on Friday?")).status, 201);
  assert.equal((await sendUnpaid(member, profile.id, "curious how this works")).status, 201);
  assert.equal((await sendUnpaid(member, profile.id, "curious once more")).status, 402);
  assert.equal((await sendUnpaid(member, profile.id, "The tide was late.")).status, 402);
  assert.equal((await sendUnpaid(member, profile.id, "no more morning for me")).status, 201, "a crisis has no limit");
});

test("a judge that fails at 0 credits names no price, and binds nobody", async () => {
  const member = await desk.writer({ credits: 0 });
  const profile = await app.given.profile();
  isAbsent = true;
  const sent = await sendUnpaid(member, profile.id, "The tide was late today.");
  assert.equal(sent.status, 201, sent.text);
  const { send_lock } = await app.db
    .selectFrom("conversation")
    .where("id", "=", sent.body.conversation._id)
    .select("send_lock")
    .executeTakeFirstOrThrow();
  assert.equal(send_lock, null);
});

test("with credits the send asks no model; the round answers, gives the credit back once and binds the desk", async () => {
  const member = await desk.writer({ credits: 25 });
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "would you have coffee with me");
  assert.equal(asked.length, 0);
  assert.equal(await balance(member.id), 24);
  await Promise.all([judgeLines(app.deps, "v1"), judgeLines(app.deps, "v1")]);
  await judgeLines(app.deps, "v1");
  assert.equal(await balance(member.id), 25);
  const lines = await thread(member, conversationId);
  assert.deepEqual(
    lines.map(({ senderType, isFree, word }) => [senderType, isFree, word]),
    [
      ["user", true, undefined],
      ["system", undefined, "honest"],
    ],
  );
  assert.ok(lines[1]?.message.endsWith("This question is always free. Your credit is back, you have 25."));
  const events = await app.db
    .selectFrom("event")
    .where("stream_id", "=", member.id)
    .orderBy("offset")
    .select(["type", "data"])
    .execute();
  assert.deepEqual(
    events.map(({ type }) => type),
    ["newMessage", "userUpdate", "messageChanged", "userUpdate", "newMessage"],
  );
  assert.deepEqual(events[3]?.data, { credits: 25 });
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim?.conversation.honestAnswers);
  assert.equal((await desk.reply(operator, claim, "Soon, I promise.")).body.code, "reply-blocked");
  const entries = await app.db
    .selectFrom("credit_entry")
    .where("member_id", "=", member.id)
    .select("idempotency_key")
    .execute();
  assert.equal(entries.filter(({ idempotency_key: key }) => key === `returned:${messageId}`).length, 1);
});

test("the next line is judged without the one that was answered", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  await member.write(profile.id, "made of flesh?");
  await judgeLines(app.deps, "v1");
  asked.length = 0;
  await member.write(profile.id, "All right, go on.");
  await judgeLines(app.deps, "v1");
  assert.deepEqual(
    asked.map(({ texts }) => texts),
    [["All right, go on."]],
  );
});

test("perhaps a question: one word a day, credit back, and the desk stays free", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id, "curious about you");
  await judgeLines(app.deps, "v1");
  await member.write(profile.id, "curious again");
  await judgeLines(app.deps, "v1");
  assert.equal(await balance(member.id), 49);
  assert.equal((await thread(member, conversationId)).filter(({ word }) => word === "honest").length, 1);
  const [claim] = await (await desk.operator()).claims();
  assert.equal(claim?.conversation.honestAnswers, null);
});

test("a crisis that only the model sees: help, a report, no buying for a day, and the credit back", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "no more morning for me");
  await judgeLines(app.deps, "v1");
  assert.equal(await balance(member.id), 50);
  const lines = await thread(member, conversationId);
  assert.deepEqual([lines[0]?.isFree, lines[1]?.word], [true, "crisis"]);
  const { selling_paused_until: until } = await app.db
    .selectFrom("member")
    .where("id", "=", member.id)
    .select("selling_paused_until")
    .executeTakeFirstOrThrow();
  assert.ok(until);
  const reports = await app.db.selectFrom("report").where("subject_id", "=", messageId).select("by_house").execute();
  assert.deepEqual(reports, [{ by_house: true }]);
});

const pauseOf = async (id: string): Promise<Date | null> =>
  (await app.db.selectFrom("member").where("id", "=", id).select("selling_paused_until").executeTakeFirstOrThrow())
    .selling_paused_until;
const reportsOf = (id: string) =>
  app.db
    .selectFrom("report")
    .where("member_id", "=", id)
    .where("by_house", "=", true)
    .select(["reason", "subject_id"])
    .execute();
const crisisWords = async (member: Writer, conversationId: string): Promise<string[]> =>
  (await thread(member, conversationId)).filter(({ word }) => word === "crisis").map(({ message }) => message);

test("a suspected crisis: help once a day, a report, the credit back; buying goes on and nobody is frozen or bound", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "all hollow today");
  await judgeLines(app.deps, "v1");
  await member.write(profile.id, "hollow still");
  await judgeLines(app.deps, "v1");
  assert.equal(await balance(member.id), 50);
  const [word, ...more] = await crisisWords(member, conversationId);
  assert.match(word ?? "", /^Please talk to someone to(day|night)\.[^]*\n\nYour message was free\.$/);
  assert.deepEqual(more, []);
  assert.equal(await pauseOf(member.id), null);
  assert.deepEqual(await reportsOf(member.id), [{ reason: "self-harm", subject_id: messageId }]);
  const { frozen_at, send_lock } = await app.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .select(["frozen_at", "send_lock"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([frozen_at, send_lock], [null, null]);
  // A certain one begins the pause, so its own notice has to say so.
  await member.write(profile.id, "no more morning for me");
  await judgeLines(app.deps, "v1");
  assert.ok((await pauseOf(member.id)) !== null);
  assert.match((await crisisWords(member, conversationId))[1] ?? "", /Buying is paused for a day\.$/);
});

test("[TRUST-08] with 0 credits a suspected crisis is free each time, gets help and a person, and no price", async () => {
  const member = await desk.writer({ credits: 0 });
  const profile = await app.given.profile();
  let conversationId = "";
  for (const nth of [1, 2, 3, 4, 5]) {
    const sent = await sendUnpaid(member, profile.id, `hollow, ${nth}`);
    assert.deepEqual([sent.status, sent.body.message.isFree], [201, true], sent.text);
    conversationId = sent.body.conversation._id;
  }
  assert.equal((await crisisWords(member, conversationId)).length, 1);
  assert.equal((await thread(member, conversationId)).filter(({ word }) => word === "honest").length, 0);
  assert.equal(await pauseOf(member.id), null);
  assert.equal((await reportsOf(member.id)).length, 1);
  assert.equal((await (await desk.operator()).claims()).length, 1);
});

test("a round that died between the answer and its end repeats nothing, and two at one line answer once", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "made of flesh?");
  const turn = { version: "v1", part: "new" as const, upto: "msg_0", until: null };
  const line = (await linesToJudge(app.db, turn, 5_000)).find(({ id }) => id === messageId);
  assert.ok(line);
  await Promise.all([answerLine(app.deps, line, "question"), answerLine(app.deps, line, "question")]);
  await judgeLines(app.deps, "v1");
  assert.equal((await thread(member, conversationId)).length, 2);
  assert.equal(await balance(member.id), 50);
});

test("without the model nothing is passed over: the lines wait for it", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id, "made of flesh?");
  isAbsent = true;
  await judgeLines(app.deps, "v1");
  assert.equal((await thread(member, conversationId)).length, 1);
  isAbsent = false;
  await judgeLines(app.deps, "v1");
  assert.equal((await thread(member, conversationId)).length, 2);
});

test("a line of more than ten minutes ago gets no answer; a crisis in it a report", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const question = await member.write(profile.id, "made of flesh?");
  const crisis = await member.write(profile.id, "no more morning for me");
  await app.clock.advance(11 * MINUTES);
  await judgeLines(app.deps, "v1");
  const ids = [question.messageId, crisis.messageId];
  const lines = await app.db
    .selectFrom("message")
    .where("conversation_id", "=", question.conversationId)
    .select(["id", "sender"])
    .execute();
  assert.deepEqual(
    lines.map(({ id }) => id),
    ids,
  );
  assert.equal(await balance(member.id), 48);
  const found = (await hits()).filter(({ message_id: id }) => ids.includes(id));
  assert.deepEqual(
    found.map(({ message_id, state, class: name }) => [message_id, state, name]),
    [[crisis.messageId, "reported", "crisis"]],
  );
  const reports = await app.db.selectFrom("report").where("subject_id", "=", crisis.messageId).select("id").execute();
  assert.equal(reports.length, 1);
});

test("an old crisis is not reported again where a supervisor has looked since", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "no more morning for me");
  await app.db
    .insertInto("report")
    .values({
      id: "rpt_looked",
      brand_id: "velvetrooms",
      member_id: member.id,
      profile_id: profile.id,
      kind: "message",
      subject_id: "msg_later",
      conversation_id: conversationId,
      reason: "self-harm",
      by_house: true,
      state: "decided",
      decided_at: app.clock.now(),
    })
    .execute();
  await app.clock.advance(11 * MINUTES);
  await judgeLines(app.deps, "v1");
  const reports = await app.db.selectFrom("report").where("member_id", "=", member.id).select("id").execute();
  assert.deepEqual(reports, [{ id: "rpt_looked" }]);
  assert.ok((await hits()).some(({ message_id: id, state }) => id === messageId && state === "reported"));
});

test("a new version judges the last 30 days once, a few lines a round; what a person has decided stays decided", async () => {
  await judgeLines(app.deps, "v1");
  const member = await desk.writer();
  const profile = await app.given.profile();
  const operator = await desk.operator();
  await member.write(profile.id, "What now?");
  const [claim] = await operator.claims();
  const { body } = await desk.reply(operator, claim!, "The swan would hurry if it were you.");
  isNewer = true;
  await judgeLines(app.deps, "v1");
  assert.equal((await hits()).filter(({ message_id }) => message_id === body.message._id).length, 1);
  await app.db
    .updateTable("message_hit")
    .set({ state: "kept", decided_by: operator.id, decided_at: new Date() })
    .execute();
  const found = (await hits()).length;
  await app.clock.advance(20 * MINUTES);
  const past = async (version: string) =>
    app.db
      .selectFrom("judge_cursor")
      .where("version", "=", version)
      .where("part", "=", "past")
      .selectAll()
      .executeTakeFirstOrThrow();
  asked.length = 0;
  await judgeLines(app.deps, "v2");
  assert.ok(asked.length > 0 && asked.length <= 10, "a few at a time");
  for (let round = 0; (await past("v2")).upto !== (await past("v2")).until; round += 1) {
    assert.ok(round < 50, "it comes to its end");
    await judgeLines(app.deps, "v2");
  }
  const all = asked.length;
  await judgeLines(app.deps, "v2");
  assert.equal(asked.length, all, "and judges nothing twice");
  assert.equal((await hits()).length, found);
});

test("a suspected crisis of more than ten minutes ago gets neither word nor report", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id, "all hollow today");
  await app.clock.advance(11 * MINUTES);
  await judgeLines(app.deps, "v1");
  assert.deepEqual(await crisisWords(member, conversationId), []);
  assert.deepEqual(await reportsOf(member.id), []);
});
