import { ApiError } from "@masq/client/api-error";
import assert from "node:assert/strict";
import { test } from "node:test";
import { blockPath } from "./errors.ts";

test("whoever is refused is led to the page of the refused, which is told the reason where there is one", () => {
  const refused = (details?: Record<string, unknown>) =>
    blockPath(new ApiError({ code: "blocked", message: "", status: 403, details }));
  assert.equal(refused({ reason: "country" }), "/block?reason=country");
  assert.equal(refused(), "/block");
});
