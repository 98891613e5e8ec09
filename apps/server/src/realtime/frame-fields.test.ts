import { PauseReason } from "@masq/contract/agent/desk";
import { AgentClientFrame } from "@masq/contract/frames/agent";
import { UserClientFrame } from "@masq/contract/frames/user";
import { textsOf } from "@masq/server/testing/schema-texts";
import assert from "node:assert/strict";
import { test } from "node:test";

test("every text a socket accepts is bounded, and a reason has the same bound as over HTTP", () => {
  const texts = [...textsOf(AgentClientFrame, "agent"), ...textsOf(UserClientFrame, "user")];
  assert.ok(texts.length >= 4, `${texts.length} texts`);
  for (const [path, most] of texts) assert.ok(most !== undefined && most <= 200, `${path}: ${most}`);
  const frame = (characters: number) =>
    AgentClientFrame.safeParse({ action: "agentStatusUpdate", status: "paused", reason: "x".repeat(characters) })
      .success;
  for (const characters of [200, 201, 500])
    assert.equal(frame(characters), PauseReason.safeParse("x".repeat(characters)).success);
  assert.ok(frame(200) && !frame(201));
});
