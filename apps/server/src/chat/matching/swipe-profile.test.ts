import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer } from "@masq/server/testing/player";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const DAY_MS = 86_400_000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** Shares one tag only: liking it is no match. */
const plain = (over: Parameters<TestApp["given"]["profile"]>[0] = {}) =>
  app.given.profile({ tags: ["letters", "art"], ...over });

test("[MATCH-03] both actions are accepted, and nothing else", async () => {
  const player = await createPlayer(app);
  const [one, two] = [await plain(), await plain()];
  const like = await player.swipe(one.id, "like");
  assert.deepEqual([like.status, like.body], [200, { match: false, likes: 9 }]);
  const dislike = await player.swipe(two.id, "dislike");
  assert.deepEqual([dislike.status, dislike.body], [200, { match: false, likes: 9 }]);
  for (const wrong of ["superlike", "later", "", 7, null]) {
    const reply = await player.call(
      "POST",
      "/match/swipe",
      { toUserId: two.id, actionType: wrong },
      `w${String(wrong)}`,
    );
    assert.deepEqual([reply.status, reply.body.code], [422, "validation"], String(wrong));
  }
  assert.deepEqual(await player.stored(), { current: 2, all: 2, matches: 0 });
});

test("[MATCH-04] a like of a character whose wishes fit, with two shared tags, is a match with its conversation", async () => {
  const player = await createPlayer(app);
  const character = await app.given.profile({ looking_gender: "men", looking_min: 30, looking_max: 60 });
  const { status, body } = await player.swipe(character.id);
  assert.equal(status, 200);
  assert.equal(body.match, true);
  assert.deepEqual(body.reasons, { gender: "men", ageMin: 30, ageMax: 60, tags: ["letters", "sea"] });
  const conversation = await player.call("GET", `/conversation/${body.conversationId}`);
  assert.deepEqual([conversation.body.profile._id, conversation.body.messageCount], [character.id, 0]);
  const inbox = await player.call("GET", "/conversations");
  assert.equal(inbox.body.total, 0, "nobody wrote yet");
});

test("[MATCH-04] unfit wishes, or one shared tag, are no match", async () => {
  const player = await createPlayer(app);
  for (const over of [
    { looking_gender: "women" },
    { looking_min: 60 },
    { looking_max: 30 },
    { tags: ["letters", "art"] },
  ] as const) {
    const character = await app.given.profile({
      ...over,
      tags: "tags" in over ? [...over.tags] : ["letters", "sea"],
    });
    assert.equal((await player.swipe(character.id)).body.match, false, JSON.stringify(over));
  }
  assert.equal((await player.stored()).matches, 0);
});

test("a match uses an existing conversation", async () => {
  const player = await createPlayer(app, { credits: 3 });
  const character = await app.given.profile();
  const text = { messageType: "text", message: "Which map?" };
  const sent = await player.call("POST", `/conversation/${character.id}`, text, "write");
  const { body } = await player.swipe(character.id);
  assert.deepEqual([body.match, body.conversationId], [true, sent.body.conversation._id]);
});

test("[MATCH-08] a like uses one of ten, a dislike and a postponement none; then none is left that day", async () => {
  const player = await createPlayer(app);
  assert.equal(await player.likes(), 10);
  await player.swipe((await plain()).id, "dislike");
  await player.later((await plain()).id);
  assert.equal(await player.likes(), 10);
  for (let left = 9; left >= 0; left -= 1) assert.equal((await player.swipe((await plain()).id)).body.likes, left);
  assert.equal(await player.likes(), 0);
});

test("[MATCH-07] without likes a like is refused and nothing is swiped, also for ten at once", async () => {
  const player = await createPlayer(app, { likes: 0 });
  const character = await app.given.profile();
  const refused = await player.swipe(character.id);
  assert.deepEqual([refused.status, refused.body.code], [403, "no-likes"]);
  const many = await Promise.all(Array.from({ length: 10 }, (_, nth) => player.swipe(character.id, "like", `n${nth}`)));
  assert.deepEqual([...new Set(many.map((reply) => reply.status))], [403]);
  assert.deepEqual(await player.stored(), { current: 0, all: 0, matches: 0 });
  assert.equal((await player.next()).body._id !== undefined, true);
  assert.equal((await player.swipe(character.id, "dislike")).status, 200);
});

test("likes refill to ten 24 hours after the first one, in every response that shows them", async () => {
  const player = await createPlayer(app, { likes: 0 });
  await app.clock.advance(DAY_MS - 60_000);
  await player.signInAgain();
  assert.equal(await player.likes(), 0);
  await app.clock.advance(120_000);
  assert.equal(await player.likes(), 10);
  assert.equal((await player.call("GET", "/live-state")).body.likes, 10);
  assert.equal((await player.swipe((await plain()).id)).body.likes, 9);
  await app.clock.advance(DAY_MS - 60_000);
  await player.signInAgain();
  assert.equal(await player.likes(), 9, "the day began with the first like");
  await app.clock.advance(120_000);
  assert.equal(await player.likes(), 10);
});

test("Premium members use no likes, even at zero", async () => {
  const player = await createPlayer(app, { is_premium: true, likes: 0 });
  assert.deepEqual((await player.swipe((await plain()).id)).body, { match: false, likes: 0 });
});

test("twenty identical concurrent swipes are one swipe, one like and one response", async () => {
  const player = await createPlayer(app);
  const character = await app.given.profile();
  const replies = await Promise.all(Array.from({ length: 20 }, () => player.swipe(character.id, "like", "same")));
  assert.deepEqual([...new Set(replies.map((reply) => reply.status))], [200]);
  assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
  assert.deepEqual(await player.stored(), { current: 1, all: 1, matches: 1 });
  assert.equal(await player.likes(), 9);
});

test("two tabs liking the same card store one swipe; the later of like and dislike is refused", async () => {
  const player = await createPlayer(app);
  const character = await app.given.profile();
  const both = await Promise.all([
    player.swipe(character.id, "like", "tab a"),
    player.swipe(character.id, "like", "tab b"),
  ]);
  assert.deepEqual(
    both.map((reply) => reply.body.match),
    [true, true],
  );
  assert.equal(new Set(both.map((reply) => reply.body.conversationId)).size, 1);
  assert.deepEqual(await player.stored(), { current: 1, all: 1, matches: 1 });
  assert.equal(await player.likes(), 9);
  const late = await player.swipe(character.id, "dislike");
  assert.deepEqual([late.status, late.body.code, late.body.details], [409, "already-swiped", { actionType: "like" }]);
  const race = await plain();
  const answers = await Promise.all([player.swipe(race.id, "like"), player.swipe(race.id, "dislike")]);
  assert.deepEqual(
    answers.map((reply) => reply.status).toSorted((a, b) => a - b),
    [200, 409],
  );
  assert.deepEqual(await player.stored(), { current: 2, all: 2, matches: 1 });
});

test("ten tabs cannot spend the last like twice", async () => {
  const player = await createPlayer(app, { likes: 1 });
  const cards = await Promise.all(Array.from({ length: 10 }, () => plain()));
  const replies = await Promise.all(cards.map((card) => player.swipe(card.id)));
  assert.deepEqual(
    replies.map((reply) => reply.status).toSorted((a, b) => a - b),
    [200, ...Array.from({ length: 9 }, () => 403)],
  );
  assert.deepEqual(await player.stored(), { current: 1, all: 1, matches: 0 });
});

test("a key gets the same response, also after an undo and other swipes; with another card or action it is 422", async () => {
  const player = await createPlayer(app);
  const character = await app.given.profile();
  const first = await player.swipe(character.id, "like", "once");
  await player.swipe((await plain()).id);
  assert.equal((await player.swipe(character.id, "like", "once")).text, first.text);
  await player.undo();
  await player.undo();
  assert.equal((await player.swipe(character.id, "like", "once")).text, first.text);
  assert.deepEqual(await player.stored(), { current: 0, all: 2, matches: 0 });
  for (const [card, action] of [
    [character.id, "dislike"],
    [(await plain()).id, "like"],
  ] as const) {
    const other = await player.swipe(card, action, "once");
    assert.deepEqual([other.status, other.body.code], [422, "idempotency-mismatch"]);
  }
  const without = await player.call("POST", "/match/swipe", { toUserId: character.id, actionType: "like" });
  assert.equal(without.status, 422);
});

test("a hidden character, another company's and an unknown one are 404; nothing is stored", async () => {
  const player = await createPlayer(app);
  const hidden = await app.given.profile({ hidden_at: app.clock.now() });
  const narrow = await app.given.profile({ scope: ["embernight"] });
  for (const id of [hidden.id, narrow.id, "prf_unknown"]) {
    assert.equal((await player.swipe(id)).status, 404, id);
    assert.equal((await player.later(id)).status, 404, id);
  }
  assert.equal((await player.stored()).all, 0);
});

test("every call of the deck reports an unconfirmed mail or an incomplete profile", async () => {
  const character = await app.given.profile();
  const cases: [Parameters<typeof createPlayer>[1], string][] = [
    [{ verified: false }, "email-not-validated"],
    [{ about_me: null }, "profile-incomplete"],
    [{ about_me: " " }, "profile-incomplete"],
    [{ tags: [] }, "profile-incomplete"],
  ];
  for (const [over, code] of cases) {
    const player = await createPlayer(app, over);
    const replies = [
      await player.next(),
      await player.swipe(character.id),
      await player.later(character.id),
      await player.undo(),
    ];
    for (const { status, body } of replies) assert.deepEqual([status, body.code], [403, code]);
    assert.equal((await player.stored()).all, 0);
  }
});

test("the member's other pages get the number of likes by a frame", async () => {
  const player = await createPlayer(app);
  const probe = await openProbe(app.url, { token: player.token });
  await probe.next("welcome");
  await player.swipe((await plain()).id);
  const frame = await probe.next("userUpdate");
  assert.deepEqual(frame["payload"], { likes: 9 });
  await player.undo();
  assert.deepEqual((await probe.next("userUpdate"))["payload"], { likes: 10 });
  probe.close();
});
