import type { DeskFact } from "@masq/contract/agent/desk-fact";
import type { Knowledge, Known } from "@masq/contract/member/knowledge";
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

/** A member, a held conversation, a fact of each side and a memo about the member. */
async function known() {
  await desk.clear();
  const member = await desk.writer();
  const profile = await app.given.profile({});
  const { conversationId, messageId } = await member.write(profile.id, "I have a dog called Bolt.");
  const operator = await desk.operator({ first_name: "Pieter" });
  const [first] = await operator.claims();
  assert.equal((await desk.reply(operator, first!, "My brother fishes.")).status, 201);
  await member.write(profile.id, "Does he catch much?");
  const claim = (await operator.claims())[0]!;
  const own = claim.conversation.messages.find(({ senderType }) => senderType === "profile")!;
  const path = `/conversation/${conversationId}/fact`;
  const fact = async (kind: string, value: string, of: string): Promise<DeskFact> => {
    const { status, body, text } = await operator.call("POST", path, { kind, value, messageId: of });
    assert.equal(status, 201, text);
    return body as DeskFact;
  };
  const dog = await fact("pets", "A dog called Bolt", messageId);
  const brother = await fact("family", "Her brother fishes", own._id);
  const memo = await operator.call("POST", `/conversation/${conversationId}/note`, {
    note: "Likes to be answered with a question",
    type: "user",
  });
  assert.equal(memo.status, 201, memo.text);
  const at = `/profile/${profile.id}/knowledge`;
  return { member, profile, operator, conversationId, messageId, dog, brother, memo: memo.body._id as string, at };
}
type Member = Awaited<ReturnType<Desk["writer"]>>;
const call = (
  member: Pick<Member, "headers">,
  method: "GET" | "POST" | "PATCH" | "DELETE",
  path: string,
  body?: object,
) => app.request(`/api${path}`, { method, headers: member.headers, ...(body && { body }) });
const listed = async (member: Member, at: string): Promise<Knowledge> => {
  const { status, body, text } = await call(member, "GET", at);
  assert.equal(status, 200, text);
  return body as Knowledge;
};
const deskFacts = async (operator: Operator): Promise<DeskFact[]> => (await operator.claims())[0]!.conversation.facts;
const ids = (all: readonly Known[]): string[] => all.map(({ _id }) => _id);

test("a member reads what a character's writers keep: facts and memos about themselves, and what the character told", async () => {
  const { member, at, dog, brother, memo, messageId } = await known();
  const { known: about, told, promises } = await listed(member, at);
  assert.deepEqual(
    about.map(({ _id, kind, value, isOwn }) => [_id, kind, value, isOwn]),
    [
      [dog._id, "pets", "A dog called Bolt", false],
      [memo, "memo", "Likes to be answered with a question", false],
    ],
  );
  assert.equal(about[0]?.messageId, messageId);
  assert.deepEqual([ids(told), promises], [[brother._id], []]);
});

test("a change is at the desk at once, as the member's own, and what it said before is kept nowhere", async () => {
  const { member, at, dog, memo, operator, conversationId } = await known();
  const path = `/conversation/${conversationId}/fact/${dog._id}`;
  assert.equal((await operator.call("PATCH", path, { value: "A dog called Boltzebub" })).status, 200);
  const changed = await call(member, "PATCH", `${at}/${dog._id}`, { value: "A dog called Biscuit" });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual([changed.body.value, changed.body.isOwn], ["A dog called Biscuit", true]);
  const shown = (await deskFacts(operator)).find(({ _id }) => _id === dog._id);
  assert.deepEqual([shown?.value, shown?.by], ["A dog called Biscuit", null]);
  const history = await operator.call("GET", `/conversation/${conversationId}/facts`);
  assert.doesNotMatch(history.text, /Bolt/);
  const note = await call(member, "PATCH", `${at}/${memo}`, { value: "Likes a question back" });
  assert.equal(note.status, 200, note.text);
  assert.deepEqual(
    (await operator.claims())[0]!.conversation.userNotes.map((one) => [one.note, one.by]),
    [["Likes a question back", null]],
  );
});

test("what is deleted is gone from the desk and its archive, and an undo puts it back with its line", async () => {
  const { member, at, dog, memo, messageId, operator, conversationId } = await known();
  for (const id of [dog._id, memo, dog._id]) assert.equal((await call(member, "DELETE", `${at}/${id}`)).status, 200);
  assert.deepEqual((await listed(member, at)).known, []);
  assert.deepEqual(
    (await deskFacts(operator)).map(({ side }) => side),
    ["profile"],
  );
  const archive = await operator.call("GET", `/conversation/${conversationId}/facts`);
  assert.doesNotMatch(archive.text, /Bolt/);
  const back = await call(member, "POST", at, { value: "A dog called Bolt", kind: "pets", messageId });
  assert.equal(back.status, 201, back.text);
  assert.deepEqual([back.body.kind, back.body.messageId], ["pets", messageId]);
  const again = await call(member, "POST", at, { value: "Likes to be answered with a question", kind: "memo" });
  assert.equal(again.status, 201, again.text);
  assert.deepEqual(
    (await listed(member, at)).known.map(({ kind }) => kind),
    ["pets", "memo"],
  );
});

test("everything about the member is deleted at once, archived entries too; what the character told stays", async () => {
  const { member, at, dog, brother, operator, conversationId } = await known();
  assert.equal((await operator.call("DELETE", `/conversation/${conversationId}/fact/${dog._id}`)).status, 200);
  assert.equal((await call(member, "DELETE", at)).status, 200);
  const { known: about, told } = await listed(member, at);
  assert.deepEqual([about, ids(told)], [[], [brother._id]]);
  assert.deepEqual((await operator.claims())[0]!.conversation.userNotes, []);
  for (const table of ["fact", "note"] as const) {
    const rows = await app.db.selectFrom(table).where("conversation_id", "=", conversationId).select("id").execute();
    assert.deepEqual(
      rows.map(({ id }) => id),
      table === "fact" ? [brother._id] : [],
    );
  }
});

test("what an admin notes of a member for every character is no note of one: it is not listed, and stays", async () => {
  const { member, at, operator, dog, memo } = await known();
  const admin = await desk.operator({ role: "admin" });
  const note = await admin.call("POST", `/user/${member.id}/note`, { note: "Likes long letters." });
  assert.equal(note.status, 201, note.text);
  assert.deepEqual(ids((await listed(member, at)).known), [dog._id, memo]);
  assert.equal((await call(member, "DELETE", at)).status, 200);
  const left = (await operator.claims())[0]!.conversation.userNotes;
  assert.deepEqual(
    left.map(({ _id }) => _id),
    [note.body._id],
  );
});

test("an added note is at the desk without a line; what the writers may not note, the member may not either, in words", async () => {
  const { member, at, operator, conversationId } = await known();
  const added = await call(member, "POST", at, { value: "The swan still owes us an end quincewords" });
  assert.equal(added.status, 201, added.text);
  const shown = (await deskFacts(operator)).find(({ _id }) => _id === added.body._id);
  assert.deepEqual([shown?.kind, shown?.messageId, shown?.sequence, shown?.by], ["story", null, null, null]);
  for (const [value, reason] of [
    ["Call me on 06 12 34 56 78", "contact"],
    ["My real name is Peter Vos", "contact"],
    ["Has diabetes since May", "private"],
    ["Votes for the green party", "private"],
    ["Wählt immer SPD", "private"],
    ["x".repeat(161), "long"],
  ] as const) {
    const refused = await call(member, "POST", at, { value });
    assert.deepEqual([refused.status, refused.body.code, refused.body.fields], [422, "validation", { value: reason }]);
  }
  const database = await dumpDatabase(app.db);
  assert.deepEqual(findMarkers({ a: "quincewords", b: "diabetes", c: "green party" }, { database }), []);
  const log = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversationId)
    .where("action", "like", "knowledge.%")
    .select(["action", "data"])
    .execute();
  assert.deepEqual(log, [{ action: "knowledge.added", data: { knownId: added.body._id } }]);
});

test("nobody reads, changes or deletes what a character knows of another member, or what the character told", async () => {
  const { at, dog, brother, member, profile } = await known();
  const other = await desk.writer();
  const tried = async (by: Member) =>
    Promise.all([
      call(by, "POST", at, { value: "A cat" }),
      call(by, "PATCH", `${at}/${dog._id}`, { value: "A cat" }),
      call(by, "DELETE", `${at}/${dog._id}`),
      call(by, "DELETE", at),
    ]);
  for (const { status } of await tried(other)) assert.equal(status, 404);
  assert.deepEqual(await listed(other, at), { known: [], told: [], promises: [], mayAdd: false });
  await other.write(profile.id, "Hello.");
  assert.deepEqual(await listed(other, at), { known: [], told: [], promises: [], mayAdd: true });
  assert.equal((await call(other, "PATCH", `${at}/${dog._id}`, { value: "A cat" })).status, 404);
  assert.equal((await call(other, "DELETE", `${at}/${dog._id}`)).status, 200, "repeating changes nothing");
  assert.equal((await call(other, "DELETE", at)).status, 200);
  assert.equal((await call(member, "PATCH", `${at}/${brother._id}`, { value: "No brother" })).status, 404);
  await call(member, "DELETE", `${at}/${brother._id}`);
  const { known: about, told } = await listed(member, at);
  assert.deepEqual([ids(about)[0], about[0]?.value, ids(told)], [dog._id, "A dog called Bolt", [brother._id]]);
});

test("facts and memos refuse what someone votes for, in English and German", async () => {
  const { operator, conversationId, messageId } = await known();
  for (const words of ["Votes for the green party", "Is a socialist", "Wählt die Grünen", "Ist Gewerkschafter"]) {
    const fact = { kind: "story", value: words, messageId };
    const asFact = await operator.call("POST", `/conversation/${conversationId}/fact`, fact);
    const asMemo = await operator.call("POST", `/conversation/${conversationId}/note`, { note: words, type: "user" });
    for (const { status, body } of [asFact, asMemo])
      assert.deepEqual([status, body.code, body.details?.rule], [422, "reply-blocked", "N5"], words);
  }
});
