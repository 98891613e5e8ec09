import { settled } from "@masq/client/fakes";
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, error, line, server } from "./outbox-fakes.ts";
import { UNKNOWN } from "./outbox-verdict.ts";

test("[CHAT-25] messages are stored first, cost at once, and go in the order written, one at a time", async () => {
  const { store, stored } = server();
  let under = 0;
  const { tab, kept, rest } = browser(async ({ key }) => {
    assert.ok(kept.has(key), "kept before it is sent");
    assert.equal((under += 1), 1);
    await settled();
    under -= 1;
    return store(key);
  });
  const { outbox, seen, states } = tab();
  await rest();
  for (const key of ["c", "a", "b"]) outbox.send(line(key));
  assert.deepEqual(states(), ["c waiting", "a waiting", "b waiting"]);
  assert.equal(seen.reserved, 3);
  await rest();
  assert.deepEqual(stored, ["c", "a", "b"]);
  assert.deepEqual(seen.replies, [9, 8, 7]);
  assert.deepEqual([outbox.of("p1"), seen.reserved, kept.size], [[], 0, 0]);
});

test("a response lost after the commit: same key again, one message and one credit", async () => {
  const { store, stored, left } = server();
  let tries = 0;
  const { tab, rest } = browser(async ({ key }) => {
    const credits = store(key);
    if ((tries += 1) <= 2) throw error("network");
    return credits;
  });
  const { outbox, seen, states } = tab();
  await rest();
  outbox.send(line("a"));
  outbox.send(line("b"));
  await rest();
  assert.deepEqual(states(), ["a waiting", "b waiting"]);
  assert.ok(outbox.isStalled());
  assert.equal(seen.reserved, 2, "nobody knows, so the credit stays spoken for");
  outbox.cancel("a");
  assert.equal(outbox.of("p1").length, 2, "what may have arrived cannot be taken back");
  await rest(60_000);
  assert.deepEqual(seen.posts, ["a", "a", "a", "b"]);
  assert.deepEqual([stored, left(), seen.reserved], [["a", "b"], 8, 0]);
});

test("a message in doubt that is finally refused can be taken back like any other", async () => {
  let tries = 0;
  const { tab, rest } = browser(async () => {
    throw error((tries += 1) === 1 ? "network" : "not-found");
  });
  const { outbox, seen, states } = tab();
  await rest();
  outbox.send(line("a"));
  await rest(60_000);
  assert.deepEqual([states(), seen.refused], [["a failed"], ["a not-found"]]);
  outbox.cancel("a");
  await rest();
  assert.deepEqual([states(), seen.returned], [[], ["text a"]]);
});

test("offline messages wait, can be taken back with credit and text, and are sent in order", async () => {
  const { store, stored } = server();
  const { tab, kept, net, rest } = browser(async ({ key }) => store(key));
  const { outbox, seen, states } = tab();
  net.isOnline = false;
  await rest();
  for (let i = 0; i < 10; i += 1) outbox.send(line(`k${i}`));
  await rest(60_000);
  assert.deepEqual([seen.posts, seen.reserved, kept.size], [[], 10, 10]);
  assert.ok(outbox.isStalled() && states().every((state) => state.endsWith("waiting")));
  outbox.cancel("k4");
  await rest();
  assert.deepEqual([seen.returned, seen.why, seen.reserved, kept.size], [["text k4"], ["cancelled"], 9, 9]);
  net.isOnline = true;
  outbox.wake();
  await rest();
  assert.deepEqual(stored, ["k0", "k1", "k2", "k3", "k5", "k6", "k7", "k8", "k9"]);
  assert.ok(!outbox.isStalled());
});

test("[CHAT-22] a refusal returns the credit and lets later messages pass; a retry carries the same key", async () => {
  const { store, stored } = server();
  let isRefusing = true;
  const { tab, rest } = browser(async ({ key }) => {
    if (isRefusing && key === "b") throw error("validation");
    return store(key);
  });
  const { outbox, seen, states } = tab();
  await rest();
  for (const key of ["a", "b", "c"]) outbox.send(line(key));
  await rest();
  assert.deepEqual([stored, states(), seen.reserved], [["a", "c"], ["b failed"], 0]);
  assert.deepEqual(seen.refused, ["b validation"]);
  isRefusing = false;
  outbox.retry("b");
  await rest();
  assert.deepEqual(
    [stored, seen.posts],
    [
      ["a", "c", "b"],
      ["a", "b", "c", "b"],
    ],
  );
});

test("without a credit all texts return, in order, to the page that wrote them", async () => {
  const { tab, kept, net, rest } = browser(async () => {
    throw error("no-credits");
  });
  const [one, two] = [tab(), tab()];
  net.isOnline = false;
  await rest();
  two.outbox.send(line("a"));
  two.outbox.send(line("b", "p2"));
  two.outbox.send(line("c"));
  await rest();
  net.isOnline = true;
  one.outbox.wake();
  await rest(2_000);
  assert.deepEqual([one.seen.posts, one.seen.returned], [["a", "b", "c"], []]);
  assert.deepEqual(two.seen.returned, ["text a", "text b", "text c"]);
  assert.deepEqual([two.seen.why, two.seen.reserved, kept.size], [["no-credits"], 0, 0]);
});

test("a free line goes out behind one that nobody could pay for", async () => {
  const { store, stored } = server();
  const { tab, net, rest } = browser(async ({ key }) => {
    if (key === "cry") return store(key);
    throw error("no-credits");
  });
  const one = tab();
  net.isOnline = false;
  await rest();
  for (const key of ["a", "cry", "b"]) one.outbox.send(line(key));
  await rest();
  net.isOnline = true;
  one.outbox.wake();
  await rest(2_000);
  assert.deepEqual([stored, one.seen.returned], [["cry"], ["text a", "text b"]]);
});

test("if the page that wrote them is gone, texts without a credit go to the page that sends", async () => {
  const { tab, net, rest } = browser(async () => {
    throw error("no-credits");
  });
  const [one, two] = [tab(), tab()];
  net.isOnline = false;
  await rest();
  two.outbox.send(line("a"));
  await rest();
  two.outbox.close();
  net.isOnline = true;
  one.outbox.wake();
  await rest(2_000);
  assert.deepEqual(one.seen.returned, ["text a"]);
});

test("of two tabs one sends; both show the same messages and credits", async () => {
  const { store, stored } = server();
  const held = Promise.withResolvers<undefined>();
  const { tab, net, rest } = browser(async ({ key }) => {
    await held.promise;
    return store(key);
  });
  const [one, two] = [tab(), tab()];
  net.isOnline = false;
  await rest();
  for (const key of ["a", "b", "c", "d"]) (key < "c" ? one : two).outbox.send(line(key));
  await rest();
  const names = ({ outbox }: typeof one) => outbox.of("p1").map(({ key }) => key);
  assert.deepEqual(
    [names(one), names(two)].map((keys) => keys.toSorted()),
    [
      ["a", "b", "c", "d"],
      ["a", "b", "c", "d"],
    ],
  );
  assert.deepEqual([one.seen.reserved, two.seen.reserved], [4, 4]);
  two.outbox.cancel("c");
  await rest();
  assert.deepEqual([one.seen.returned, two.seen.returned], [[], ["text c"]]);
  net.isOnline = true;
  two.outbox.wake();
  held.resolve(undefined);
  await rest();
  assert.deepEqual(stored.toSorted(), ["a", "b", "d"]);
  assert.deepEqual([one.seen.posts.toSorted(), two.seen.posts], [["a", "b", "d"], []]);
  assert.deepEqual([names(one), names(two), one.seen.reserved], [[], [], 0]);
  two.outbox.credited();
  assert.equal(two.seen.reserved, 0);
});

test("when the sending tab dies midway, the next one resends its message with the same key", async () => {
  const { store, stored } = server();
  let isFirst = true;
  const { tab, rest } = browser(({ key }) => {
    const credits = store(key);
    if (!isFirst) return Promise.resolve(credits);
    isFirst = false;
    return new Promise(() => {});
  });
  const [one, two] = [tab(), tab()];
  await rest();
  one.outbox.send(line("a"));
  one.outbox.send(line("b"));
  await rest();
  one.outbox.close();
  await rest();
  assert.deepEqual([one.seen.posts, two.seen.posts, stored], [["a"], ["a", "b"], ["a", "b"]]);
});

test("a page closed midway finds its messages again; one in flight cannot be taken back", async () => {
  const { store, stored } = server();
  const first = browser(() => new Promise(() => {}));
  const before = first.tab();
  await first.rest();
  before.outbox.send(line("a"));
  before.outbox.send(line("b"));
  await first.rest();
  const next = browser(async ({ key }) => store(key));
  for (const [key, entry] of first.kept) next.kept.set(key, entry);
  next.net.isOnline = false;
  const { outbox, seen, states } = next.tab();
  await next.rest();
  assert.deepEqual([states(), seen.reserved], [["a waiting", "b waiting"], 2]);
  outbox.cancel("a");
  outbox.cancel("b");
  assert.deepEqual([states(), seen.returned], [["a waiting"], ["text b"]]);
  next.net.isOnline = true;
  outbox.wake();
  await next.rest();
  assert.deepEqual([stored, next.kept.size], [["a"], 0]);
});

test("full storage: the message is still sent, and the member learns that it lives only in the page", async () => {
  const { store, stored } = server();
  const { tab, net, kept, rest } = browser(async ({ key }) => store(key));
  const [leader, writer] = [tab(), tab()];
  await rest();
  net.isFull = true;
  net.isOnline = false;
  writer.outbox.send(line("a"));
  await rest();
  assert.equal(kept.size, 0);
  assert.equal(writer.outbox.of("p1")[0]?.isUnkept, true);
  net.isOnline = true;
  writer.outbox.wake();
  await rest();
  assert.deepEqual([stored, leader.seen.posts, writer.outbox.of("p1")], [["a"], ["a"], []]);
});

test("a message that arrives by socket first leaves the outbox, and its credit counts once", async () => {
  const { store } = server();
  const answer = Promise.withResolvers<undefined>();
  const { tab, rest } = browser(async ({ key }) => {
    const credits = store(key);
    await answer.promise;
    return credits;
  });
  const { outbox, seen } = tab();
  await rest();
  outbox.send(line("a"));
  await rest();
  outbox.arrived("a");
  assert.deepEqual([outbox.of("p1"), seen.reserved], [[], 1]);
  outbox.arrived("a");
  outbox.credited();
  assert.equal(seen.reserved, 0);
  answer.resolve(undefined);
  await rest();
  assert.deepEqual([outbox.of("p1"), seen.reserved, seen.posts], [[], 0, ["a"]]);
});

test("a server that asks for a delay is left alone for that long, and nothing overtakes", async () => {
  const { store, stored } = server();
  let tries = 0;
  const { tab, rest } = browser(async ({ key }) => {
    if ((tries += 1) === 1) throw error("rate-limited", 20);
    return store(key);
  });
  const { outbox, seen } = tab();
  await rest();
  outbox.send(line("a"));
  outbox.send(line("b"));
  await rest(19_000);
  assert.deepEqual([seen.posts, stored], [["a"], []]);
  await rest(2_000);
  assert.deepEqual(stored, ["a", "b"]);
});

test("a message from an older page is shown as unknown, kept once, and resent by hand", async () => {
  const { store, stored } = server();
  const { tab, kept, rest } = browser(async ({ key }) => store(key));
  const { outbox } = tab();
  // While the store is still being read, as on a page that opens.
  await outbox.adopt({ ...line("old"), at: "2026-11-20T10:00:00.000Z", state: "failed", failure: UNKNOWN });
  await rest();
  assert.deepEqual([stored, [...kept.keys()]], [[], ["old"]]);
  outbox.retry("old");
  await rest();
  assert.deepEqual(stored, ["old"]);
});

test("whatever the clock says, a later message stays behind an earlier one", async () => {
  const { store, stored } = server();
  const { tab, rest } = browser(async ({ key }) => store(key));
  const { outbox } = tab();
  await rest();
  outbox.send({ ...line("z"), at: "2099-01-01T00:00:00.000Z" });
  outbox.send(line("a"));
  await rest();
  assert.deepEqual(stored, ["z", "a"]);
});

test("a frozen tab whose lock was taken while it was sending leaves the rest to the tab that has it", async () => {
  const { store, stored } = server();
  const frozen = Promise.withResolvers<undefined>();
  let isFirst = true;
  const { tab, rest } = browser(async ({ key }) => {
    const mustWait = isFirst;
    isFirst = false;
    if (mustWait) await frozen.promise;
    return store(key);
  });
  const one = tab({ isFrozen: true });
  await rest();
  for (const key of ["a", "b"]) one.outbox.send(line(key));
  await rest();
  const two = tab();
  await rest();
  two.outbox.retry("a");
  for (let i = 0; i < 3; i += 1) await rest(5_000);
  assert.deepEqual([one.seen.posts, two.seen.posts], [["a"], ["a", "b"]]);
  frozen.resolve(undefined);
  await rest();
  assert.deepEqual([one.seen.posts, stored], [["a"], ["a", "b"]]);
});
