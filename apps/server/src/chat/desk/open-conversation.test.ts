import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { dressConversation } from "./open-conversation.ts";

// The runner fails a test in which nobody waits for a promise that fails: that is what ended a whole process.
test("a conversation whose parts and brand are both lost with the database fails once", async () => {
  const lost = async (ms: number): Promise<never> => {
    await sleep(ms);
    throw new Error("write EPIPE");
  };
  const deps = { brands: { byId: () => lost(20) } } as unknown as Parameters<typeof dressConversation>[0];
  const row = { brand_id: "brd_x", profile_id: "prf_x" } as Parameters<typeof dressConversation>[1];
  await assert.rejects(dressConversation(deps, row, lost(1)), /EPIPE/);
  await sleep(40);
});
