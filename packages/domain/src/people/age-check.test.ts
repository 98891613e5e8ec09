import assert from "node:assert/strict";
import { test } from "node:test";
import { hasPassedAgeCheck, isAgeCheckApplicable, type AgePolicy } from "./age-check.ts";

const policy: AgePolicy = { DE: "all", US: ["TX", "UT"] };

test("a brand without a policy asks nobody; with one, an unknown place counts as listed", () => {
  const at = (country: string | null, state: string | null = null) => isAgeCheckApplicable(policy, { country, state });
  assert.equal(isAgeCheckApplicable(undefined, { country: "DE", state: null }), false);
  assert.equal(isAgeCheckApplicable(undefined, { country: null, state: null }), false);
  assert.equal(at(null), true);
  assert.equal(at("DE"), true);
  assert.equal(at("NL"), false);
  assert.equal(at("US", "TX"), true);
  assert.equal(at("US", "OR"), false);
  assert.equal(at("US"), true);
  assert.equal(at("constructor"), false);
  assert.equal(isAgeCheckApplicable({}, { country: null, state: null }), true);
});

test("not applicable or an existing result counts as passed", () => {
  const result = { status: "passed" };
  const passed = (ageVerificationApplicable: boolean, ageVerification: unknown) =>
    hasPassedAgeCheck({ ageVerificationApplicable, ageVerification });
  assert.deepEqual([passed(false, null), passed(true, null), passed(true, result)], [true, false, true]);
});
