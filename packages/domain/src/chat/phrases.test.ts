import assert from "node:assert/strict";
import { test } from "node:test";
import { blankAfter, blanksIn, fillKnown, loneBrace } from "./phrases.ts";

const PHRASE = "Not bad for a {weekday}, {username}, as the { moss people } say.";

test("a blank is a hint in braces, with its place", () => {
  assert.deepEqual(
    blanksIn(PHRASE).map(({ name, start, end }) => [name, PHRASE.slice(start, end)]),
    [
      ["weekday", "{weekday}"],
      ["username", "{username}"],
      ["moss people", "{ moss people }"],
    ],
  );
  assert.deepEqual(blanksIn("Something {} here")[0]?.name, "");
  for (const none of ["Nothing [here] ___ at all", "a { brace", `{${"x".repeat(41)}}`, "{over\nlines}"])
    assert.deepEqual(blanksIn(none), [], none);
});

test("the next blank follows the caret, and after the last comes the first", () => {
  assert.equal(blankAfter(PHRASE, 0)?.name, "weekday");
  assert.equal(blankAfter(PHRASE, 15)?.name, "username");
  assert.equal(blankAfter(PHRASE, PHRASE.length)?.name, "weekday");
  assert.equal(blankAfter("No blank at all", 0), undefined);
});

test("what is known fills itself; what is not, or is private, stays a blank", () => {
  assert.equal(
    fillKnown(PHRASE, { username: "pieter", city: null }),
    "Not bad for a {weekday}, pieter, as the { moss people } say.",
  );
  assert.equal(fillKnown("In {city}, {constructor}?", { city: null }), "In {city}, {constructor}?");
});

test("a brace that belongs to no blank is found", () => {
  assert.equal(loneBrace(PHRASE), null);
  assert.equal(loneBrace("half a {blank"), "{");
  assert.equal(loneBrace("{{blank}}"), "{");
});
