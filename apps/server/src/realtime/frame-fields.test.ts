import { PauseReason } from "@masq/contract/agent/desk";
import { AgentClientFrame } from "@masq/contract/frames/agent";
import { UserClientFrame } from "@masq/contract/frames/user";
import assert from "node:assert/strict";
import { test } from "node:test";

type Inside = { def?: Record<string, unknown>; bag?: { maximum?: number } };

/** Texts that a schema takes, each with the most characters that it may have. */
function* textsOf(schema: unknown, path: string): Generator<[path: string, most: number | undefined]> {
  const { def = {}, bag } = (schema as { _zod?: Inside })._zod ?? {};
  if (def["type"] === "string") yield [path, bag?.maximum];
  for (const [name, part] of Object.entries((def["shape"] as object | undefined) ?? {}))
    yield* textsOf(part, `${path}.${name}`);
  const parts = [def["innerType"], def["element"], ...((def["options"] as unknown[] | undefined) ?? [])];
  for (const part of parts) if (part !== undefined) yield* textsOf(part, path);
}

test("every text that a socket takes is bounded, and a reason has the same bound as over HTTP", () => {
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
