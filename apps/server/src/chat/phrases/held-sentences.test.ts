import { startHeldApp, type HeldApp } from "@masq/server/testing/held";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { saidWords } from "./said-words.ts";

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(() => held.clear());

const SAID = "The swan survived the night, and its neck did not.";
const DOUBTED = "Perhaps we find a bench by the water, and stay until the lamps come on.";

/** As if someone had just said it to the member elsewhere. */
async function say(memberId: string, conversationId: string, agentId: string, text: string): Promise<void> {
  const brand = await held.app.deps.brands.byId("velvetrooms");
  assert.ok(brand);
  const { sentences } = saidWords(held.app.deps, { memberId, agentId, brand, text, isOpener: false });
  await held.app.db
    .insertInto("said_sentence")
    .values(sentences.map(({ said: hash }) => ({ member_id: memberId, hash, conversation_id: conversationId })))
    .execute();
}

test("a reply said before is refused, not held; the reader's own change is refused too, and the reply still waits", async () => {
  const { member, conversationId, writer, claim, reader } = await held.arrange();
  await say(member.id, conversationId, reader.id, SAID);
  const refused = await held.desk.reply(writer, claim, `${SAID} Perhaps.`);
  assert.deepEqual([refused.status, refused.body.code], [409, "said-before"]);
  const { _id: id } = await held.hold(writer, claim, DOUBTED);
  assert.equal((await reader.call("GET", `/held/${id}`)).status, 200);
  const change = (text: string) => reader.call("POST", `/held/${id}/decision`, { decision: "change", text });
  const changed = await change(SAID);
  assert.deepEqual([changed.status, changed.body.code], [409, "said-before"]);
  assert.deepEqual((await change("Not bad for a {weekday}.")).body.code, "blank-left");
  assert.equal((await held.rowOf(id)).state, "waiting");
  assert.equal((await change("The swan went to bed without its neck, and slept well.")).status, 200);
  const rows = await held.app.db.selectFrom("worn_sentence").select("agent_id").execute();
  assert.deepEqual(rows, [{ agent_id: reader.id }], "a change is its reader's own sentence");
});

test("a held reply whose sentence someone else said meanwhile is not released, and stays its writer's draft", async () => {
  const { member, conversationId, writer, claim, reader } = await held.arrange();
  const { _id: id } = await held.hold(writer, claim, DOUBTED);
  await say(member.id, conversationId, reader.id, DOUBTED);
  assert.equal((await reader.call("GET", `/held/${id}`)).status, 200);
  const released = await reader.call("POST", `/held/${id}/decision`, { decision: "release" });
  assert.deepEqual([released.status, released.body.code], [409, "held-over"]);
  assert.deepEqual([(await held.rowOf(id)).state, await held.sentTo(conversationId)], ["withdrawn", []]);
  const [back] = await writer.claims();
  assert.equal(back?.draft?.text, DOUBTED);
  const again = await held.desk.reply(writer, back, DOUBTED);
  assert.deepEqual([again.status, again.body.code], [409, "said-before"]);
});
