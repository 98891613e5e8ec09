import assert from "node:assert/strict";
import { test } from "node:test";
import { BREAK_AFTER_MS, BREAK_AFTER_REPLIES, breakHint } from "./break-hint.ts";

const NOW = 1_800_000_000_000;
const fresh = { status: "online", onlineSince: NOW - BREAK_AFTER_MS, repliesLastHour: 0, lockoutEndsAt: null } as const;
const at = { now: NOW, isWriting: false, laterUntil: 0 };

test("a break is suggested after 90 minutes online, or after forty replies in an hour, and says why", () => {
  assert.deepEqual(breakHint(fresh, at), { why: "time", minutes: 90 });
  assert.equal(breakHint(fresh, { ...at, now: NOW - 1 }), null);
  const busy = { ...fresh, onlineSince: NOW - 60_000, repliesLastHour: BREAK_AFTER_REPLIES };
  assert.deepEqual(breakHint(busy, at), { why: "load", replies: 40 });
  assert.equal(breakHint({ ...busy, repliesLastHour: BREAK_AFTER_REPLIES - 1 }, at), null);
});

test("no break is suggested while writing, while no pause is possible, off duty, or until later is over", () => {
  assert.equal(breakHint(fresh, { ...at, isWriting: true }), null);
  assert.equal(breakHint({ ...fresh, lockoutEndsAt: NOW + 1 }, at), null);
  assert.notEqual(breakHint({ ...fresh, lockoutEndsAt: NOW }, at), null);
  assert.equal(breakHint(fresh, { ...at, laterUntil: NOW + 1 }), null);
  assert.notEqual(breakHint(fresh, { ...at, laterUntil: NOW }), null);
  for (const status of ["paused", "offline"] as const) assert.equal(breakHint({ ...fresh, status }, at), null);
  assert.equal(breakHint({ ...fresh, onlineSince: null }, at), null);
});
