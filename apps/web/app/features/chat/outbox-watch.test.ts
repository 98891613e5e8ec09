import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeTimers } from "@masq/client/fakes";
import { browser, error, line, server } from "./outbox-fakes.ts";
import { watchLeader } from "./outbox-watch.ts";

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

test("a page that is refused every lock asks again after a pause, and no more once it is closed", async () => {
  const [timers, closing] = [fakeTimers(), new AbortController()];
  let asked = 0;
  const refuse = async (): Promise<never> => {
    if (closing.signal.aborted) throw closing.signal.reason;
    asked += 1;
    // Where nothing pauses, the loop ends here instead of never.
    if (asked > 50) closing.abort();
    throw new DOMException("The document is not fully active", "InvalidStateError");
  };
  watchLeader({
    locks: { hold: refuse, take: refuse },
    timers,
    name: "outbox",
    signal: closing.signal,
    lead: async () => undefined,
    lost: () => undefined,
    isWaiting: () => false,
    ask: () => undefined,
  });
  await timers.advance(0);
  assert.equal(asked, 1);
  await timers.advance(1000);
  assert.equal(asked, 5);
  closing.abort();
  await timers.advance(60_000);
  assert.equal(asked, 5);
});
