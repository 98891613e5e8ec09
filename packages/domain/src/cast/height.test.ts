import assert from "node:assert/strict";
import { test } from "node:test";
import { heightParts, toCentimeters, toFeetInches } from "./height.ts";

test("12 inches carry over to a foot", () => {
  assert.deepEqual(toFeetInches(182), { feet: 6, inches: 0 });
  assert.deepEqual(toFeetInches(170), { feet: 5, inches: 7 });
  assert.equal(toCentimeters({ feet: 5, inches: 7 }), 170);
  assert.deepEqual(heightParts(170, "metric"), [{ value: 170, unit: "centimeter" }]);
  assert.deepEqual(heightParts(170, "imperial"), [
    { value: 5, unit: "foot" },
    { value: 7, unit: "inch" },
  ]);
  for (let cm = 120; cm <= 220; cm += 1) {
    assert.ok(toFeetInches(cm).inches < 12);
    assert.ok(Math.abs(toCentimeters(toFeetInches(cm)) - cm) <= 2);
  }
});
