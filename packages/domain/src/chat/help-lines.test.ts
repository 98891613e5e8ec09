import assert from "node:assert/strict";
import { test } from "node:test";
import { HELP_COUNTRIES, helpIn, withoutHelpNumbers } from "./help-lines.ts";

test("help lines' numbers are taken out however they are spaced, parts of other numbers are not", () => {
  for (const country of HELP_COUNTRIES) {
    const { emergency, lines } = helpIn(country);
    for (const number of [emergency, ...lines.map((line) => line.number)])
      for (const written of [number, number.replaceAll(" ", ""), number.replaceAll(" ", "-")])
        assert.equal(withoutHelpNumbers(`Ring ${written}, please.`), "Ring help line, please.", written);
  }
  assert.equal(withoutHelpNumbers("113 of 0800-0113"), "help line of help line");
  for (const other of ["06 112 345 678", "0612 345 ¦ 112", "1 12", "2026", "1130"])
    assert.equal(withoutHelpNumbers(other), other);
});
