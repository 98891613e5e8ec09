import assert from "node:assert/strict";
import { test } from "node:test";
import { CARD_WORDS } from "./card-form.ts";
import { cardBrand, holdsCardNumber, isLikelyCard, judgeCard, type CardInput } from "./card.ts";
import { RULE_MESSAGES } from "../rules.ts";

const NOW = new Date("2026-03-15T12:00:00Z");
const GOOD: CardInput = { number: "4111 1111 1111 1111", month: "12", year: "2028", cv2: "123" };

/** The faults that the page of card fields shows for a card, by field. */
function told(over: Partial<CardInput>, now = NOW): Partial<Record<keyof CardInput, string>> {
  const faults = judgeCard({ ...GOOD, ...over }, now);
  return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, CARD_WORDS.en.faults[fault]]));
}

test('[VALID-07] the card fields accept 13 to 19 digits of any issuer with a valid checksum, else "Credit card not valid"', () => {
  const passing = [
    "4222222222222",
    "41111111111114",
    "378282246310005",
    "4111-1111-1111-1111",
    " 5555 5555 5555 4444 ",
    "411111111111111118",
    "9111111111111110",
    "6304000000000000000",
  ];
  const failing = [
    "422222222222",
    "500000000009",
    "63040000000000000000",
    "4111111111111112",
    "411111111111111a",
    "٤١١١١١١١١١١١١١١١",
    "-",
  ];
  for (const number of passing) assert.deepEqual(told({ number }), {}, number);
  for (const number of failing) assert.deepEqual(told({ number }), { number: "Credit card not valid" }, number);
});

test('[VALID-09] the card fields accept a code of 3 or 4 digits for any card, else "CVV must be a 3 or 4 digit number"', () => {
  for (const number of ["4111111111111111", "5555555555554444", "378282246310005", "6304000000000000000"]) {
    for (const cv2 of ["123", "0000", " 987 "]) assert.deepEqual(told({ number, cv2 }), {}, `${number} ${cv2}`);
    for (const cv2 of ["1", "12", "12345", "12a", "1 23"])
      assert.deepEqual(told({ number, cv2 }), { cv2: "CVV must be a 3 or 4 digit number" }, `${number} ${cv2}`);
  }
});

test('[VALID-12] the card fields accept a card through the last day of its month in UTC, else "Invalid expiration date"', () => {
  const invalid = "Invalid expiration date";
  for (const [month, year] of [
    ["03", "2026"],
    ["3", "26"],
    ["01", "27"],
    ["12", "2055"],
    ["1", "2126"],
  ] as const)
    assert.deepEqual(told({ month, year }), {}, `${month}/${year}`);
  for (const [month, year] of [
    ["02", "2026"],
    ["2", "26"],
    ["12", "25"],
    ["12", "2025"],
    ["12", "027"],
    ["12", "x"],
  ] as const)
    assert.deepEqual(told({ month, year }), { year: invalid }, `${month}/${year}`);
  assert.deepEqual(told({ month: "13" }), { month: invalid });
  assert.deepEqual(told({ month: "0" }), { month: invalid });
  assert.deepEqual(told({ month: "0", year: "25" }), { month: invalid, year: invalid });
  const march = { month: "03", year: "2026" };
  assert.deepEqual(told(march, new Date("2026-03-31T23:59:59.999Z")), {});
  assert.deepEqual(told(march, new Date("2026-04-01T00:00:00Z")), { year: invalid });
});

test("each empty card field is reported as required", () => {
  const blank = { number: " ", month: "", year: "", cv2: "" };
  const required = "Required";
  assert.deepEqual(told(blank), { number: required, month: required, year: required, cv2: required });
  assert.deepEqual(told({ month: "" }), { month: required });
});

test("the card fields show the shared rules' sentences", () => {
  for (const fault of ["required", "creditCard", "expirationDate", "cvv"] as const)
    assert.equal(CARD_WORDS.en.faults[fault], RULE_MESSAGES[fault]);
});

test("the first digits determine a brand and refuse nothing; a page's statement about a card is accepted one day longer", () => {
  const brands = ["4111", "5105", "2221", "3782", "6011", "5018", "9111"].map(cardBrand);
  assert.deepEqual(brands, ["visa", "mastercard", "mastercard", "amex", "discover", "maestro", "card"]);
  const card = { brand: "visa", last4: "1111", expMonth: 3, expYear: 2026 } as const;
  assert.ok(isLikelyCard(card, new Date("2026-04-01T23:59:00Z")));
  assert.ok(!isLikelyCard(card, new Date("2026-04-02T00:01:00Z")));
  assert.ok(!isLikelyCard({ ...card, last4: "111" }, NOW));
});

test("a card number is detected in ordinary text, however its digits are separated", () => {
  for (const text of [
    "4111 1111 1111 1111",
    "Ann 4111-1111-1111-1111",
    "4111.1111/1111 1111",
    "378282246310005",
    "x4111111111111111y",
    "９4111111111111111",
  ])
    assert.equal(holdsCardNumber(text), true, text);
  for (const text of ["Ann Lamp", "1234 5678 9012", "Amsterdam 1012", "", "R2-D2 the 3rd"])
    assert.equal(holdsCardNumber(text), false, text);
});
