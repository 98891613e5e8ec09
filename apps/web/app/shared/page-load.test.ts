import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutHandled } from "./handled-flags.ts";
import { readPageLoad } from "./page-load.ts";

const read = (query: string) => readPageLoad(new URLSearchParams(query));

test("[EMAIL-01] each query flag of the first page is recognized", () => {
  assert.equal(read("a=1"), null);
  assert.deepEqual(read("error=not_found"), { kind: "sso-error", code: "not_found" });
  assert.deepEqual(read("verification_error=already_verified&token=t"), {
    kind: "verification-error",
    code: "already_verified",
    token: "t",
  });
  assert.deepEqual(read("token=t&reset-password"), {
    kind: "auto-login",
    token: "t",
    resetPassword: true,
  });
  assert.deepEqual(read("verify-age=true"), { kind: "age-verified" });
});

test("handled values are removed from the address, others stay", () => {
  assert.equal(withoutHandled("?token=t&reset-password=1"), "");
  assert.equal(withoutHandled("?token=t&q=1"), "?q=1");
});
