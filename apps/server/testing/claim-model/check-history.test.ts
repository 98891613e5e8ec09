import assert from "node:assert/strict";
import { test } from "node:test";
import { checkHistory } from "./check-history.ts";
import type { Call, Op, Outcome } from "./history.ts";

const LEASE = 100;
const op = (invoke: number, end: number, call: Call, outcome: Outcome): Op => ({
  conversation: "c",
  invoke,
  return: outcome.kind === "unknown" ? Number.POSITIVE_INFINITY : end,
  call,
  outcome,
});
const send = (at: number, seq: number): Op => op(at, at + 1, { kind: "send" }, { kind: "ok", seq });
const claim = (at: number, agent: string, epoch: number): Op =>
  op(at, at + 1, { kind: "claim", agent }, { kind: "ok", stockId: "s", epoch });
const lapse = (at: number, epoch: number): Op =>
  op(at, at + 1, { kind: "back", agent: "*", isLapse: true }, { kind: "ok", stockId: "s", epoch });
const reply = (
  at: number,
  given: { agent?: string; epoch: number; seen: number; key?: string },
  outcome: Outcome,
): Op => {
  const { agent = "a", epoch, seen, key = `k${at}` } = given;
  return op(at, at + 1, { kind: "reply", agent, stockId: "s", epoch, seen, key }, outcome);
};
const ok = (seq: number): Outcome => ({ kind: "ok", seq });
const fail = (code: string): Outcome => ({ kind: "fail", code });
const isSound = (...ops: Op[]): boolean => checkHistory(ops, LEASE).length === 0;

test("the ordinary life of a claim is sound", () => {
  assert.ok(isSound(send(0, 1), claim(10, "a", 1), reply(20, { epoch: 1, seen: 1 }, ok(2))));
  assert.ok(
    isSound(send(0, 1), claim(10, "a", 1), send(15, 2), reply(20, { epoch: 1, seen: 1 }, fail("new-messages"))),
  );
});

test("two holders of one item are detected", () => {
  assert.ok(!isSound(send(0, 1), claim(10, "a", 1), claim(12, "b", 2)));
});

test("a reply after the lease, with an old epoch, over unseen messages or doubled is detected", () => {
  assert.ok(!isSound(send(0, 1), claim(10, "a", 1), reply(112, { epoch: 1, seen: 1 }, ok(2))));
  assert.ok(isSound(send(0, 1), claim(10, "a", 1), reply(112, { epoch: 1, seen: 1 }, fail("claim-expired"))));
  const again = [send(0, 1), claim(10, "a", 1), lapse(115, 2), claim(120, "a", 3)];
  assert.ok(!isSound(...again, reply(130, { epoch: 1, seen: 1 }, ok(2))));
  assert.ok(isSound(...again, reply(130, { epoch: 3, seen: 1 }, ok(2))));
  assert.ok(!isSound(send(0, 1), claim(10, "a", 1), send(15, 2), reply(20, { epoch: 1, seen: 1 }, ok(3))));
  const answered = [send(0, 1), claim(10, "a", 1), reply(20, { epoch: 1, seen: 1, key: "k" }, ok(2))];
  assert.ok(!isSound(...answered, reply(30, { epoch: 1, seen: 1, key: "other" }, ok(3))));
  assert.ok(isSound(...answered, reply(30, { epoch: 1, seen: 1, key: "k" }, ok(2))));
});

test("a refusal without a reason and an early lapse are detected", () => {
  assert.ok(!isSound(send(0, 1), claim(10, "a", 1), reply(20, { epoch: 1, seen: 1 }, fail("claim-expired"))));
  assert.ok(!isSound(send(0, 1), claim(10, "a", 1), reply(20, { epoch: 1, seen: 1 }, fail("new-messages"))));
  assert.ok(!isSound(send(0, 1), claim(10, "a", 1), lapse(50, 2)));
});

test("a lost response may have counted or not, but only once", () => {
  const lost = reply(20, { epoch: 1, seen: 1, key: "k" }, { kind: "unknown" });
  const start = [send(0, 1), claim(10, "a", 1), lost];
  assert.ok(isSound(...start, send(30, 2)));
  assert.ok(isSound(...start, send(30, 3)));
  assert.ok(!isSound(...start, send(30, 4)));
});

test("overlapping calls may be ordered either way", () => {
  const wide = op(10, 60, { kind: "send" }, ok(2));
  assert.ok(isSound(send(0, 1), claim(5, "a", 1), wide, reply(20, { epoch: 1, seen: 1 }, fail("new-messages"))));
  const later = op(10, 60, { kind: "send" }, ok(3));
  assert.ok(isSound(send(0, 1), claim(5, "a", 1), later, reply(20, { epoch: 1, seen: 1 }, ok(2))));
});

test("a polled claim may be an old one; a vanished claim, a missing line and a doubled send are detected", () => {
  const holds = (at: number, agent: string, epoch: number): Op =>
    op(at, at + 1, { kind: "holds", agent }, { kind: "ok", stockId: "s", epoch });
  const holdsNot = (at: number, agent: string): Op => op(at, at + 1, { kind: "holds-not", agent }, { kind: "ok" });
  const looked = (at: number, seq: number): Op => op(at, at + 1, { kind: "look" }, ok(seq));
  const start = [send(0, 1), holds(10, "a", 1), holds(12, "a", 1)];
  assert.ok(isSound(...start, looked(13, 1), reply(20, { epoch: 1, seen: 1 }, ok(2)), holdsNot(22, "a")));
  assert.ok(!isSound(...start, holdsNot(14, "a")), "a claim does not vanish");
  assert.ok(!isSound(...start, holds(14, "b", 2)), "nor has it two holders");
  assert.ok(!isSound(...start, reply(20, { epoch: 1, seen: 1 }, ok(2)), looked(25, 1)), "an acknowledged line is lost");
  const keyed = (at: number, seq: number): Op => op(at, at + 1, { kind: "send", key: "k" }, ok(seq));
  assert.ok(isSound(keyed(0, 1), keyed(5, 1), looked(8, 1)));
  assert.ok(!isSound(keyed(0, 1), keyed(5, 2)), "the same key is the same message");
});

test("two replies to one line are detected, whoever sent them", () => {
  const by = (at: number, key: string, seen: number, outcome: Outcome): Op =>
    op(at, at + 1, { kind: "admin", key, seen }, outcome);
  const start = [send(0, 1), claim(10, "a", 1)];
  const answered = [...start, reply(20, { epoch: 1, seen: 1 }, ok(2))];
  assert.ok(isSound(...answered, by(30, "x", 1, fail("new-messages"))));
  assert.ok(!isSound(...answered, by(30, "x", 1, ok(3))));
  assert.ok(isSound(...answered, by(30, "x", 2, ok(3))));
  assert.ok(!isSound(...answered, by(30, "x", 2, fail("new-messages"))), "nothing was unseen");
  assert.ok(!isSound(...start, by(15, "x", 1, ok(2)), by(30, "y", 1, ok(3))));
  assert.ok(isSound(...start, by(15, "x", 1, ok(2)), by(30, "x", 1, ok(2))), "the same key is the same answer");
});

test("an admin's reply ends the claim, a take-over returns it", () => {
  const by = (at: number, call: Call, outcome: Outcome = { kind: "ok" }): Op => op(at, at + 1, call, outcome);
  const start = [send(0, 1), claim(10, "a", 1)];
  const late = reply(20, { epoch: 1, seen: 1 }, ok(3));
  const refused = reply(20, { epoch: 1, seen: 1 }, fail("claim-expired"));
  assert.ok(isSound(...start, by(15, { kind: "admin", key: "x", seen: 1 }, ok(2)), refused));
  assert.ok(!isSound(...start, by(15, { kind: "admin", key: "x", seen: 1 }, ok(2)), late));
  assert.ok(isSound(...start, by(15, { kind: "intervene" }), refused, claim(30, "a", 3)));
  assert.ok(!isSound(...start, by(15, { kind: "intervene" }), reply(20, { epoch: 1, seen: 1 }, ok(2))));
});
