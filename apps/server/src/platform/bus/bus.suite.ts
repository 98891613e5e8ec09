import assert from "node:assert/strict";
import { test } from "node:test";
import type { Bus, Ring, Signal } from "./bus.ts";

/** Two ends of one bus: the same object twice for a single-process driver. */
export type BusPair = { one: Bus; two: Bus; close: () => Promise<void> };

/** Delivery between the ends is best effort, so a test repeats until it is heard. */
export async function heard<T>(ask: () => void, got: readonly T[], ms = 10_000): Promise<T> {
  for (const end = performance.now() + ms; performance.now() < end;) {
    ask();
    await new Promise((resolve) => setTimeout(resolve, 25));
    const [first] = got;
    if (first !== undefined) return first;
  }
  throw new Error("nothing was heard on the bus");
}

export function busSuite(driver: string, skip: string | false, open: () => Promise<BusPair>): void {
  const body = { key: "k", data: { conversationId: "cnv_1" }, sealed: "AAEC" };
  const ring: Ring = { stream: "usr_1", offset: 7, type: "newMessage", body };
  const signal: Signal = { kind: "session-ended", sessionId: "ses_1", reason: "logout" };

  test(`${driver}: a ring and a signal reach the own node at once and another one soon`, { skip }, async () => {
    const { one, two, close } = await open();
    const own: Ring[] = [];
    const far: Ring[] = [];
    const signals: Signal[] = [];
    one.onRing((value) => own.push(value));
    two.onRing((value) => far.push(value));
    two.onSignal((value) => signals.push(value));
    one.ring(ring);
    assert.deepEqual(own, [ring]);
    assert.deepEqual(await heard(() => one.ring(ring), far), ring);
    assert.deepEqual(await heard(() => one.signal(signal), signals), signal);
    await close();
  });

  test(`${driver}: one ring is heard once on the own node, and never after unsubscribing`, { skip }, async () => {
    const { one, two, close } = await open();
    const own: Ring[] = [];
    const far: Ring[] = [];
    const stop = one.onRing((value) => own.push(value));
    two.onRing((value) => far.push(value));
    await heard(() => one.ring(ring), far);
    const before = own.length;
    one.ring(ring);
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(own.length, before + 1);
    stop();
    one.ring(ring);
    assert.equal(own.length, before + 1);
    await close();
  });

  test(`${driver}: ringing never throws, not even after close`, { skip }, async () => {
    const { one, close } = await open();
    await close();
    one.ring(ring);
    one.signal({ kind: "queue-changed" });
  });
}
