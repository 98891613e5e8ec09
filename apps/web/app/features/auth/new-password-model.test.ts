import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeNewPassword, minutesOf } from "./new-password-model.ts";

const judge = { username: "lamp_light", brandWords: ["velvetrooms"] };
const keys = (password: string, repeat = password): (string | undefined)[] => {
  const faults = judgeNewPassword({ password, repeat }, judge);
  return [faults.password?.key, faults.repeat?.key];
};

test("a good password twice passes", () =>
  assert.deepEqual(judgeNewPassword({ password: "a sentence is fine", repeat: "a sentence is fine" }, judge), {}));

test("both fields are required", () => assert.deepEqual(keys(""), ["required", "required"]));

test("the sign-up rules apply: length, username, brand", () => {
  assert.deepEqual(keys("short"), ["too-short", undefined]);
  assert.deepEqual(keys("my Lamp_Light shines"), ["contains-username", undefined]);
  assert.deepEqual(keys("VelvetRooms forever"), ["contains-brand", undefined]);
});

test("the second password must equal the first exactly", () =>
  assert.deepEqual(keys("a sentence is fine", "A sentence is fine"), [undefined, "mismatch"]));

test("a wait is shown in whole minutes, at least one", () => {
  assert.deepEqual([0, 1, 60, 61, 3600].map(minutesOf), [1, 1, 1, 2, 60]);
});
