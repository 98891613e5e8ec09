import { ApiError } from "@masq/client/api-error";
import type { Candidate, SwipeReply } from "@masq/contract/member/matching";
import assert from "node:assert/strict";
import { test } from "node:test";
import { createDeck, SETTLING_MS, type DeckPorts } from "./deck-store.ts";

const card = (id: string) => ({ _id: id, name: id }) as Candidate;
const refusal = (code: "network" | "already-swiped" | "no-likes" | "conflict", status: number) =>
  new ApiError({ code, message: code, status });

/** A small server: an order of cards, the decisions, and a way to make the next call fail. */
function arrange(order: string[], over: Partial<DeckPorts> = {}) {
  const swiped: string[] = [];
  const log: string[] = [];
  const sent: { id: string; action: string; key: string }[] = [];
  const fails: unknown[] = [];
  const asked: string[][] = [];
  let keys = 0;
  const ports: DeckPorts = {
    next: async (except) => {
      asked.push(except);
      assert.ok(asked.length < 50, "it asks without a pause");
      const id = order.find((one) => !swiped.includes(one) && !except.includes(one));
      return id === undefined ? null : card(id);
    },
    send: async ({ _id }, action, key) => {
      sent.push({ id: _id, action, key });
      const fault = fails.shift();
      if (fault) throw fault;
      swiped.push(_id);
      return { match: false, likes: 9 } satisfies SwipeReply;
    },
    undo: async (toUserId) => {
      const fault = fails.shift();
      if (fault) throw fault;
      const id = swiped.pop();
      if (id === undefined) throw refusal("conflict", 409);
      assert.equal(toUserId ?? id, id);
      return { undone: "like", candidate: card(id), likes: 10 };
    },
    later: (_ms, then) => queueMicrotask(then),
    newKey: () => `key-${(keys += 1)}`,
    onSwiped: ({ _id }) => void log.push(`swiped ${_id}`),
    onRefused: ({ _id }, action) => void log.push(`refused ${_id} ${action}`),
    onUndone: ({ candidate }) => void log.push(`back ${candidate?._id ?? ""}`),
    onUndoRefused: () => void log.push("no undo"),
    ...over,
  };
  const deck = createDeck(ports);
  return { deck, sent, log, fails, swiped, asked, ids: () => deck.get().cards.map(({ _id }) => _id) };
}

test("three cards are held; a swipe is sent at once and another card follows", async () => {
  const { deck, ids, sent } = arrange(["a", "b", "c", "d", "e"]);
  assert.equal(deck.get().phase, "loading");
  await deck.deal();
  assert.deepEqual(ids(), ["a", "b", "c"]);
  deck.act("like");
  assert.deepEqual(ids(), ["b", "c"]);
  await deck.settled();
  assert.deepEqual(ids(), ["b", "c", "d"]);
  assert.deepEqual(sent, [{ id: "a", action: "like", key: "key-1" }]);
});

test("swipes are sent in order, and the end is final", async () => {
  const { deck, sent, log } = arrange(["a", "b", "c", "d"]);
  await deck.deal();
  for (const action of ["like", "dislike", "later"] as const) deck.act(action);
  await deck.settled();
  deck.act("like");
  await deck.settled();
  assert.deepEqual(
    sent.map(({ id, action }) => `${id} ${action}`),
    ["a like", "b dislike", "c later", "d like"],
  );
  assert.deepEqual(log, ["swiped a", "swiped b", "swiped c", "swiped d"]);
  assert.equal(deck.get().phase, "finished");
  assert.equal(deck.act("like"), undefined);
});

test("a lost swipe brings its card back on top, and the second press carries the same key", async () => {
  const { deck, ids, sent, fails } = arrange(["a", "b", "c"]);
  await deck.deal();
  fails.push(refusal("network", 0));
  deck.act("like");
  await deck.settled();
  assert.deepEqual(ids(), ["a", "b", "c"]);
  deck.act("like");
  await deck.settled();
  assert.deepEqual(new Set(sent.map(({ key }) => key)).size, 1);
  fails.push(refusal("network", 0));
  deck.act("like");
  await deck.settled();
  deck.act("dislike");
  await deck.settled();
  assert.equal(sent.at(-1)?.key === sent.at(-2)?.key, false, "another action is another swipe");
});

test("a card decided in another window stays away; a refused like comes back", async () => {
  const { deck, ids, fails, log } = arrange(["a", "b"]);
  await deck.deal();
  fails.push(refusal("no-likes", 403));
  deck.act("like");
  await deck.settled();
  assert.deepEqual(ids(), ["a", "b"]);
  fails.push(refusal("already-swiped", 409));
  const { deck: other, ids: others, fails: faults } = arrange(["a", "b"]);
  await other.deal();
  faults.push(refusal("already-swiped", 409));
  other.act("like");
  await other.settled();
  assert.equal(others()[0], "b");
  assert.deepEqual(log, ["refused a like"]);
});

test("undo waits for swipes in flight, then puts the card back on top", async () => {
  const { deck, ids, log } = arrange(["a", "b", "c", "d"]);
  await deck.deal();
  deck.act("like");
  deck.undo();
  deck.undo();
  assert.equal(deck.get().isUndoing, true);
  await deck.settled();
  assert.deepEqual(log, ["swiped a", "back a"]);
  assert.deepEqual(ids().slice(0, 3), ["a", "b", "c"]);
  assert.equal(deck.get().isUndoing, false);
});

test("when another window went on, the deck restarts with what the server says", async () => {
  const { deck, ids, fails, log, swiped } = arrange(["a", "b", "c", "d"]);
  await deck.deal();
  deck.act("like");
  await deck.settled();
  swiped.push("b");
  fails.push(refusal("conflict", 409));
  deck.undo();
  await deck.settled();
  assert.deepEqual(log, ["swiped a", "no undo"]);
  assert.deepEqual(ids(), ["c", "d"]);
});

test("a deck that cannot be dealt says so, and can be dealt again", async () => {
  let isDown = true;
  const { deck, ids } = arrange(["a"], {
    next: async (except) => {
      if (isDown) throw refusal("network", 0);
      return except.includes("a") ? null : card("a");
    },
  });
  await deck.deal();
  assert.equal(deck.get().phase, "broken");
  isDown = false;
  await deck.deal();
  assert.deepEqual([deck.get().phase, ids()], ["ready", ["a"]]);
});

test("a card undone on another device is dealt again and decided like any other", async () => {
  const { deck, ids, swiped, asked, sent } = arrange(["a", "b", "c", "d"]);
  await deck.deal();
  deck.act("dislike");
  await deck.settled();
  swiped.splice(swiped.indexOf("a"), 1);
  deck.act("like");
  await deck.settled();
  assert.deepEqual(ids(), ["c", "d", "a"]);
  assert.equal(asked.length, 5, "one question a card");
  deck.undo();
  await deck.settled();
  assert.deepEqual(ids(), ["b", "c", "d", "a"]);
  for (let left = 4; left > 0; left -= 1) deck.act("like");
  await deck.settled();
  assert.deepEqual(
    sent.slice(2).map(({ id }) => id),
    ["b", "c", "d", "a"],
  );
  assert.deepEqual([deck.get().phase, swiped], ["finished", ["b", "c", "d", "a"]]);
});

test("an undo whose response was lost: the card comes back with the next one", async () => {
  const app = arrange(["a", "b", "c"], {
    undo: async () => {
      app.swiped.pop();
      throw refusal("network", 0);
    },
  });
  const { deck, ids, log, asked } = app;
  await deck.deal();
  deck.act("like");
  await deck.settled();
  assert.deepEqual(ids(), ["b", "c"]);
  deck.undo();
  await deck.settled();
  assert.deepEqual(log, ["swiped a", "no undo"]);
  assert.deepEqual(ids(), ["b", "c", "a"]);
  assert.equal(asked.length, 5);
});

test("no response makes the deck ask in a loop: after some empty ones it waits to be asked", async () => {
  let asked = 0;
  const never = Promise.withResolvers<SwipeReply>();
  const { deck, ids } = arrange([], {
    next: async () => {
      asked += 1;
      assert.ok(asked < 50, "it asks without a pause");
      return card("a");
    },
    send: () => never.promise,
  });
  await deck.deal();
  assert.deepEqual([ids(), deck.get().phase, asked], [["a"], "ready", 4]);
  deck.act("like");
  await deck.deal();
  assert.deepEqual([ids(), deck.get().phase, asked], [[], "broken", 7]);
});

test("a card that has just come on top ignores swipes: a double press decides one card", async () => {
  const timers: { ms: number; ring: () => void }[] = [];
  const { deck, ids } = arrange(["a", "b", "c", "d"], { later: (ms, ring) => void timers.push({ ms, ring }) });
  await deck.deal();
  assert.deepEqual([deck.get().isComing, timers.map(({ ms }) => ms)], [true, [SETTLING_MS]]);
  timers.shift()?.ring();
  assert.equal(deck.get().isComing, false);
  deck.act("like");
  assert.deepEqual([ids(), deck.get().isComing], [["b", "c"], true]);
  await deck.settled();
  assert.equal(deck.get().isComing, true, "cards beneath it change nothing");
  deck.act("dislike");
  const [ofB, ofC] = timers;
  ofB?.ring();
  assert.deepEqual([ids()[0], deck.get().isComing], ["c", true], "the time of the card before is not its own");
  ofC?.ring();
  assert.equal(deck.get().isComing, false);
  await deck.settled();
  deck.undo();
  await deck.settled();
  assert.deepEqual([ids()[0], deck.get().isComing], ["b", true], "also what an undo brought back");
});
