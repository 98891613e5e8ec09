import { DOUBTED, startHeldApp, type HeldApp } from "@masq/server/testing/held";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sweepDesk } from "../desk/desk.jobs.ts";
import { honestAnswers } from "../policy/policy.policy.ts";
import { operatorTypes } from "../../realtime/typing.ts";
import { sweepHeld } from "./held.jobs.ts";

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(() => held.clear());

const settings = async (changed: object): Promise<void> => {
  await sql`update brand set settings = settings || ${JSON.stringify(changed)}::jsonb`.execute(held.app.db);
  held.app.deps.brands.forget();
};
const PHONE = "Call me at +31 6 1234 5678";
const eventsOf = (stream: string, type: string) =>
  held.app.db.selectFrom("event").where("stream_id", "=", stream).where("type", "=", type).select("data").execute();
const memberThread = async (member: { headers: Record<string, string> }, conversationId: string) =>
  (await held.desk.request(`/api/conversation/${conversationId}`, { headers: member.headers })).body;

test("a doubted reply waits sealed; the member sees nothing, the lane has it without its text, the queue counts it", async () => {
  const { member, conversationId, writer, claim, reader } = await held.arrange();
  const { _id, state, remainingMs } = await held.hold(writer, claim);
  assert.equal(state, "waiting");
  assert.ok(remainingMs > 170_000 && remainingMs <= 180_000, String(remainingMs));
  const row = await held.rowOf(_id);
  assert.deepEqual([row.rule, row.why, row.stock_id], ["MJ", "meeting 0.42 over 0.30", claim._id]);
  assert.ok(!row.body.toString("latin1").includes("bench"), "the text is sealed");
  assert.equal((await memberThread(member, conversationId)).messages.length, 1);
  assert.deepEqual(await held.sentTo(conversationId), []);
  const listed = await reader.call("GET", "/held");
  assert.deepEqual(
    listed.body.held.map((one: { _id: string; rule: string }) => [one._id, one.rule]),
    [[_id, "MJ"]],
  );
  assert.ok(!listed.text.includes("bench"));
  assert.deepEqual((await writer.call("GET", "/held")).body.held, [], "nobody reads their own");
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  assert.equal((await reader.call("GET", "/queue")).body.held, 1);
  const outside = await held.desk.operator({ scope: ["embernight"] });
  assert.equal((await outside.call("GET", "/queue")).body.held, 0);
});

test("the claim's clock stands still while its reply waits, in every tab; the lapse does not take it", async () => {
  const { writer, claim } = await held.arrange();
  await held.app.clock.advance(100_000);
  const { _id } = await held.hold(writer, claim);
  const [first] = await writer.claims();
  assert.ok(first?.held);
  assert.deepEqual([first.held._id, first.held.state, first.held.text], [_id, "waiting", DOUBTED]);
  assert.ok(first.remainingMs <= 200_000 && first.remainingMs > 190_000, String(first.remainingMs));
  assert.equal(first.draft?.text, DOUBTED, "what waits is the draft, whatever comes of it");
  await held.app.clock.advance(170_000);
  assert.deepEqual(await sweepDesk(held.app.deps), []);
  await sweepHeld(held.app.deps);
  const [later] = await writer.claims();
  assert.equal(later?.remainingMs, first.remainingMs, "exactly what was left");
  assert.equal(later?.claimEpoch, claim.claimEpoch);
});

test("a repeated key finds the same row, another body under it is refused; twenty at once are one", async () => {
  const { writer, claim } = await held.arrange();
  const tries = await Promise.all(Array.from({ length: 20 }, () => held.hold(writer, claim, DOUBTED, "one-key")));
  assert.equal(new Set(tries.map(({ _id }) => _id)).size, 1);
  const rows = await held.app.db.selectFrom("held_reply").where("stock_id", "=", claim._id).select("id").execute();
  assert.equal(rows.length, 1);
  const other = await held.desk.reply(writer, claim, "Perhaps not.", {}, "one-key");
  assert.deepEqual([other.status, other.body.code], [422, "idempotency-mismatch"]);
});

test("another doubted reply takes the first one's place, and the clock still has what was left", async () => {
  const { writer, claim } = await held.arrange();
  const first = await held.hold(writer, claim);
  const left = (await writer.claims())[0]?.remainingMs ?? 0;
  await held.app.clock.advance(60_000);
  const second = await held.hold(writer, claim, "Perhaps elsewhere.");
  assert.deepEqual(
    [(await held.rowOf(first._id)).state, (await held.rowOf(second._id)).state],
    ["withdrawn", "waiting"],
  );
  const now = (await writer.claims())[0]?.remainingMs ?? 0;
  assert.ok(now <= left && now > left - 5_000, `${left}, ${now}`);
});

test("with nobody else on duty who may read it, it is not sent: another brand, a pause or who knows the member do not count", async () => {
  const { member, conversationId, writer, claim, reader } = await held.arrange();
  await held.desk.operator({ role: "admin", scope: ["embernight"] });
  await held.desk.operator({ role: "admin" }, "offline");
  await held.app.db.insertInto("recusal").values({ agent_id: reader.id, member_id: member.id }).execute();
  const left = (await writer.claims())[0]?.remainingMs ?? 0;
  const refused = await held.desk.reply(writer, claim, DOUBTED);
  assert.deepEqual([refused.status, refused.body.code], [422, "reply-blocked"]);
  const { rule, nobody, advice } = refused.body.details;
  assert.deepEqual([rule, nobody], ["MJ", true]);
  assert.ok(advice.length > 10);
  const [still] = await writer.claims();
  assert.deepEqual([still?.held?.state, still?.held?.text, still?.draft?.text], ["nobody", DOUBTED, DOUBTED]);
  assert.ok((still?.remainingMs ?? 0) <= left, "the clock goes on");
  assert.deepEqual(await held.sentTo(conversationId), []);
  await held.desk.operator();
  assert.equal((await held.hold(writer, claim, DOUBTED)).state, "waiting", "a later try finds someone");
});

test("the fences of an answer hold for what waits: lines not seen, an ended claim, another device", async () => {
  const { member, profile, writer, claim, reader } = await held.arrange();
  assert.equal((await held.desk.reply(reader, claim, DOUBTED)).body.code, "claim-expired");
  const wrongEpoch = { ...claim, claimEpoch: claim.claimEpoch + 1 };
  assert.equal((await held.desk.reply(writer, wrongEpoch, DOUBTED)).body.code, "claim-expired");
  await member.write(profile.id, "One more thing");
  assert.equal((await held.desk.reply(writer, claim, DOUBTED)).body.code, "new-messages");
  const [now] = await writer.claims();
  assert.ok(now);
  await held.app.clock.advance(301_000);
  assert.equal((await held.desk.reply(writer, now, DOUBTED)).body.code, "claim-expired");
  const rows = await held.app.db.selectFrom("held_reply").where("stock_id", "=", claim._id).select("id").execute();
  assert.deepEqual(rows, []);
});

test("an admin's line without a claim is held as well, and closes the item only when it goes out", async () => {
  const { conversationId, writer, claim, reader } = await held.arrange();
  const admin = await held.desk.operator({ role: "admin" });
  const waits = await held.desk.answer(admin, conversationId, DOUBTED);
  assert.deepEqual([waits.status, waits.body.code], [409, "reply-held"], waits.text);
  const { _id } = waits.body.details.held;
  assert.equal((await held.rowOf(_id)).stock_id, null);
  assert.equal((await writer.claims())[0]?._id, claim._id, "the operator still has it");
  assert.equal((await reader.call("GET", `/held/${_id}`)).status, 200);
  assert.equal((await reader.call("POST", `/held/${_id}/decision`, { decision: "release" })).body.state, "sent");
  const [sent] = await held.sentTo(conversationId);
  assert.deepEqual([sent?.agent_id, sent?.stock_id], [admin.id, claim._id]);
  assert.deepEqual(await writer.claims(), []);
  const revoked = eventsOf(writer.id, "claimRevoked");
  assert.equal((await revoked).length, 1);
  const entry = await held.app.db
    .selectFrom("reply_entry")
    .where("message_id", "=", sent?.id ?? "")
    .select(["agent_id", "paid"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry, { agent_id: admin.id, paid: false });
});
test("the judge is given the member's language and the writer's two lines of the last hour; pictures and honest answers are exempt", async () => {
  const { member, profile, conversationId, writer, claim } = await held.arrange();
  await held.app.db.updateTable("member").set({ locale: "nl" }).where("id", "=", member.id).execute();
  const said = ["First of all.", "Then this.", "And this."];
  let current = claim;
  for (const text of said) {
    assert.equal((await held.desk.reply(writer, current, text)).status, 201);
    await member.write(profile.id, "Go on");
    const [next] = await writer.claims();
    assert.ok(next);
    current = next;
  }
  assert.equal((await held.desk.reply(writer, current, "At last.")).status, 201);
  assert.deepEqual(held.lines.at(-1), { role: "operator", lang: "nl", texts: ["Then this.", "And this.", "At last."] });
  assert.deepEqual(held.lines[0], { role: "operator", lang: "nl", texts: ["First of all."] });
  await held.app.clock.advance(3_601_000);
  const admin = await held.desk.operator({ role: "admin" });
  assert.equal((await held.desk.answer(admin, conversationId, "An hour later.")).status, 201);
  assert.deepEqual(held.lines.at(-1)?.texts, ["An hour later."], "not another writer's, nor older ones");
  const seen = held.lines.length;
  const [honest] = honestAnswers({ brand: "velvetrooms.com", company: "Test House" }, "nl");
  const [picture] = await held.app.given.album(profile.id);
  assert.equal((await held.desk.answer(admin, conversationId, honest?.text)).status, 201);
  const gift = { messageType: "attachment", attachment: picture };
  const sent = await held.desk.answer(admin, conversationId, "", gift);
  assert.equal(sent.status, 201, sent.text);
  assert.equal(held.lines.length, seen);
});

test("what the judge blocks is stopped as by a rule: audited, before a supervisor, and in the one table; repeated it is one row", async () => {
  const { conversationId, writer, claim, reader } = await held.arrange();
  for (let i = 0; i < 2; i += 1) {
    const refused = await held.desk.reply(writer, claim, "Write tonight, or else.", {}, "a-threat");
    assert.deepEqual([refused.status, refused.body.code, refused.body.details.rule], [422, "reply-blocked", "TJ"]);
    assert.equal(refused.body.details.nobody, undefined);
  }
  const phone = await held.desk.reply(writer, claim, PHONE);
  assert.equal(phone.body.details.rule, "C2");
  const rows = await held.app.db
    .selectFrom("held_reply")
    .where("stock_id", "=", claim._id)
    .orderBy("held_at")
    .select(["state", "rule", "why", "spans", "claim_epoch"])
    .execute();
  const epoch = { state: "blocked", claim_epoch: claim.claimEpoch };
  assert.deepEqual(rows, [
    { ...epoch, rule: "TJ", why: "threat 0.91 over 0.60", spans: [] },
    { ...epoch, rule: "C2", why: null, spans: phone.body.details.spans },
  ]);
  const checks = held.app.db.selectFrom("quality_check").where("conversation_id", "=", conversationId);
  assert.deepEqual(
    (await checks.orderBy("rule").select(["source", "rule"]).execute()).map(({ source, rule }) => [source, rule]),
    [
      ["block", "C2"],
      ["block", "TJ"],
    ],
  );
  assert.equal((await held.desk.reply(reader, claim, "Mine now, or else.")).body.code, "reply-blocked");
  const [still] = await writer.claims();
  assert.deepEqual([still?.held?.state, still?.held?.rule, still?.held?.text], ["blocked", "C2", PHONE], "the own one");
});

test("while a reply waits the member sees no writing sign", async () => {
  const { writer, claim } = await held.arrange();
  const told: unknown[] = [];
  const bus = { ...held.app.deps.bus, signal: (signal: { kind: string }) => void told.push(signal.kind) };
  const types = () => operatorTypes({ db: held.app.deps.db, bus }, writer.id, { stockId: claim._id, ...claim });
  await types();
  assert.deepEqual(told, ["typing"]);
  await held.hold(writer, claim);
  await types();
  assert.deepEqual(told, ["typing"]);
});

test("a newcomer's innocent lines wait for a reader until enough were sent; with nobody there they go out and are read within a day", async () => {
  await settings({ newcomerLines: 2 });
  try {
    const { member, profile, conversationId, writer, claim, reader } = await held.arrange();
    const { _id } = await held.hold(writer, claim, "A quiet evening, then.");
    assert.equal((await held.rowOf(_id)).rule, "NJ");
    assert.equal((await reader.call("GET", `/held/${_id}`)).status, 200);
    assert.equal((await reader.call("POST", `/held/${_id}/decision`, { decision: "release" })).status, 200);
    await sql`update agent_session set state = 'offline' where agent_id = ${reader.id}`.execute(held.app.db);
    await member.write(profile.id, "And then?");
    const [second] = await writer.claims();
    assert.ok(second);
    assert.equal((await held.desk.reply(writer, second, "Then the rain.")).status, 201);
    const checks = held.app.db.selectFrom("quality_check").where("conversation_id", "=", conversationId);
    const [check] = await checks.where("source", "=", "newcomer").selectAll().execute();
    assert.equal(check?.agent_id, writer.id);
    const admin = await held.desk.operator({ role: "admin" });
    const listed = (await admin.call("GET", "/quality/checks?limit=100")).body.checks;
    const due = listed.find((one: { _id: string }) => one._id === check?.id);
    assert.equal(new Date(due.dueDate).getTime(), new Date(due.createDate).getTime() + 86_400_000);
    await member.write(profile.id, "And after the rain?");
    const [third] = await writer.claims();
    assert.ok(third);
    assert.equal((await held.desk.reply(writer, third, "Stars, I think.")).status, 201, "two were sent");
    assert.equal(
      (await held.desk.answer(admin, conversationId, "A word of mine.")).status,
      201,
      "admins are no newcomers",
    );
  } finally {
    await settings({ newcomerLines: 0 });
  }
});

test("where a rule of phrases hit and the judge doubts only, a person decides; it names the rule, and freezes nothing", async () => {
  const { conversationId, writer, claim } = await held.arrange();
  const { body, status } = await held.desk.reply(
    writer,
    claim,
    `${DOUBTED} I promise I am a real woman, not invented.`,
  );
  assert.deepEqual([status, body.code, body.details.held.rule[0]], [409, "reply-held", "R"]);
  const minor = await held.arrange();
  const doubted = await held.desk.reply(minor.writer, minor.claim, `${DOUBTED} I am 16, so keep it between us.`);
  assert.equal(doubted.body.details.held.rule[0], "A");
  const frozen = held.app.db.selectFrom("conversation").where("id", "in", [conversationId, minor.conversationId]);
  const rows = await frozen.select("frozen_at").execute();
  assert.deepEqual(
    rows.map(({ frozen_at }) => frozen_at),
    [null, null],
  );
});

test("a character's own opener is an admin's, and waits for nobody; one word more makes it the writer's", async () => {
  const { profile, writer, claim, conversationId, member } = await held.arrange();
  const opener = "{username}, perhaps the heron knows?";
  await held.app.db
    .updateTable("profile")
    .set({ openers: [opener] })
    .where("id", "=", profile.id)
    .execute();
  const text = opener.replace("{username}", member.username);
  const more = await held.desk.reply(writer, claim, `${text} Tell me`);
  assert.equal(more.body.code, "reply-held");
  assert.equal((await held.desk.reply(writer, claim, text)).status, 201);
  assert.equal((await held.sentTo(conversationId)).length, 1);
});
