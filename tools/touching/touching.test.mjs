import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { learnTouching, WEIGHTS } from "./touching.mjs";

test("the committed weights are what is learned from the written lines, as good as they were on days left out", () => {
  const { text, found, beside } = learnTouching();
  assert.equal(fs.readFileSync(WEIGHTS, "utf8"), text, "npm run train-touching");
  assert.ok(found >= 0.47, String(found));
  assert.ok(beside <= 0.285, String(beside));
});
