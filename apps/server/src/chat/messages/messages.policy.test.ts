import assert from "node:assert/strict";
import { test } from "node:test";
import { refusalToSend } from "./messages.policy.ts";

const GOOD = { status: "active", isValidated: true, isVisible: true, isOnBreak: false, consentId: "con_1" } as const;

test("who may write, and the refusal code for everyone else", () => {
  assert.equal(refusalToSend(GOOD, { isFrozen: false, isBlocked: false }), null);
  assert.equal(refusalToSend({ ...GOOD, isVisible: false }, { isFrozen: false, isBlocked: false }), "not-found");
  assert.equal(refusalToSend({ ...GOOD, status: "suspended" }, { isFrozen: false, isBlocked: false }), "blocked");
  assert.equal(refusalToSend({ ...GOOD, status: "deactivated" }, { isFrozen: false, isBlocked: false }), "blocked");
  assert.equal(
    refusalToSend({ ...GOOD, isValidated: false }, { isFrozen: false, isBlocked: false }),
    "email-not-validated",
  );
  assert.equal(
    refusalToSend({ ...GOOD, consentId: null }, { isFrozen: false, isBlocked: false }),
    "disclosure-required",
  );
  assert.equal(refusalToSend({ ...GOOD, isOnBreak: true }, { isFrozen: false, isBlocked: true }), "on-break");
  assert.equal(refusalToSend(GOOD, { isFrozen: true, isBlocked: false }), "conversation-on-hold");
  const nothing = { status: "suspended", isValidated: false, isVisible: false, isOnBreak: true, consentId: null };
  assert.equal(refusalToSend({ ...nothing, status: "suspended" }, { isFrozen: true, isBlocked: false }), "not-found");
});
