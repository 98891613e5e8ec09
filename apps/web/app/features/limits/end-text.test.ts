import assert from "node:assert/strict";
import { test } from "node:test";
import { breakEnd } from "./end-text.ts";

test("a break ends by the server's clock, whatever the device's clock says", () => {
  assert.equal(breakEnd("day", "2026-11-25T15:34:00.000Z", 60_000), "2026-11-26T15:35:00.000Z");
  assert.equal(breakEnd("week", "2026-11-25T15:34:00.000Z", 0), "2026-12-02T15:34:00.000Z");
  assert.equal(breakEnd("day", undefined, 0), null);
});
