import assert from "node:assert/strict";
import { test } from "node:test";
import { gendersOf, judgeSwipe, matchReasons, readReasons, reasonCodes } from "./matching.policy.ts";

const WISHES = { gender: "both", ageMin: 30, ageMax: 50, tags: ["sea", "letters", "art"] } as const;
const MEMBER = { gender: "man", age: 40, tags: ["letters", "sea", "food"] } as const;

test("a like is a match if the wishes fit and two tags are shared, and gives the reasons", () => {
  assert.deepEqual(matchReasons(WISHES, MEMBER), { gender: "both", ageMin: 30, ageMax: 50, tags: ["sea", "letters"] });
});

test("one tag, another gender or another age is no match; age bounds are inclusive", () => {
  assert.equal(matchReasons(WISHES, { ...MEMBER, tags: ["sea", "food"] }), undefined);
  assert.equal(matchReasons({ ...WISHES, gender: "women" }, MEMBER), undefined);
  assert.equal(matchReasons(WISHES, { ...MEMBER, age: 29 }), undefined);
  assert.equal(matchReasons(WISHES, { ...MEMBER, age: 51 }), undefined);
  for (const age of [30, 50]) assert.ok(matchReasons(WISHES, { ...MEMBER, age }), String(age));
  assert.ok(matchReasons({ ...WISHES, gender: "men" }, MEMBER));
});

test("the rule is deterministic: a hundred calls agree", () => {
  const answers = new Set(Array.from({ length: 100 }, () => JSON.stringify(matchReasons(WISHES, MEMBER))));
  assert.equal(answers.size, 1);
});

test("reasons survive the round trip through their codes", () => {
  const reasons = matchReasons(WISHES, MEMBER);
  assert.ok(reasons);
  assert.deepEqual(readReasons(reasonCodes(reasons)), reasons);
  assert.deepEqual(reasonCodes(reasons), ["gender:both", "age:30-50", "tag:sea", "tag:letters"]);
});

test("a decided card repeats its answer or refuses; after its pause it is decided anew", () => {
  assert.equal(judgeSwipe(undefined, "like"), "store");
  assert.equal(judgeSwipe({ action: "like", isOver: false }, "like"), "again");
  assert.equal(judgeSwipe({ action: "like", isOver: false }, "dislike"), "refuse");
  assert.equal(judgeSwipe({ action: "dislike", isOver: true }, "like"), "store");
  assert.deepEqual(gendersOf("both"), ["man", "woman"]);
});
