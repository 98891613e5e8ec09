import assert from "node:assert/strict";
import { test } from "node:test";
import { fitted } from "./judge-file.ts";

test("a picture keeps its proportions and is never enlarged", () => {
  assert.deepEqual(fitted({ width: 4000, height: 3000 }), { width: 2880, height: 2160 });
  assert.deepEqual(fitted({ width: 8000, height: 1000 }), { width: 3840, height: 480 });
  assert.deepEqual(fitted({ width: 3840, height: 2160 }), { width: 3840, height: 2160 });
  assert.deepEqual(fitted({ width: 640, height: 360 }), { width: 640, height: 360 });
});
