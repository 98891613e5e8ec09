import type { DeskFact, FactWithHistory } from "@masq/contract/agent/desk-fact";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { dumpDatabase, findMarkers } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import { after as afterAll, before as beforeAll, test } from "node:test";

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
afterAll(() => app.close());

/** A conversation of two lines, the member's and the character's, held again by this operator. */
async function held(over: Parameters<Desk["operator"]>[0] = {}, reply = "The one with the stain. I live in Trieste.") {
  await desk.clear();
  const member = await desk.writer();
  const profile = await app.given.profile({ birthday: "1990-01-01", eye_color: "green" });
  const first = await member.write(profile.id, "I am a teacher and I have a dog called Bolt.");
  const operator = await desk.operator(over);
  const [one] = await operator.claims();
  assert.equal((await desk.reply(operator, one!, reply)).status, 201);
  const second = await member.write(profile.id, "Tell me more.");
  const claim = (await operator.claims())[0]!;
  const own = claim.conversation.messages.find(({ senderType }) => senderType === "profile")!;
  const path = `/conversation/${first.conversationId}/fact`;
  return { member, profile, operator, claim, path, conversationId: first.conversationId, first, second, own };
}
const factsOf = async (operator: Operator): Promise<DeskFact[]> => (await operator.claims())[0]!.conversation.facts;
const audits = (subject: string, action: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("subject", "=", subject)
    .where("action", "like", action)
    .orderBy("at")
    .orderBy("seq")
    .select(["action", "actor", "data"])
    .execute();

test("a fact is stored from a line, on its writer's side, and comes with the claim", async () => {
  const { operator, path, conversationId, first, own } = await held({ first_name: "Pieter" });
  const job = await operator.call("POST", path, { kind: "job", value: "  teacher ", messageId: first.messageId });
  assert.equal(job.status, 201, job.text);
  const { _id, date, ...rest } = job.body as DeskFact;
  assert.match(_id, /^fct_/);
  assert.equal(new Date(date).toISOString(), date);
  const said = { side: "user", kind: "job", value: "teacher", messageId: first.messageId, sequence: first.sequence };
  assert.deepEqual(rest, { ...said, archived: false, by: "Pieter" });
  const town = await operator.call("POST", path, { kind: "town", value: "Trieste", messageId: own._id });
  assert.deepEqual([town.body.side, town.body.sequence], ["profile", own.sequence]);
  assert.deepEqual(
    (await factsOf(operator)).map(({ side, kind, value }) => [side, kind, value]),
    [
      ["user", "job", "teacher"],
      ["profile", "town", "Trieste"],
    ],
  );
  const [entry] = await audits(conversationId, "fact.%");
  assert.deepEqual([entry?.action, entry?.actor], ["fact.added", operator.id]);
  assert.deepEqual(entry?.data, { factId: _id, side: "user", kind: "job" });
});

test("a single-valued kind is replaced and keeps its history; a multi-valued one grows; archiving makes room", async () => {
  const { operator, path, conversationId, first, second } = await held({ first_name: "Ada" });
  const add = async (kind: string, value: string, messageId: string) => {
    const { status, body, text } = await operator.call("POST", path, { kind, value, messageId });
    assert.equal(status, 201, text);
    return body as DeskFact;
  };
  const town = await add("town", "Utrecht", first.messageId);
  const moved = await add("town", "Delft", second.messageId);
  assert.deepEqual([moved._id, moved.value, moved.messageId], [town._id, "Delft", second.messageId]);
  for (const name of ["a dog called Bolt", "two hens"]) await add("pets", name, first.messageId);
  const corrected = await operator.call("PATCH", `${path}/${town._id}`, { value: "Delft, by the canal" });
  assert.equal(corrected.status, 200, corrected.text);
  assert.deepEqual(
    (await factsOf(operator)).map(({ kind, value }) => [kind, value]),
    [
      ["town", "Delft, by the canal"],
      ["pets", "a dog called Bolt"],
      ["pets", "two hens"],
    ],
  );
  assert.equal((await operator.call("DELETE", `${path}/${town._id}`)).body.archived, true);
  assert.equal((await operator.call("DELETE", `${path}/${town._id}`)).status, 200, "again changes nothing");
  assert.equal((await operator.call("PATCH", `${path}/${town._id}`, { value: "Back" })).status, 404);
  assert.notEqual((await add("town", "Gouda", second.messageId))._id, town._id, "a new one, not the archived");
  const { facts } = (await operator.call("GET", `${path}s`)).body as { facts: FactWithHistory[] };
  const past = facts.find(({ _id }) => _id === town._id);
  assert.deepEqual([past?.archived, past?.value], [true, "Delft, by the canal"]);
  assert.deepEqual(
    past?.history.map(({ act, by, before, beforeMessageId }) => [act, by, before, beforeMessageId]),
    [
      ["removed", "Ada", null, null],
      ["updated", "Ada", "Delft", null],
      ["replaced", "Ada", "Utrecht", first.messageId],
      ["added", "Ada", null, null],
    ],
  );
  assert.deepEqual(
    (await audits(conversationId, "fact.%")).map(({ action }) => action),
    ["added", "replaced", "added", "added", "updated", "removed", "added"].map((act) => `fact.${act}`),
  );
});

test("only the holder, or an admin of the brand, writes facts, and only from a line of this conversation", async () => {
  const { operator, path, conversationId, first, own, claim } = await held();
  const body = { kind: "job", value: "teacher", messageId: first.messageId };
  const { body: fact } = await operator.call("POST", path, body);
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  for (const by of [await desk.operator(), narrow]) {
    assert.equal((await by.call("POST", path, body)).status, 404);
    assert.equal((await by.call("PATCH", `${path}/${fact._id}`, { value: "baker" })).status, 404);
    assert.equal((await by.call("DELETE", `${path}/${fact._id}`)).status, 404);
    assert.equal((await by.call("GET", `${path}s?category=complaint&reason=looking+into+a+complaint`)).status, 404);
  }
  const elsewhere = await (await desk.writer()).write((await app.given.profile()).id, "I am a baker.");
  const foreign = await operator.call("POST", path, { ...body, messageId: elsewhere.messageId });
  assert.deepEqual([foreign.status, Object.keys(foreign.body.fields)], [422, ["messageId"]]);
  const crossed = await operator.call("PATCH", `${path}/${fact._id}`, { value: "nurse", messageId: own._id });
  assert.deepEqual([crossed.status, Object.keys(crossed.body.fields)], [422, ["messageId"]]);
  for (const wrong of [
    { ...body, kind: "salary" },
    { ...body, value: " " },
    { ...body, value: "x".repeat(161) },
  ])
    assert.equal((await operator.call("POST", path, wrong)).status, 422);
  const admin = await desk.operator({ role: "admin" });
  assert.equal((await admin.call("PATCH", `${path}/${fact._id}`, { value: "primary teacher" })).status, 200);
  assert.equal((await admin.call("GET", `${path}s`)).status, 422, "an admin says why");
  assert.equal((await admin.call("GET", `${path}s?category=complaint&reason=looking+into+a+complaint`)).status, 200);
  assert.deepEqual((await audits(conversationId, "facts.read"))[0]?.data, {
    category: "complaint",
    reason: "looking into a complaint",
  });
  const look = await admin.call(
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  assert.deepEqual(
    (look.body.facts as DeskFact[]).map(({ value }) => value),
    ["primary teacher"],
  );
  await operator.call("POST", `/stock/${claim._id}/release`, { claimEpoch: claim.claimEpoch, reason: "done" });
  assert.equal((await operator.call("POST", path, body)).status, 404, "the claim is over");
});

test("a forbidden fact is refused with its rule; everything is sealed, and members can read none of it", async () => {
  const { member, operator, path, conversationId, first } = await held();
  const refused = await operator.call("POST", path, {
    kind: "job",
    value: "Works at Zorgplexium",
    messageId: first.messageId,
  });
  assert.equal(refused.status, 422, refused.text);
  assert.deepEqual([refused.body.code, refused.body.details.rule], ["reply-blocked", "N1"]);
  assert.deepEqual((await audits(conversationId, "fact.%"))[0]?.data, { rule: "N1" });
  const { body: kept } = await operator.call("POST", path, {
    kind: "story",
    value: "calls trains marmaladecarriages",
    messageId: first.messageId,
  });
  await operator.call("PATCH", `${path}/${kept._id}`, { value: "calls trains peppermintwagons" });
  const markers = { a: "Zorgplexium", b: "marmaladecarriages", c: "peppermintwagons" };
  assert.deepEqual(findMarkers(markers, { database: await dumpDatabase(app.db) }), []);
  for (const place of [`/conversation/${conversationId}`, "/conversations"]) {
    const own = await app.request(`/api${place}`, { headers: member.headers });
    assert.equal(own.status, 200);
    assert.doesNotMatch(own.text, /peppermintwagons|"facts"|"promises"|fct_/);
  }
});

test("a reply that contradicts the ledger or profile is sent, flagged and recorded with the fact; a consistent one is not", async () => {
  const replies: [string, { kind: string; factId: string | null }[] | undefined, string][] = [];
  const { operator, path, conversationId, own, member, profile, first } = await held();
  const said = { kind: "height", value: "1.88 m", messageId: first.messageId };
  const { body: height } = await operator.call("POST", path, said);
  const { body: pets } = await operator.call("POST", path, { kind: "pets", value: "no pets", messageId: own._id });
  replies.push(
    ["I have two dogs, by the way.", [{ kind: "pets", factId: pets._id }], "flag"],
    ["My eyes are blue when it rains.", [{ kind: "eyes", factId: null }], "flag"],
    ["You are 1.74 m tall, no?", [{ kind: "height", factId: height._id }], "flag"],
    ["I live in Trieste and my eyes are green.", undefined, "allow"],
    ["Tell me about the dog you have.", undefined, "allow"],
  );
  for (const [text, contradicts, outcome] of replies) {
    const claim = (await operator.claims())[0]!;
    const sent = await desk.reply(operator, claim, text);
    assert.equal(sent.status, 201, sent.text);
    const entry = (await audits(conversationId, "reply.judged")).at(-1)!;
    const data = entry.data as { outcome: string; rule: string | null; contradicts?: unknown };
    assert.deepEqual(
      [data.outcome, data.rule, data.contradicts],
      [outcome, outcome === "flag" ? "K1" : null, contradicts],
      text,
    );
    await member.write(profile.id, "Go on.");
  }
  const admin = await desk.operator({ role: "admin" });
  assert.equal((await desk.answer(admin, conversationId, "Ich wohne in Hamburg.")).status, 201);
  const [entry] = await audits(conversationId, "admin.replied");
  assert.deepEqual((entry?.data as { contradicts?: unknown } | undefined)?.contradicts, [
    { kind: "town", factId: null },
  ]);
});
