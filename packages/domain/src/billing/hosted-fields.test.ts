import assert from "node:assert/strict";
import { test } from "node:test";
import { HOSTED_FIELDS, readHostedMessage } from "./hosted-fields.ts";

const kind = HOSTED_FIELDS;
const card = { brand: "visa", last4: "4242", expMonth: 12, expYear: 2031 };
const token = { kind, type: "token", ask: "1", paymentToken: "tok_1", card };

test("each message of the card fields is read as it is", () => {
  const good = [
    { kind, type: "ready" },
    { kind, type: "height", height: 0 },
    { kind, type: "asking", ask: "1" },
    { kind, type: "invalid", ask: "1" },
    { kind, type: "failed", ask: "1" },
    token,
  ];
  for (const message of good) assert.equal(readHostedMessage(message), message);
});

test("whatever else a window sends is no message of the card fields", () => {
  const bad: unknown[] = [
    null,
    "token",
    {},
    { ...token, kind: "other" },
    { kind, type: 1 },
    { kind, type: "paid", ask: "1" },
    { kind, type: "failed" },
    { kind, type: "height" },
    { kind, type: "height", height: -1 },
    { kind, type: "height", height: "9" },
    { ...token, ask: 1 },
    { ...token, paymentToken: "" },
    { ...token, paymentToken: 7 },
    { ...token, card: null },
    { ...token, card: "visa" },
    { ...token, card: { ...card, brand: "store card" } },
    { ...token, card: { ...card, last4: 4242 } },
    { ...token, card: { ...card, expMonth: "12" } },
    { ...token, card: { ...card, expYear: undefined } },
  ];
  for (const message of bad) assert.equal(readHostedMessage(message), null, JSON.stringify(message));
});
