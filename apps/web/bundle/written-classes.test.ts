import assert from "node:assert/strict";
import { test } from "node:test";
import { joinClasses } from "./written-classes.ts";

test("classes that are always there become one word list, others stay conditions", () => {
  for (const [code, joined] of [
    ['cx("a", "b c")', '"a b c"'],
    ['cx("a", "b", "c d")', '"a b c d"'],
    ['cx("a")', '"a"'],
    ['cx("a", "b", isOn && "c")', 'cx("a b", isOn && "c")'],
    ['cx("a", isOn && "b", "c")', 'cx("a", isOn && "b", "c")'],
    ['cx("a", className)', 'cx("a", className)'],
  ] as const)
    assert.equal(joinClasses(code), joined);
});
