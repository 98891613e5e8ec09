import { ApiError } from "@masq/client/api-error";
import assert from "node:assert/strict";
import { test } from "node:test";
import { blockPath } from "./errors.ts";

test("a refused member is led to the page for refusals, which shows the reason if there is one", () => {
  const refused = (details?: Record<string, unknown>) =>
    blockPath(new ApiError({ code: "blocked", message: "", status: 403, details }));
  assert.equal(refused({ reason: "country" }), "/block?reason=country");
  assert.equal(refused(), "/block");
});
