import assert from "node:assert/strict";
import { test } from "node:test";
import { profileFaults, registrationFaults } from "./account-rules.ts";

const given = {
  today: "2026-11-22T10:00:00Z",
  password: { brandWords: ["velvet"], isStaff: false, isCommon: () => false },
};
const newcomer = { username: "ada_1", email: "ada@example.com", birthday: "1990-02-28", password: "quiet evening" };
const ages = { min: 30, max: 40 };
const keysOf = (faults: object): string[] => Object.keys(faults);

test("a valid sign-up has no faults; spaces around the address are ignored", () => {
  assert.deepEqual(registrationFaults({ ...newcomer, email: " ada@example.com " }, given), {});
});

test("every invalid field of a sign-up is named with the first rule that it breaks", () => {
  const empty = registrationFaults({ username: "", email: " ", birthday: "", password: "" }, given);
  assert.deepEqual(
    Object.values(empty).map((fault) => fault.key),
    ["required", "required", "required", "required"],
  );
  const bad = registrationFaults(
    { username: "a b", email: "ada", birthday: "2026-02-30", password: "my velvet!" },
    given,
  );
  assert.deepEqual(bad.username?.key, "notValid");
  assert.deepEqual(bad.email?.key, "email");
  assert.deepEqual(bad.birthday?.key, "dateString");
  assert.deepEqual(bad.password?.key, "contains-brand");
});

test("a profile save is judged only by the fields it contains", () => {
  assert.deepEqual(profileFaults({ ages }), {});
  assert.deepEqual(keysOf(profileFaults({ aboutMe: "\n ", ages })), ["aboutMe"]);
  assert.equal(profileFaults({ tags: [], ages }).tags?.key, "atLeastOne");
  assert.deepEqual(profileFaults({ tags: ["a", "b", "c", "d", "e", "f"], ages }).tags, {
    key: "atMost",
    params: { max: 5 },
  });
  assert.equal(profileFaults({ ages: { min: 41, max: 40 } }).ageMin?.key, "ageOrder");
  assert.equal(profileFaults({ firstName: "x".repeat(81), lastName: null, ages }).firstName?.key, "maxLength");
  assert.equal(profileFaults({ email: "ada@", ages }).email?.key, "email");
});

test("a postal code follows the country's rule", () => {
  const zip = (country: string | null, zipcode: string | null) =>
    profileFaults({ ages, location: { country, city: null, zipcode } })["location.zipcode"]?.key;
  assert.equal(zip("US", "12345-6789"), undefined);
  assert.equal(zip("US", "1234"), "zipcode");
  assert.equal(zip("NL", "2611 AA"), undefined);
  assert.equal(zip("NL", " 1 "), "minLength");
  assert.equal(zip("NL", "12345678901"), "maxLength");
  assert.equal(zip(null, null), undefined);
  assert.deepEqual(keysOf(profileFaults({ ages, location: { country: "nl", city: null, zipcode: null } })), [
    "location.country",
  ]);
});
