import type { NextItem } from "@masq/contract/agent/next";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator, type Writer } from "@masq/server/testing/desk";
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

const nextOf = async (by: Operator): Promise<NextItem[]> => (await by.call("GET", "/next")).body.items;
const textsOf = async (by: Operator) => (await nextOf(by)).map(({ text }) => text);

/** So many members' messages, one after another. */
async function queue(texts: readonly string[]): Promise<Writer[]> {
  const members: Writer[] = [];
  for (const text of texts) {
    const member = await desk.writer();
    await member.write((await app.given.profile()).id, text);
    await app.clock.advance(1_000);
    members.push(member);
  }
  return members;
}

test("the next two are shown in the order in which they are then handed out, and stay with everyone", async () => {
  await queue(["One", "Two", "Three", "Four"]);
  const [ada, bo] = [await desk.operator(), await desk.operator()];
  const [held] = await ada.claims();
  assert.equal(held?.conversation.messages.at(-1)?.message, "One");
  assert.deepEqual(await textsOf(ada), ["Two", "Three"]);
  assert.deepEqual(await textsOf(ada), ["Two", "Three"], "looking takes nothing");
  assert.deepEqual(await textsOf(bo), ["Two", "Three"]);
  const [taken] = await bo.claims();
  assert.equal(taken?.conversation.messages.at(-1)?.message, "Two");
  assert.deepEqual(await textsOf(ada), ["Three", "Four"]);
});

test("over a long shift, what is announced is what comes: also reserved items, and what is not a message", async () => {
  const ada = await desk.operator();
  const members = await queue(Array.from({ length: 12 }, (_, at) => `Line ${at}`));
  const last = app.db
    .selectFrom("stock")
    .where("state", "=", "ready")
    .orderBy("deadline_at", "desc")
    .limit(3)
    .select("id");
  await app.db.updateTable("stock").set({ kind: "FollowUpStock" }).where("id", "in", last).execute();
  const kinds = new Set<string>();
  let compared = 0;
  for (let round = 0; round < 20; round += 1) {
    const [held] = await ada.claims();
    if (held === undefined) break;
    const [first] = await nextOf(ada);
    const away = { claimEpoch: held.claimEpoch, reason: "Not my language" };
    if (held.kind === "MessageStock") await desk.reply(ada, held, "The one with the coffee stain.");
    else await ada.call("POST", `/stock/${held._id}/release`, away);
    // The member goes on at once: reserved for the same operator.
    const writer = members.find(({ username }) => username === held.conversation.user.username);
    if (round % 5 === 0) await writer!.write(held.conversation.profile._id, `Again ${round}`);
    const [announced] = await nextOf(ada);
    const [next] = await ada.claims();
    if (round % 5 !== 0) assert.deepEqual([announced?.text, announced?.username], [first?.text, first?.username]);
    assert.equal(announced?.username, next?.conversation.user.username);
    assert.equal(announced?.kind, next?.kind);
    compared += Number(next !== undefined);
    if (round < 9 && next !== undefined) kinds.add(next.kind);
  }
  assert.ok(compared >= 12, String(compared));
  assert.deepEqual([...kinds].toSorted(), ["FollowUpStock", "MessageStock"], "on the eighth pick, before its deadline");
});

test("nothing is shown of a member whom the operator may not answer, of another brand, or off duty", async () => {
  const [member] = await queue(["It is me, your neighbour"]);
  assert.ok(member);
  const [ada, elsewhere, idle] = [
    await desk.operator(),
    await desk.operator({ scope: ["embernight"] }),
    await desk.operator({}, "offline"),
  ];
  assert.deepEqual(await nextOf(elsewhere), []);
  assert.deepEqual(await nextOf(idle), []);
  assert.deepEqual(await textsOf(ada), ["It is me, your neighbour"]);
  const [claim] = await ada.claims();
  assert.ok(claim);
  assert.equal((await ada.call("POST", `/stock/${claim._id}/recuse`, { claimEpoch: claim.claimEpoch })).status, 200);
  await member.write((await app.given.profile()).id, "And another one?");
  assert.deepEqual(await nextOf(ada), [], "with any character");
  const bo = await desk.operator();
  assert.equal((await nextOf(bo)).length, 2);
});

test("it names who writes to whom and how long, begins the message, and holds no id and nothing else", async () => {
  const words = "Which map would you keep? ".repeat(20);
  await queue([words]);
  await app.clock.advance(30_000);
  const [item] = await nextOf(await desk.operator());
  assert.ok(item);
  assert.deepEqual(Object.keys(item).toSorted(), ["brand", "character", "kind", "text", "username", "waitedMs"]);
  assert.ok(item.text!.length <= 161 && words.startsWith(item.text!.slice(0, -1)) && item.text!.endsWith("…"));
  assert.ok(item.waitedMs >= 30_000 && item.waitedMs < 60_000);
});
