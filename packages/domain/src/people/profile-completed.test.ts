import assert from "node:assert/strict";
import { test } from "node:test";
import { isProfileCompleted, missingProfileFields, missingProfileSteps } from "./profile-completed.ts";

const WHOLE = { aboutMe: "Reads on trains.", tags: ["sea"], lookingFor: "women" } as const;

test("a profile with a text, one tag and whom it looks for is complete, with or without a picture", () => {
  assert.equal(isProfileCompleted(WHOLE), true);
  assert.deepEqual(missingProfileFields(WHOLE), []);
  assert.deepEqual(missingProfileSteps({ ...WHOLE, hasAvatar: false }), ["picture"]);
  assert.deepEqual(missingProfileSteps({ ...WHOLE, hasAvatar: true }), []);
});

test("each missing part is named, and white space does not count as text", () => {
  const none = { aboutMe: null, tags: [], lookingFor: null };
  assert.deepEqual(missingProfileFields(none), ["aboutMe", "tags", "lookingFor"]);
  assert.deepEqual(missingProfileSteps({ ...none, hasAvatar: false }), ["aboutMe", "tags", "lookingFor", "picture"]);
  assert.deepEqual(missingProfileFields({ ...WHOLE, aboutMe: " \n\t " }), ["aboutMe"]);
  assert.deepEqual(missingProfileFields({ ...WHOLE, aboutMe: "x" }), []);
});
