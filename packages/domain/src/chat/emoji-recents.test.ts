import assert from "node:assert/strict";
import { test } from "node:test";
import { withRecent } from "./emoji-recents.ts";

test("the recent list moves a pick to the front, without duplicates, at most 24", () => {
  assert.deepEqual(withRecent(["b", "a"], "a"), ["a", "b"]);
  const list = ["a", "b"];
  assert.equal(withRecent(list, "a"), list);
  const full = Array.from({ length: 24 }, (_, index) => `e${index}`);
  const more = withRecent(full, "new");
  assert.equal(more.length, 24);
  assert.deepEqual([more[0], more[1], more.at(-1)], ["new", "e0", "e22"]);
});
