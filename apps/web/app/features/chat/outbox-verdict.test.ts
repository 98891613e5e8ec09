import { ApiError, readError } from "@masq/client/api-error";
import assert from "node:assert/strict";
import { test } from "node:test";
import { error } from "./outbox-fakes.ts";
import { verdictOf } from "./outbox-verdict.ts";

const later = (isUnknown: boolean, afterMs: number | null = null) => ({ kind: "later", isUnknown, afterMs });

test("a 503 may have been stored: retry with the same key after the server's delay", async () => {
  const refused = await readError(
    Response.json({ code: "overloaded", message: "Busy" }, { status: 503, headers: { "retry-after": "4" } }),
  );
  assert.deepEqual(verdictOf(refused), later(true, 4_000));
  // A proxy's own page, not our error format: the outcome is unknown too.
  const page = await readError(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  assert.deepEqual(verdictOf(page), later(true));
});

test("no response, or an unreadable one, may have been stored too", () => {
  assert.deepEqual(verdictOf(error("network")), later(true));
  assert.deepEqual(verdictOf(new TypeError("Failed to fetch")), later(true));
});

test("a refusal before anything was read is certainly not stored, and is retried", () => {
  assert.deepEqual(verdictOf(error("rate-limited", 30)), later(false, 30_000));
  for (const code of ["token-expired", "unauthenticated"] as const)
    assert.deepEqual(verdictOf(error(code)), later(false));
});

test("every other response says that nothing was stored, and why", () => {
  for (const code of ["no-credits", "malformed", "not-found"] as const)
    assert.deepEqual(verdictOf(new ApiError({ code, message: "", status: 400 })), { kind: "no", code });
});
