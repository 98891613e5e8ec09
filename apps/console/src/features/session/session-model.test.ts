import assert from "node:assert/strict";
import test from "node:test";
import {
  mayTakeOver,
  preserve,
  PreservedSession,
  sessionReducer,
  SIGNED_OUT,
  timersOf,
  type SessionAction,
  type SessionModel,
} from "./session-model.ts";

const T = 1_800_000_000_000;
const after = (...actions: SessionAction[]): SessionModel => actions.reduce(sessionReducer, SIGNED_OUT);
const status = (to: SessionModel["status"], now: number, more: object = {}): SessionAction => ({
  type: "status",
  status: to,
  now,
  ...more,
});

test("[AGENT-13] starting counts the session up", () => {
  const model = after(status("online", T));
  assert.equal(timersOf(model, T + 65_000).sessionTimer, 65);
  assert.equal(timersOf(model, T + 65_000).breakTimer, 0);
});

test("[AGENT-14, AGENT-15] a break counts up with its reason and locks the next one for an hour", () => {
  const model = after(status("online", T), status("paused", T + 10_000, { reason: "meal", lockoutSeconds: 3600 }));
  assert.equal(model.breakReason, "meal");
  assert.deepEqual(timersOf(model, T + 70_000), { sessionTimer: 70, breakTimer: 60, breakIntervalTimer: 3540 });
});

test("[AGENT-18] resuming ends the break and keeps the lockout", () => {
  const model = after(
    status("online", T),
    status("paused", T, { lockoutSeconds: 3600 }),
    status("online", T + 60_000, { lockoutSeconds: 3540 }),
  );
  assert.deepEqual(timersOf(model, T + 60_000), { sessionTimer: 60, breakTimer: 0, breakIntervalTimer: 3540 });
});

test("[AGENT-17] stopping clears the session and break timers", () => {
  const model = after(status("online", T), status("offline", T + 5000));
  assert.equal(model.startedAt, null);
  assert.deepEqual(timersOf(model, T + 9000), { sessionTimer: 0, breakTimer: 0, breakIntervalTimer: 0 });
});

test("[AGENT-16] a refused pause leaves the session on duty and shows the time left", () => {
  const model = after(
    status("online", T),
    { type: "changing", to: "paused" },
    { type: "lockout", seconds: 90, now: T },
  );
  assert.equal(model.status, "online");
  assert.equal(model.changing, null);
  assert.equal(timersOf(model, T + 30_000).breakIntervalTimer, 60);
});

test("[AGENT-23] stored state uses the specification's names and restores running timers", () => {
  const kept = preserve(after(status("online", T), { type: "lead", leads: true }), T + 30_000);
  assert.ok(PreservedSession.safeParse(JSON.parse(JSON.stringify(kept))).success);
  assert.equal(kept.preserveSession, true);
  assert.equal(kept.hasMaster, true);
  const back = sessionReducer(SIGNED_OUT, { type: "restore", preserved: kept, now: T + 40_000 });
  assert.equal(back.status, "online");
  assert.equal(back.isKnown, false);
  assert.equal(timersOf(back, T + 40_000).sessionTimer, 40);
});

test("[AGENT-18] a stored lockout is applied again, an expired one is not", () => {
  const kept = preserve(after(status("online", T), { type: "lockout", seconds: 60, now: T }), T);
  const back = (now: number) => sessionReducer(SIGNED_OUT, { type: "restore", preserved: kept, now });
  assert.equal(timersOf(back(T + 20_000), T + 20_000).breakIntervalTimer, 40);
  assert.equal(back(T + 61_000).lockoutEndsAt, null);
});

test("the server's state replaces the stored one, and is not overruled by it", () => {
  const kept = preserve(after(status("online", T)), T);
  const server = { status: "offline", since: new Date(T).toISOString(), startedAt: null } as const;
  const rest = { breakReason: null, lockoutSeconds: 0, replies: 4, medianReplyMs: null };
  const model = after({ type: "server", session: { ...server, ...rest }, now: T });
  assert.equal(model.status, "offline");
  assert.equal(sessionReducer(model, { type: "restore", preserved: kept, now: T }), model);
});

test("[AGENT-21] another tab takes over only stored state, and only after more than ten silent seconds", () => {
  const kept = preserve(after(status("online", T)), T);
  const off = preserve(after(status("offline", T)), T);
  assert.equal(mayTakeOver(kept, 10_001, 10_000), true);
  assert.equal(mayTakeOver(kept, 10_000, 10_000), false);
  assert.equal(mayTakeOver(off, 60_000, 10_000), false);
  assert.equal(mayTakeOver(null, 60_000, 10_000), false);
});

test("used-up attempts switch reconnection off until the connection is back", () => {
  const lost = after({ type: "socket", state: "exhausted" });
  assert.equal(lost.wsAutoReconnection, false);
  assert.equal(sessionReducer(lost, { type: "socket", state: "connecting" }).wsAutoReconnection, true);
});
