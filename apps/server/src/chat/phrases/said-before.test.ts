import type { TestReply } from "@masq/server/testing/http";
import { startUndoApp, type UndoApp } from "@masq/server/testing/undo";
import type { Operator, Writer } from "@masq/server/testing/desk";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { carryOutErasures } from "../../operations/privacy/carry-out-erasure.ts";
import { eraseOnRequest } from "../../operations/privacy/start-erasure.ts";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let undo: UndoApp;
before(async () => {
  undo = await startUndoApp();
});
after(() => undo.app.close());
beforeEach(async () => {
  await undo.clear();
  await undo.settings({ undoSeconds: 0 });
  await undo.app.db.deleteFrom("said_sentence").execute();
  await undo.app.db.deleteFrom("worn_sentence").execute();
});

const SAID = "The swan survived the night, and its neck did not.";
type Told = [number, string | undefined];
const codeOf = ({ status, body }: TestReply): Told => [status, body.code];
const REFUSED: Told = [409, "said-before"];
const sentencesIn = ({ body }: TestReply) =>
  body.details.sentences as { span: [number, number]; saidAt: string | null }[];

/** The member writes to a character, and the only operator on duty answers. */
async function answered(by: Operator, member: Writer, profileId: string, text: string): Promise<TestReply> {
  const { conversationId } = await member.write(profileId);
  const claims = await by.claims();
  const claim = claims.find(({ conversation }) => conversation._id === conversationId);
  assert.ok(claim);
  const reply = await undo.desk.reply(by, claim, text);
  // A refused text leaves the claim with its writer: the next one must be free for another.
  if (reply.status !== 201) await undo.desk.clear();
  return reply;
}
const newProfile = async (): Promise<string> => (await undo.app.given.profile()).id;
const saidRows = () => undo.app.db.selectFrom("said_sentence").selectAll().execute();

test("a sentence is said to a member once, by whomever and as whichever character; its place and day are told", async () => {
  const [member, operator] = [await undo.desk.writer(), await undo.desk.operator()];
  const profileId = await newProfile();
  assert.equal((await answered(operator, member, profileId, `Good morning! ${SAID}`)).status, 201);
  const again = "Good morning! I turned it around. the swan survived the night AND its neck did not";
  const first = await answered(operator, member, profileId, again);
  assert.deepEqual(codeOf(first), REFUSED);
  const [found, ...others] = sentencesIn(first);
  assert.ok(found && others.length === 0);
  assert.equal(again.slice(...found.span), "the swan survived the night AND its neck did not");
  assert.ok(Math.abs(Date.parse(found.saidAt ?? "") - undo.app.clock.now().getTime()) < 60_000);
  await undo.clear();
  const colleague = await undo.desk.operator();
  assert.deepEqual(codeOf(await answered(colleague, member, await newProfile(), SAID)), REFUSED);
  const admin = await undo.desk.operator({ role: "admin" });
  const { conversationId } = await member.write(await newProfile());
  assert.deepEqual(codeOf(await undo.desk.answer(admin, conversationId, SAID)), REFUSED);
  assert.equal((await answered(colleague, await undo.desk.writer(), await newProfile(), SAID)).status, 201);
});

test("small sentences may be said as often as one likes, and so may the honest answers", async () => {
  const [member, operator] = [await undo.desk.writer(), await undo.desk.operator()];
  const profileId = await newProfile();
  for (let round = 0; round < 5; round += 1)
    assert.equal((await answered(operator, member, profileId, "Good morning! How are you today?")).status, 201);
  const { conversationId } = await member.write(profileId);
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  const honest = claim.conversation.honest[0]?.text ?? "";
  assert.ok(honest.length > 100);
  assert.equal((await undo.desk.reply(operator, claim, honest)).status, 201);
  for (let round = 0; round < 4; round += 1)
    assert.equal((await answered(operator, member, profileId, honest)).status, 201);
  assert.deepEqual(await saidRows(), []);
});

test("one writer says a sentence three times a day; the fourth is refused, and a colleague may", async () => {
  const operator = await undo.desk.operator();
  const say = async (by: Operator, text = SAID) => answered(by, await undo.desk.writer(), await newProfile(), text);
  for (let round = 0; round < 3; round += 1) assert.equal((await say(operator)).status, 201);
  const fourth = await say(operator);
  assert.deepEqual(codeOf(fourth), REFUSED);
  assert.deepEqual(sentencesIn(fourth), [{ span: [0, SAID.length], saidAt: null }]);
  assert.equal((await say(operator, "Other words that nobody has written so far today.")).status, 201);
  await undo.clear();
  assert.equal((await say(await undo.desk.operator())).status, 201);
});

test("a character's opener is not its writer's sentence, yet a member reads it once", async () => {
  const opener = "I was just about to rename the constellations, want one?";
  const operator = await undo.desk.operator();
  const profile = await undo.app.given.profile();
  await undo.app.db
    .updateTable("profile")
    .set({ openers: [opener] })
    .where("id", "=", profile.id)
    .execute();
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => undo.desk.writer()));
  for (const member of members) assert.equal((await answered(operator, member, profile.id, opener)).status, 201);
  assert.deepEqual(codeOf(await answered(operator, members[0]!, profile.id, opener)), REFUSED);
});

test("the same key gets the first answer again, not a refusal", async () => {
  const { operator, claim } = await undo.arrange();
  const first = await undo.desk.reply(operator, claim, SAID, {}, "one-key");
  const again = await undo.desk.reply(operator, claim, SAID, {}, "one-key");
  assert.deepEqual([first.status, again.status, again.body.message._id], [201, 201, first.body.message._id]);
});

test("a blank that is still in braces is refused, by its place", async () => {
  const { operator, claim } = await undo.arrange();
  const text = "Not bad for a {weekday}.";
  const reply = await undo.desk.reply(operator, claim, text);
  assert.deepEqual(codeOf(reply), [422, "blank-left"]);
  assert.deepEqual(
    reply.body.details.spans.map(([from, to]: [number, number]) => text.slice(from, to)),
    ["{weekday}"],
  );
});

test("two characters at once with one sentence for one member: one is sent, the other told so", async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await undo.desk.writer();
    const text = `Round ${round} of the swan that survived the night without its neck.`;
    const admins = await Promise.all([1, 2].map(() => undo.desk.operator({ role: "admin" })));
    const places = [await member.write(await newProfile()), await member.write(await newProfile())];
    const replies = await Promise.all(
      admins.map((admin, nth) => undo.desk.answer(admin, places[nth]!.conversationId, text)),
    );
    const told = replies.map(codeOf).toSorted(([one], [other]) => one - other);
    assert.deepEqual(told, [[201, undefined], REFUSED]);
    await undo.clear();
  }
});

test("one writer in five conversations at once says it three times", async () => {
  const admin = await undo.desk.operator({ role: "admin" });
  const profileId = await newProfile();
  const places = await Promise.all([1, 2, 3, 4, 5].map(async () => (await undo.desk.writer()).write(profileId)));
  const replies = await Promise.all(places.map(({ conversationId }) => undo.desk.answer(admin, conversationId, SAID)));
  const told = replies.map(codeOf).toSorted(([one], [other]) => one - other);
  assert.deepEqual(told, [[201, undefined], [201, undefined], [201, undefined], REFUSED, REFUSED]);
  assert.equal((await saidRows()).length, 3, "what was refused left nothing");
});

test("an answer taken back has not been said; one that another overtook in its window comes back as a draft", async () => {
  await undo.settings({ undoSeconds: 8 });
  const { member, operator, claim } = await undo.arrange();
  const { id } = await undo.answer(operator, claim, SAID);
  assert.equal((await undo.undo(operator, id)).status, 200);
  assert.deepEqual(await saidRows(), []);
  const [back] = await operator.claims();
  assert.ok(back);
  const second = await undo.answer(operator, back, SAID);
  const admin = await undo.desk.operator({ role: "admin" });
  const elsewhere = await member.write(await newProfile());
  assert.equal((await undo.desk.answer(admin, elsewhere.conversationId, SAID)).status, 201);
  await undo.pass();
  assert.equal((await undo.rowOf(second.id)).state, "returned");
  const item = await undo.itemOf(claim._id);
  assert.deepEqual([item.state, item.draft !== null, item.draft_by], ["ready", true, operator.id]);
  assert.deepEqual(await undo.toldTo(operator), ["undone", "returned"]);
  const [again] = await operator.claims();
  assert.equal(again?.draft?.text, SAID);
  assert.deepEqual(codeOf(await undo.desk.reply(operator, again, SAID)), REFUSED);
  assert.equal((await undo.desk.reply(operator, again, "Then in other words: it has no neck now.")).status, 201);
  await undo.pass();
  assert.equal((await undo.sentTo(claim.conversation._id)).length, 1);
});

test("what is stored is a hash of its own for each member, and goes with the conversation and with the member", async () => {
  const operator = await undo.desk.operator();
  const members = [await undo.desk.writer(), await undo.desk.writer(), await undo.desk.writer()] as const;
  for (const member of members) assert.equal((await answered(operator, member, await newProfile(), SAID)).status, 201);
  const rows = await saidRows();
  assert.deepEqual(new Set(rows.map(({ member_id: id }) => id)), new Set(members.map(({ id }) => id)));
  assert.equal(new Set(rows.map(({ hash }) => hash)).size, 3);
  for (const { hash } of rows) assert.match(hash, /^[\w-]{43}$/);
  await undo.app.db.deleteFrom("conversation").where("member_id", "=", members[0].id).execute();
  const admin = await undo.desk.operator({ role: "admin" });
  const { id: memberId, username } = members[1];
  await eraseOnRequest(undo.app.deps, admin.actor, { memberId, username, reason: "asked-by-mail" });
  for (let round = 0; round < 4; round += 1) {
    await undo.app.clock.advance(3_000);
    await carryOutErasures(undo.app.deps);
    await sendDueMails(undo.app.deps);
  }
  assert.deepEqual(
    (await saidRows()).map(({ member_id: id }) => id),
    [members[2].id],
  );
});
