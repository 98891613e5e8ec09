import assert from "node:assert/strict";
import { test } from "node:test";
import { isLineOf } from "./drafts.ts";

test("a stored message is recognized as the typed text, whatever was masked in it", () => {
  assert.equal(isLineOf("Good evening", "Good evening"), true);
  assert.equal(isLineOf("Call 0171 2345678 or write to a@b.example", "Call *** or write to ***@*****.***"), true);
  assert.equal(isLineOf("0171 2345678", "***"), true);
  for (const other of ["Good evening!", "Good", "So good evening", ""])
    assert.equal(isLineOf(other, "Good evening"), false, other);
  assert.equal(isLineOf("Call 0171 2345678 tonight", "Call ***, at eight"), false);
});
