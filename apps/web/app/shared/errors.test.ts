import { ApiError } from "@masq/client/api-error";
import assert from "node:assert/strict";
import { test } from "node:test";
import { m } from "../paraglide/messages.js";
import { blockPath, errorText, fetchRefusals } from "./errors.ts";

test("a refused member is led to the page for refusals, which shows the reason if there is one", () => {
  const refused = (details?: Record<string, unknown>) =>
    blockPath(new ApiError({ code: "blocked", message: "", status: 403, details }));
  assert.equal(refused({ reason: "country" }), "/block?reason=country");
  assert.equal(refused(), "/block");
});

test("a refusal has its own words once they are fetched; a lost network has them without", async () => {
  const saying = (code: ApiError["code"]) => errorText(new ApiError({ code, message: "", status: 0 }));
  assert.equal(saying("network"), m["error.network"]());
  assert.equal(saying("over-limit"), m["error.generic"]());
  await fetchRefusals();
  assert.equal(saying("over-limit"), m["error.over-limit"]());
});
