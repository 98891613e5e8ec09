import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, error, line, server } from "./outbox-fakes.ts";

test("a sleeping tab loses the lock to one with something to send; an awake one keeps it", async () => {
  const { store, stored } = server();
  const { tab, rest } = browser(async ({ key }) => store(key));
  const asleep = tab({ isFrozen: true });
  await rest();
  const awake = tab();
  const third = tab();
  await rest();
  awake.outbox.send(line("a"));
  await rest(7_000);
  assert.deepEqual(stored, []);
  await rest(2_000);
  assert.deepEqual([stored, asleep.seen.posts, awake.seen.posts], [["a"], [], ["a"]]);
  third.outbox.send(line("b"));
  await rest(60_000);
  assert.deepEqual([stored, awake.seen.posts, third.seen.posts], [["a", "b"], ["a", "b"], []]);
});

test("a tab that holds the lock and has reason to wait is asked, and keeps it", async () => {
  const { store, stored } = server();
  const pause = { isOver: false };
  const { tab, rest } = browser(async ({ key }) => {
    if (!pause.isOver) throw error("rate-limited", 60);
    return store(key);
  });
  const first = tab();
  await rest();
  const second = tab();
  await rest();
  second.outbox.send(line("a"));
  await rest(50_000);
  assert.deepEqual([first.seen.posts, second.seen.posts, stored], [["a"], [], []]);
  pause.isOver = true;
  await rest(20_000);
  assert.deepEqual([first.seen.posts, second.seen.posts, stored], [["a", "a"], [], ["a"]]);
});
