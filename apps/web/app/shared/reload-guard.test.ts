import assert from "node:assert/strict";
import { test } from "node:test";
import { mayReload } from "./reload-guard.ts";

test("a page reloads itself at most once in 10 s", () => {
  assert.equal(mayReload(null, 5), true);
  assert.equal(mayReload(1000, 10_999), false);
  assert.equal(mayReload(1000, 11_000), true);
});
