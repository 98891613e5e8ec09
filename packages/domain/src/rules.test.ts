import assert from "node:assert/strict";
import { test } from "node:test";
import { creditCard, cvv, expirationDate } from "./billing/card-rules.ts";
import {
  adult,
  atLeastOne,
  dateString,
  email,
  expiryMmYy,
  ipAddress,
  maxAge,
  maxLength,
  minLength,
  required,
  RULE_MESSAGES,
  ruleMessage,
  ruleOf,
  type RuleKey,
  username,
  usernameLength,
  usernameOrEmail,
  zipcode,
  type RuleResult,
} from "./rules.ts";

const TODAY = "2026-03-15";

function messageOf(result: RuleResult): string | null {
  return result === null ? null : ruleMessage(result);
}

function check<T>(rule: (value: T) => RuleResult, passing: readonly T[], failing: readonly T[], message: string): void {
  for (const value of passing) assert.equal(rule(value), null, `should pass: ${JSON.stringify(value)}`);
  for (const value of failing) assert.equal(messageOf(rule(value)), message, `should fail: ${JSON.stringify(value)}`);
}

test('[VALID-01] blank values fail with "Required"', () => {
  check(required, ["a", " a "], ["", " ", "\t\n", "\u00A0", "\u200B\u2060 \uFEFF", "\u3164"], "Required");
});

test('[VALID-02] the email rule says "Enter a valid email address"', () => {
  const passing = ["a@b.co", "anna.b+c@mail.example.co.uk", "o'neil@example.com", "a@müller.de", "x@xn--mller-kva.de"];
  const failing = [
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.de",
    "a@b..de",
    ".a@b.de",
    "a.@b.de",
    "a..b@c.de",
    "a@@b.de",
    "a@b.c",
    "a@-b.de",
    "a@b.de ",
    "a@b.12",
    `${"a".repeat(65)}@b.de`,
    `a@${"b.".repeat(130)}de`,
  ];
  check(email, passing, failing, "Enter a valid email address");
});

test('[VALID-03] a value outside its length limits fails with the limit in the message: "The field must contain at least N symbols"', () => {
  check(
    (value: string) => minLength(value, 3),
    ["abc", "abcd", "🙂🙂🙂"],
    ["", "ab", "🙂🙂"],
    "The field must contain at least 3 symbols",
  );
  check(
    (value: string) => maxLength(value, 3),
    ["", "abc", "🙂🙂🙂"],
    ["abcd"],
    "The field must contain at most 3 symbols",
  );
});

test('[VALID-04] 2000-02-30 is refused with "Incorrect date format"', () => {
  const passing = ["2000-02-29", "2024-02-29", "1999-12-31"];
  const failing = [
    "2000-02-30",
    "1900-02-29",
    "2023-02-29",
    "2000-13-01",
    "2000-00-10",
    "2000-01-00",
    "2000-1-1",
    "01.02.2000",
    "",
    "2000-04-31",
    "2000-01-01T00:00:00Z",
    "0000-01-01",
  ];
  check(dateString, passing, failing, "Incorrect date format");
});

test("[VALID-05] the 18th birthday passes, the day before does not", () => {
  check(
    (value: string) => adult(value, TODAY),
    ["2008-03-15", "2008-03-14", "1970-01-01"],
    ["2008-03-16", "2026-03-15", "2030-01-01", "nonsense"],
    "You must be at least 18 years old",
  );
  assert.equal(adult("2008-02-29", "2026-02-28")?.key, "adult");
  assert.equal(adult("2008-02-29", "2026-03-01"), null);
});

test("[VALID-06] a birth date more than n years ago fails", () => {
  check(
    (value: string) => maxAge(value, 100, TODAY),
    ["1926-03-15", "2000-01-01"],
    ["1926-03-14", "1899-12-31", "x"],
    "The field is not valid",
  );
});

test('[VALID-07] a card number is 13 to 19 digits with a valid checksum, else "Credit card not valid"', () => {
  const passing = [
    "4111111111111111",
    "4222222222222",
    "378282246310005",
    "5555555555554444",
    "6011000990139424",
    "6304000000000000000",
  ];
  const failing = [
    "422222222222",
    "63040000000000000000",
    "4111111111111112",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "",
    "411111111111111a",
    "٤١١١١١١١١١١١١١١١",
  ];
  check(creditCard, passing, failing, "Credit card not valid");
});

test("[VALID-08] a username contains letters, digits, underscore", () => {
  check(username, ["a", "Anna_88", "_"], ["", "anna b", "anna-b", "änna", "a.b", "a\n"], "The field is not valid");
});

test("a username has 3 to 20 characters", () => {
  assert.equal(messageOf(usernameLength("ab")), "The field must contain at least 3 symbols");
  assert.equal(usernameLength("abc"), null);
  assert.equal(usernameLength("a".repeat(20)), null);
  assert.equal(messageOf(usernameLength("a".repeat(21))), "The field must contain at most 20 symbols");
});

test('[VALID-09] "CVV must be a 3 or 4 digit number"', () => {
  check(cvv, ["123", "0000"], ["", "12", "12345", "12a", " 123"], "CVV must be a 3 or 4 digit number");
});

test('[VALID-10] nothing chosen fails with "Select at least one"', () => {
  check(atLeastOne, [["a"], { a: true, b: false }], [[], {}, { a: false }], "Select at least one");
});

test("[VALID-11] an IP address is v4 or v6", () => {
  const passing = [
    "0.0.0.0",
    "255.255.255.255",
    "::",
    "::1",
    "1::",
    "2001:db8::1",
    "1:2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7::",
    "::ffff:192.0.2.1",
    "1:2:3:4:5:6:192.0.2.1",
    "FE80::A",
  ];
  const failing = [
    "",
    "256.1.1.1",
    "1.2.3",
    "1.2.3.4.5",
    "01.2.3.4",
    "1.2.3.4/8",
    ":",
    ":::",
    "1::2::3",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "12345::",
    "g::",
    "::1%eth0",
    ":1:2:3:4:5:6:7",
    "1.2.3.4::1",
    "::1.2.3",
  ];
  check(ipAddress, passing, failing, "The field is not valid");
});

test('[VALID-12] an expiry before this month fails with "Invalid expiration date"', () => {
  const rule = ([year, month]: [string | number, string | number]): RuleResult => expirationDate(year, month, TODAY);
  check(
    rule,
    [
      ["26", "03"],
      ["26", "3"],
      [2026, 3],
      ["27", "1"],
      ["2027", "01"],
      ["2126", "1"],
    ],
    [
      ["26", "02"],
      ["25", "12"],
      ["2025", "12"],
      ["27", "13"],
      ["27", "0"],
      ["", "5"],
      ["27", ""],
      ["027", "5"],
      ["ab", "5"],
      ["1926", "5"],
    ],
    "Invalid expiration date",
  );
});

test('[VALID-13] five digits with four optional ones, else "Invalid zip code"', () => {
  check(
    zipcode,
    ["12345", "12345-6789"],
    ["", "1234", "123456", "12345-", "12345-678", "12345 6789", "123456789", "1234a"],
    "Invalid zip code",
  );
});

test('[VALID-14] "Must be a valid username or email address"', () => {
  check(
    usernameOrEmail,
    ["anna_88", "anna@example.com"],
    ["", "an", "anna b", "anna@", "anna@b", "a".repeat(21)],
    "Must be a valid username or email address",
  );
});

test('[VALID-15] MM/YY with month 1 to 12, through the last day of that month: "Date format invalid or in the past"', () => {
  const failing = ["02/26", "12/25", "13/27", "00/27", "3/26", "0326", "03/2026", "03-26", "", "aa/bb"];
  check(
    (value: string) => expiryMmYy(value, TODAY),
    ["03/26", "12/26", "01/27"],
    failing,
    "Date format invalid or in the past",
  );
  assert.equal(expiryMmYy("03/26", "2026-03-31T23:59:59.000Z"), null);
  assert.equal(expiryMmYy("03/26", "2026-04-01")?.key, "expiryMmYy");
});

test('[VALID-16] the default message is "The field is not valid"', () => {
  assert.equal(ruleMessage({ key: "a-rule-nobody-knows", params: {} }), "The field is not valid");
  assert.equal(messageOf(ipAddress("x")), "The field is not valid");
});

test("a fault is parsed back from its sentence, and from no other", () => {
  for (const key of Object.keys(RULE_MESSAGES) as RuleKey[]) {
    const names = Array.from(RULE_MESSAGES[key].matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
    const fault = { key, params: Object.fromEntries(names.map((name, at) => [name, 18 + at])) };
    assert.deepEqual(ruleOf(ruleMessage(fault)), fault);
  }
  for (const other of ["", "Required.", "required", "Select at most", "Too big: expected string", "Unknown field"])
    assert.equal(ruleOf(other), null, other);
});
