import assert from "node:assert/strict";
import { test } from "node:test";
import { profileBadges } from "./badges.ts";
import { profileStatus } from "./profile-status.ts";
import { DAY_MS } from "@masq/domain/constants";

test("badges come as featured, premium, new; new ends after 14 days", () => {
  const now = 1_800_000_000_000;
  assert.deepEqual(profileBadges({ featured: true, premium: true, createdMs: now - 13 * DAY_MS }, now), [
    "featured",
    "premium",
    "new",
  ]);
  assert.deepEqual(profileBadges({ featured: false, premium: false, createdMs: now - 14 * DAY_MS }, now), []);
  assert.deepEqual([profileStatus(true), profileStatus(false)], ["Premium", "Standard"]);
});
