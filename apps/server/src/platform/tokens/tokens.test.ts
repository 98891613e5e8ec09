import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { AppError } from "../app-error.ts";
import { systemClock } from "../clock/clock.ts";
import { createTokens } from "./tokens.ts";

const claims = { sub: "usr_1", sid: "ses_1", type: "user", role: "user", domain: "velvetrooms.test" } as const;
const secret = randomBytes(32);
const keys = { get: () => secret };
const codeOf = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

test("A token that was proven once still ends at its time", async () => {
  const clock = systemClock();
  const tokens = createTokens(keys, clock);
  const token = await tokens.sign(claims, 60_000);
  assert.equal((await tokens.verify(token)).sub, "usr_1");
  clock.shiftBy(50_000); // a machine that stalls for some seconds is not the token's fault
  assert.equal((await tokens.verify(token)).sub, "usr_1");
  clock.shiftBy(11_000);
  await assert.rejects(tokens.verify(token), codeOf("token-expired"));
});

test("A proven token vouches for no other one", async () => {
  const tokens = createTokens(keys, systemClock());
  const token = await tokens.sign(claims, 60_000);
  await tokens.verify(token);
  const [head = "", , signature = ""] = token.split(".");
  const body = Buffer.from(JSON.stringify({ ...claims, sub: "usr_2", exp: 9_999_999_999 })).toString("base64url");
  await assert.rejects(tokens.verify(`${head}.${body}.${signature}`), codeOf("unauthenticated"));
  const foreign = await createTokens({ get: () => randomBytes(32) }, systemClock()).sign(claims, 60_000);
  await assert.rejects(tokens.verify(foreign), codeOf("unauthenticated"));
});
