import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalToSend } from "./messages.policy.ts";

const GOOD = { status: "active", isValidated: true, isVisible: true, consentId: "con_1" } as const;

test("who may write, and with which code everybody else is refused", () => {
  assert.equal(refusalToSend(GOOD, false), null);
  assert.equal(refusalToSend({ ...GOOD, isVisible: false }, false), "not-found");
  assert.equal(refusalToSend({ ...GOOD, status: "suspended" }, false), "blocked");
  assert.equal(refusalToSend({ ...GOOD, status: "deactivated" }, false), "blocked");
  assert.equal(refusalToSend({ ...GOOD, isValidated: false }, false), "email-not-validated");
  assert.equal(refusalToSend({ ...GOOD, consentId: null }, false), "disclosure-required");
  assert.equal(refusalToSend(GOOD, true), "forbidden");
  const nothing = { status: "suspended", isValidated: false, isVisible: false, consentId: null };
  assert.equal(refusalToSend({ ...nothing, status: "suspended" }, true), "not-found");
});
