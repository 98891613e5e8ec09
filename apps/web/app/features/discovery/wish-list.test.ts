import assert from "node:assert/strict";
import { test } from "node:test";
import { dropsWish, wishAddress } from "./wish-list.ts";

const member = (lookingFor: "women" | "men" | "both", listByWish = true) => ({
  lookingFor,
  profile: { settings: { listByWish } },
});

test("a new member's list opens on the sign-up answers, as a filter in the address", () => {
  assert.equal(wishAddress(member("women"), ""), "/profiles?gender=women");
  assert.equal(wishAddress(member("men"), ""), "/profiles?gender=men");
  assert.equal(wishAddress(member("both"), ""), null);
});

test("it leaves an address with filters alone, and members who removed the filter", () => {
  assert.equal(wishAddress(member("women"), "?ageMin=30"), null);
  assert.equal(wishAddress(member("women", false), ""), null);
  assert.equal(wishAddress(null, ""), null);
});

test("a removed filter stays off; other genders or filters beside it change nothing", () => {
  const wish = { gender: ["women" as const] };
  assert.equal(dropsWish(member("women"), wish, { ageMin: 30 }), true);
  assert.equal(dropsWish(member("women"), wish, {}), true);
  assert.equal(dropsWish(member("women"), wish, { gender: ["men"], ageMin: 30 }), false);
  assert.equal(dropsWish(member("women"), { ageMin: 30 }, {}), false, "an address that came without it");
  assert.equal(dropsWish(member("women", false), wish, {}), false);
});
