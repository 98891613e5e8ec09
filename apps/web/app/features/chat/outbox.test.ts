import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "@masq/client/api-error";
import { createOutbox, UNKNOWN, type Entry } from "./outbox.ts";

function memory() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    key: (index: number) => [...map.keys()][index] ?? null,
    get length() {
      return map.size;
    },
  };
}
const line = (key: string) => ({
  key,
  profileId: "p1",
  conversationId: "c1",
  text: key,
  at: `2026-11-20T10:00:0${key.length}.000Z`,
});
const settle = () => new Promise((done) => setTimeout(done, 5));

function given(post: (entry: Entry) => Promise<number>, storage = memory()) {
  const seen = { credits: 10, posts: [] as string[], waiting: [] as number[] };
  const outbox = createOutbox<number>("m1", {
    storage,
    post(entry) {
      seen.posts.push(entry.key);
      return post(entry);
    },
    changeCredits: (by) => void (seen.credits += by),
    sent(_entry, credits, waiting) {
      seen.credits = credits - waiting;
      seen.waiting.push(waiting);
    },
    failed() {},
  });
  return { outbox, seen, storage };
}

test("[CHAT-25] a line costs at once, goes in its order, and the server's balance counts", async () => {
  let left = 10;
  const { outbox, seen, storage } = given(async () => (left -= 1));
  outbox.send(line("a"));
  outbox.send(line("bb"));
  assert.equal(seen.credits, 8);
  assert.deepEqual(
    outbox.of("p1").map(({ state }) => state),
    ["sending", "sending"],
  );
  await settle();
  assert.deepEqual(seen.posts, ["a", "bb"]);
  assert.equal(seen.credits, 8);
  assert.deepEqual(outbox.of("p1"), []);
  assert.equal(storage.map.size, 0);
});

test("[CHAT-25] a failure gives the credit back; the next try carries the same key", async () => {
  let isDown = true;
  const { outbox, seen } = given(async () => {
    if (isDown) throw new ApiError({ code: "network", message: "", status: 0 });
    return 9;
  });
  outbox.send(line("a"));
  await settle();
  assert.equal(seen.credits, 10);
  assert.deepEqual(
    outbox.of("p1").map(({ failure }) => failure),
    [UNKNOWN],
  );
  isDown = false;
  outbox.retryAll(UNKNOWN);
  outbox.retry("a");
  await settle();
  assert.deepEqual(seen.posts, ["a", "a"]);
  assert.equal(seen.credits, 9);
});

test("a page closed in the middle finds its line again, of its own member only", async () => {
  const storage = memory();
  const { outbox } = given(() => new Promise(() => {}), storage);
  outbox.send(line("a"));
  const { outbox: next, seen } = given(async () => 9, storage);
  assert.deepEqual(
    next.of("p1").map(({ state, text }) => [state, text]),
    [["failed", "a"]],
  );
  next.retry("a");
  await settle();
  assert.deepEqual(seen.posts, ["a"]);
  assert.equal(storage.map.size, 0);
});
