import type { Clock } from "../../platform/clock/clock.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { saidWords } from "./said-words.ts";

const keys = { get: (name: string) => Buffer.from(name.padEnd(32)) } as Keys;
const brand = { domain: "velvetrooms.com", company: { name: "Velvet House" } as never, timezone: "Europe/Amsterdam" };
const TEXT = "The swan survived the night, and its neck did not.";
const hashes = (at: string, over: object = {}) => {
  const clock = { now: () => new Date(at) } as Clock;
  const [one] = saidWords(
    { clock, keys },
    { memberId: "usr_1", agentId: "agt_1", brand, text: TEXT, isOpener: false, ...over },
  ).sentences;
  assert.ok(one);
  return one;
};

test("a writer's day is that of the brand's clock, and a member's memory has none", () => {
  const [evening, night, next] = ["2026-06-01T21:30:00Z", "2026-06-01T22:30:00Z", "2026-06-02T21:30:00Z"].map((at) =>
    hashes(at),
  );
  assert.notEqual(evening?.worn, night?.worn);
  assert.equal(night?.worn, next?.worn);
  assert.equal(evening?.said, next?.said);
});

test("no two members and no two writers have one hash for the same sentence", () => {
  const at = "2026-06-01T12:00:00Z";
  const [own, member, writer] = [hashes(at), hashes(at, { memberId: "usr_2" }), hashes(at, { agentId: "agt_2" })];
  assert.notEqual(own.said, member.said);
  assert.equal(own.worn, member.worn);
  assert.notEqual(own.worn, writer.worn);
  assert.equal(own.said, writer.said);
  assert.equal(hashes(at, { isOpener: true }).worn, null);
});
