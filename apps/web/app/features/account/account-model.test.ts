import type { User } from "@masq/contract/member/user";
import assert from "node:assert/strict";
import { test } from "node:test";
import { changesOf, faultsOfReply, firstBad, judgeAccount, patchOf, valuesOf } from "./account-model.ts";

const user = {
  firstName: null,
  lastName: "Quill",
  gender: "woman",
  lookingFor: "men",
  email: "ada@example.com",
  profile: {
    settings: { keepLocationPrivate: true, showWhenOnline: true, emailOnNewMessage: true },
    location: { country: "NL", city: "Delft", zipcode: null },
    aboutMe: "I bake.",
    tags: ["sea"],
    ageMin: 30,
    ageMax: 46,
  },
} as unknown as User;
const before = valuesOf(user);
const judge = { username: "ada_1", brandWords: ["velvet"] };

test("[ACC-11] an untouched form has no changes; a save sends the changes and the two required fields", () => {
  assert.deepEqual(changesOf(before, valuesOf(user)), []);
  const values = { ...before, firstName: " Ada ", lastName: " ", ageMax: 50, zipcode: "2611", showWhenOnline: false };
  assert.deepEqual(changesOf(values, before), ["firstName", "lastName", "ageMax", "zipcode", "showWhenOnline"]);
  assert.deepEqual(patchOf(values, before), {
    aboutMe: "I bake.",
    tags: ["sea"],
    firstName: "Ada",
    lastName: null,
    ageMax: 50,
    location: { country: "NL", city: "Delft", zipcode: "2611" },
    settings: { showWhenOnline: false },
  });
  assert.deepEqual(patchOf({ ...before, email: " b@example.com", password: "quiet evening" }, before), {
    aboutMe: "I bake.",
    tags: ["sea"],
    email: "b@example.com",
    password: "quiet evening",
  });
});

test("the form follows the server's rules and finds the page's first invalid field", () => {
  assert.deepEqual(judgeAccount(before, before, judge), {});
  const values = { ...before, aboutMe: " ", tags: [], country: "US", zipcode: "12", email: "ada@", password: "ada_1" };
  const faults = judgeAccount(values, before, judge);
  assert.deepEqual(
    Object.entries(faults).map(([name, fault]) => `${name} ${fault.key}`),
    ["aboutMe required", "tags atLeastOne", "email email", "zipcode zipcode", "password too-short"],
  );
  assert.equal(firstBad(faults), "zipcode");
  assert.equal(firstBad({}), undefined);
});

test("an address older than the rules is not judged until it is edited", () => {
  const old = { ...before, email: "odd address" };
  assert.deepEqual(judgeAccount(old, old, judge), {});
});

test("the server's field errors map to the form's names", () => {
  assert.deepEqual(faultsOfReply({ "location.zipcode": "no", ageMax: "no", timezone: "no", email: "taken" }), {
    zipcode: { key: "server", text: "no" },
    ageMin: { key: "server", text: "no" },
    email: { key: "server", text: "taken" },
  });
});
