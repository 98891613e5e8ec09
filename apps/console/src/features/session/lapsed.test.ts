import assert from "node:assert/strict";
import test from "node:test";
import type { Claim, DeskMessage } from "@masq/contract/agent/desk";
import { desk, drafts } from "../desk/desk-store.ts";
import { forgetLapses, isLapsed, lapsedNow, watchLapses } from "./lapsed.ts";

const claimOf = (remainingMs: number): Claim =>
  ({
    _id: "a",
    claimEpoch: 1,
    remainingMs,
    draft: null,
    conversation: { _id: "c", messages: [], profile: { name: "Isolde" }, user: { username: "jverh" } },
  }) as unknown as Claim;
const takes = (remainingMs: number) =>
  desk.dispatch({ type: "claims", claims: [claimOf(remainingMs)], now: performance.now() });

test("[AGENT-26] a lapse is recognized even if a poll removed the claim before the server gave the reason", (t) => {
  t.after(watchLapses());
  drafts.set("a", { text: "I was about to say", savedText: "", epoch: 1 });
  takes(0);
  desk.dispatch({ type: "empty" });
  assert.equal(isLapsed(), true);
  assert.deepEqual(lapsedNow(), { character: "Isolde", member: "jverh", draftLength: 18 });
  forgetLapses();
  assert.equal(lapsedNow(), null);
});

test("a claim that had time left, or was answered, has not lapsed", (t) => {
  t.after(watchLapses());
  takes(300_000);
  desk.dispatch({ type: "empty" });
  assert.equal(isLapsed(), false);
  assert.equal(lapsedNow(), null);
  takes(0);
  desk.dispatch({ type: "sent", stockId: "a", message: { _id: "m1" } as DeskMessage });
  desk.dispatch({ type: "empty" });
  assert.equal(lapsedNow(), null);
});
