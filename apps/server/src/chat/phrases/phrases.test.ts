import { startUndoApp, type UndoApp } from "@masq/server/testing/undo";
import type { Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let undo: UndoApp;
before(async () => {
  undo = await startUndoApp();
  await undo.settings({ undoSeconds: 0 });
});
after(() => undo.app.close());
beforeEach(() => undo.clear());

const SWAN = "The swan survived the night, and its neck did not.";
const PHRASES = [
  "It nearly worked.",
  SWAN,
  "Tell me about the {night shift}, {username}. The old copper kettle waits for {username} already.",
];
const keep = (by: Operator, version: number, phrases: readonly string[]) =>
  by.call("PUT", "/phrases", { version, phrases });
const list = (by: Operator, conversationId?: string) =>
  by.call("GET", `/phrases${conversationId === undefined ? "" : `?conversationId=${conversationId}`}`);

test("an operator keeps phrases of their own, in an order of their own; a change made elsewhere is not overwritten", async () => {
  const [operator, other] = [await undo.desk.operator(), await undo.desk.operator()];
  assert.deepEqual((await list(operator)).body, { version: 0, phrases: [] });
  assert.deepEqual((await keep(operator, 0, PHRASES)).body, { version: 1 });
  assert.deepEqual((await keep(operator, 1, PHRASES.toReversed())).body, { version: 2 });
  for (const stale of [0, 1, 3]) {
    const refused = await keep(operator, stale, []);
    assert.deepEqual([refused.status, refused.body.code], [409, "conflict"]);
  }
  const { body } = await list(operator);
  assert.deepEqual(body, {
    version: 2,
    phrases: PHRASES.toReversed().map((text) => ({ text, saidAt: null, isWorn: false })),
  });
  assert.deepEqual((await list(other)).body, { version: 0, phrases: [] }, "they are nobody else's");
  assert.equal((await keep(other, 4, [])).body.code, "conflict", "a version that never was");
  const row = await undo.app.db.selectFrom("own_phrases").selectAll().executeTakeFirstOrThrow();
  assert.ok(!row.body.includes("swan"), "sealed");
});

test("no tenth phrase, no empty or endless one, no two alike, no lone brace", async () => {
  const operator = await undo.desk.operator();
  const faults = [
    Array.from({ length: 10 }, (_, nth) => `Phrase ${nth}`),
    ["  "],
    ["x".repeat(301)],
    ["One", "One"],
    ["Half a {blank"],
  ];
  for (const phrases of faults) assert.equal((await keep(operator, 0, phrases)).status, 422, JSON.stringify(phrases));
  assert.deepEqual((await list(operator)).body, { version: 0, phrases: [] });
});

test("the list says which phrases can no longer be said to this member, as a send would find", async () => {
  const { member, profile, conversationId, operator, claim } = await undo.arrange();
  await keep(operator, 0, PHRASES);
  const marks = async (by: Operator, id: string) =>
    (await list(by, id)).body.phrases.map(({ saidAt, isWorn }: { saidAt: string | null; isWorn: boolean }) => [
      saidAt !== null,
      isWorn,
    ]);
  const none = [false, false];
  assert.deepEqual(await marks(operator, conversationId), [none, none, none]);
  const kettle = `The old copper kettle waits for ${member.username} already.`;
  assert.equal((await undo.desk.reply(operator, claim, `It nearly worked. ${SWAN}`)).status, 201);
  await member.write(profile.id);
  const [second] = await operator.claims();
  assert.ok(second);
  assert.deepEqual(await marks(operator, conversationId), [none, [true, false], none]);
  assert.equal((await undo.desk.reply(operator, second, kettle)).status, 201);
  await member.write(profile.id);
  assert.ok((await operator.claims()).length > 0);
  assert.deepEqual(await marks(operator, conversationId), [none, [true, false], [true, false]]);
  for (let round = 0; round < 2; round += 1) {
    await undo.desk.clear();
    const next = await undo.desk.writer();
    const { conversationId: elsewhere } = await next.write(profile.id);
    const [one] = await operator.claims();
    assert.ok(one);
    assert.deepEqual((await marks(operator, elsewhere))[1], none);
    assert.equal((await undo.desk.reply(operator, one, SWAN)).status, 201);
  }
  const { conversationId: last } = await (await undo.desk.writer()).write(profile.id);
  assert.ok((await operator.claims()).length > 0);
  assert.deepEqual(await marks(operator, last), [none, [false, true], none]);
});

test("only who holds the conversation, or an admin of its brand, learns what was said there", async () => {
  const { conversationId, operator } = await undo.arrange();
  const stranger = await undo.desk.operator();
  const admin = await undo.desk.operator({ role: "admin" });
  const elsewhere = await undo.desk.operator({ role: "admin", scope: ["embernight"] });
  const statuses = [];
  for (const by of [operator, admin, stranger, elsewhere]) statuses.push((await list(by, conversationId)).status);
  assert.deepEqual(statuses, [200, 200, 404, 404]);
  assert.equal((await list(admin, "cnv_unknown")).status, 404);
});
