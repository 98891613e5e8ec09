import assert from "node:assert/strict";
import { test } from "node:test";
import {
  birthdayOf,
  faultsOfReply,
  judgeSignUp,
  readSignUp,
  registerBody,
  type SignUpValues,
} from "./sign-up-model.ts";

const judge = { today: "2026-11-20T12:00:00.000Z", brandWords: ["velvetrooms"] };
const good: SignUpValues = {
  gender: "woman",
  lookingFor: "both",
  birthday: "1980-02-29",
  username: "lamp_light",
  email: "lamp@example.org",
  password: "a sentence is fine",
  disclosureAccepted: true,
  specialCategoryConsent: true,
  terms: true,
};
const keyOf = (values: Partial<SignUpValues>, field: keyof SignUpValues): string | undefined =>
  judgeSignUp({ ...good, ...values }, judge)[field]?.key;

test("a complete form passes", () => assert.deepEqual(judgeSignUp(good, judge), {}));

test("an empty form reports all nine fields, each check box with its own sentence", () => {
  const empty = readSignUp(new FormData(), { day: "", month: "", year: "" });
  const faults = judgeSignUp(empty, judge);
  assert.equal(Object.keys(faults).length, 9);
  assert.equal(faults.gender?.key, "required");
  assert.equal(faults.birthday?.key, "required");
  assert.equal(faults.terms?.key, "acknowledge");
  assert.equal(faults.disclosureAccepted?.key, "acknowledge");
});

test("the eighteenth birthday passes, the day before does not", () => {
  assert.equal(keyOf({ birthday: "2008-11-20" }, "birthday"), undefined);
  assert.equal(keyOf({ birthday: "2008-11-21" }, "birthday"), "adult");
  assert.equal(keyOf({ birthday: "1990-02-30" }, "birthday"), "dateString");
  assert.equal(keyOf({ birthday: "1900-01-01" }, "birthday"), "notValid");
});

test("username, email and password follow their rules", () => {
  assert.equal(keyOf({ username: "j verh" }, "username"), "notValid");
  assert.equal(keyOf({ username: "ab" }, "username"), "minLength");
  assert.equal(keyOf({ email: "j.verhoeven@" }, "email"), "email");
  assert.equal(keyOf({ password: "short" }, "password"), "too-short");
  assert.equal(keyOf({ password: "my lamp_light shines" }, "password"), "contains-username");
  assert.equal(keyOf({ password: "velvetrooms forever" }, "password"), "contains-brand");
});

test("three boxes make one date in the request", () => {
  assert.equal(birthdayOf({ day: "4", month: "7", year: "1971" }), "1971-07-04");
  assert.equal(birthdayOf({ day: "", month: "7", year: "" }), "-07-00");
  assert.equal(birthdayOf({ day: "", month: "", year: "" }), "");
});

test("the form's texts are sent as typed, the email without spaces", () => {
  const form = new FormData();
  form.set("email", " lamp@example.org ");
  form.set("password", " kept ");
  form.set("terms", "on");
  const values = readSignUp(form, { day: "1", month: "2", year: "1980" });
  assert.equal(values.email, "lamp@example.org");
  assert.equal(values.password, " kept ");
  assert.equal(values.terms, true);
  assert.equal(values.specialCategoryConsent, false);
});

test("the server's field errors map to the form's fields", () => {
  const faults = faultsOfReply({ email: "Enter", disclosureVersion: "Please", captcha: "Try again" });
  assert.deepEqual(faults, { email: { key: "server", text: "Enter" }, disclosureAccepted: { key: "acknowledge" } });
});

test("the body contains every field and nothing else", () => {
  const given = { disclosureVersion: "1", consentVersion: "2", timezone: "Europe/Berlin", locale: "en" };
  assert.deepEqual(registerBody(good, given), { ...good, ...given });
});
