import assert from "node:assert/strict";
import { test } from "node:test";
import { shouldRetry } from "./retry.ts";

test("a read is retried once, a write never, and only on the listed statuses", () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    assert.equal(shouldRetry("GET", status, 0), true);
    assert.equal(shouldRetry("get", status, 1), false);
    for (const method of ["PATCH", "POST", "PUT", "DELETE", "post"])
      assert.equal(shouldRetry(method, status, 0), false);
  }
  for (const status of [200, 400, 401, 403, 404, 412, 422, 501]) assert.equal(shouldRetry("GET", status, 0), false);
  assert.equal(shouldRetry("GET", null, 0), true);
  assert.equal(shouldRetry("POST", null, 0), false);
});
