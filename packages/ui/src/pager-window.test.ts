import assert from "node:assert/strict";
import { test } from "node:test";
import { pagerWindow } from "./pager-window.ts";

test("a pager shows the ends, the neighbors and the gaps between", () => {
  assert.deepEqual(pagerWindow(1, 1), [1]);
  assert.deepEqual(pagerWindow(1, 4), [1, 2, 3, 4]);
  assert.deepEqual(pagerWindow(1, 9), [1, 2, 3, 4, null, 9]);
  assert.deepEqual(pagerWindow(5, 9), [1, null, 4, 5, 6, null, 9]);
  assert.deepEqual(pagerWindow(9, 9), [1, null, 6, 7, 8, 9]);
});
