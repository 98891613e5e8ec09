import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const MINUTE_MS = 60_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const write = (player: Player, profileId: string) =>
  player.call("POST", `/conversation/${profileId}`, { messageType: "text", message: "Which map?" }, `m-${profileId}`);
const openers = (conversationId: string) =>
  app.db.selectFrom("stock").where("conversation_id", "=", conversationId).select(["state", "kind", "cause"]).execute();

test("[MATCH-05] undo goes back step by step and each card returns, until nothing is left to undo", async () => {
  const player = await createPlayer(app, { age_min: 36, age_max: 36 });
  const [one, two] = [
    await app.given.profile({ birthday: "1990-01-02", tags: ["art"] }),
    await app.given.profile({ birthday: "1990-01-03", tags: ["art"] }),
  ];
  await player.swipe(one.id, "like");
  await player.swipe(two.id, "dislike");
  assert.equal((await player.next()).text, "null");
  const first = await player.undo();
  assert.deepEqual([first.body.undone, first.body.candidate._id, first.body.likes], ["dislike", two.id, 9]);
  assert.equal((await player.next()).body._id, two.id);
  const second = await player.undo();
  assert.deepEqual([second.body.undone, second.body.candidate._id, second.body.likes], ["like", one.id, 10]);
  assert.equal((await player.next()).body._id, one.id, "the deck is as it was before");
  assert.equal((await player.next(one.id)).body._id, two.id);
  const third = await player.undo();
  assert.deepEqual([third.status, third.body.code], [409, "nothing-to-undo"]);
});

test("a postponement can be undone like any other swipe", async () => {
  const player = await createPlayer(app);
  const character = await app.given.profile();
  await player.later(character.id);
  const undone = await player.undo();
  assert.deepEqual([undone.body.undone, undone.body.candidate._id], ["later", character.id]);
});

test("undoing a match ends it and withdraws its opener; the same like matches again", async () => {
  const player = await createPlayer(app);
  const character = await app.given.profile();
  const first = await player.swipe(character.id);
  assert.deepEqual(await openers(first.body.conversationId), [
    { state: "ready", kind: "FollowUpStock", cause: "match" },
  ]);
  assert.equal((await player.undo()).body.likes, 10);
  assert.deepEqual(await openers(first.body.conversationId), [
    { state: "cancelled", kind: "FollowUpStock", cause: "match" },
  ]);
  assert.equal((await player.matches()).body.total, 0);
  const again = await player.swipe(character.id);
  assert.deepEqual(again.body, first.body);
  assert.equal((await player.matches()).body.total, 1);
});

test("after a message following the match, undo is refused and everything stays", async () => {
  for (const who of ["member", "character"]) {
    const player = await createPlayer(app, { credits: 3 });
    const character = await app.given.profile();
    const { body } = await player.swipe(character.id);
    if (who === "member") assert.equal((await write(player, character.id)).status, 201);
    else {
      const operator = await desk.operator();
      const own = sql<boolean>`conversation_id <> ${body.conversationId} and state = 'ready'`;
      await app.db.updateTable("stock").set({ state: "cancelled" }).where(own).execute();
      await app.clock.advance(11 * MINUTE_MS);
      const [claim] = await operator.claims();
      assert.equal(claim?.conversation._id, body.conversationId);
      const reply = {
        messageType: "text",
        message: "Which map would you keep?",
        claimEpoch: claim?.claimEpoch,
        lastMessageId: null,
      };
      assert.equal((await operator.call("POST", `/stock/${claim?._id}/reply`, reply)).status, 201);
    }
    const refused = await player.undo();
    assert.deepEqual([refused.status, refused.body.code], [409, "undo-after-message"], who);
    assert.deepEqual(await player.stored(), { current: 1, all: 1, matches: 1 });
    assert.equal(await player.likes(), 9);
  }
});

test("a conversation from before the match does not prevent undo", async () => {
  const player = await createPlayer(app, { credits: 3 });
  const character = await app.given.profile();
  await write(player, character.id);
  assert.equal((await player.swipe(character.id)).body.match, true);
  assert.equal((await player.undo()).status, 200);
});

test("ten concurrent undos of one card go one step; without a card each goes one", async () => {
  const player = await createPlayer(app);
  const cards = [];
  for (let nth = 0; nth < 4; nth += 1) cards.push(await app.given.profile({ tags: ["art"] }));
  for (const card of cards) await player.swipe(card.id);
  const last = cards.at(-1)!;
  const named = await Promise.all(Array.from({ length: 10 }, () => player.undo(last.id)));
  assert.equal(named.filter((reply) => reply.status === 200).length, 1);
  assert.deepEqual(
    [...new Set(named.filter((reply) => reply.status !== 200).map((reply) => reply.body.code))],
    ["conflict"],
  );
  assert.deepEqual(await player.stored(), { current: 3, all: 4, matches: 0 });
  const bare = await Promise.all(Array.from({ length: 6 }, () => player.undo()));
  assert.deepEqual(
    bare.map((reply) => reply.status).toSorted((a, b) => a - b),
    [200, 200, 200, 409, 409, 409],
  );
  assert.equal(await player.likes(), 10);
});

test("an undo and a first message at once: either the message keeps its match, or the match is undone first", async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await createPlayer(app, { credits: 3 });
    const character = await app.given.profile();
    await player.swipe(character.id);
    const [undone, sent] = await Promise.all([player.undo(), write(player, character.id)]);
    assert.equal(sent.status, 201);
    assert.ok([200, 409].includes(undone.status));
    const { matches } = await player.stored();
    assert.equal(matches, undone.status === 200 ? 0 : 1);
    const items = await openers(sent.body.conversation._id);
    assert.equal(items.filter((item) => item.state === "ready").length, 1);
    assert.equal(items.find((item) => item.state === "ready")?.kind, "MessageStock");
  }
});
