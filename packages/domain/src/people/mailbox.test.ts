import assert from "node:assert/strict";
import { test } from "node:test";
import { emailKey, mailboxOf, personWords, stemOf } from "./mailbox.ts";

const shares = (one: [string, string], other: [string, string]): boolean => {
  const wordsOf = ([email, birthday]: [string, string]) => personWords({ email, birthday });
  return wordsOf(one).some((word) => wordsOf(other).includes(word));
};

test("spellings of the same mailbox have the same key", () => {
  for (const email of ["Jo.Doe+x@GMail.com", " jodoe@googlemail.com", "jo.d.oe@gmail.com"])
    assert.deepEqual(mailboxOf(email), { name: "jodoe", host: "gmail.com" });
  assert.deepEqual(mailboxOf("jo.doe+shop@web.example"), { name: "jo.doe", host: "web.example" });
  assert.equal(stemOf("Jo.Doe+x@web.example"), "jodoe");
});

test("the same mailbox is the same person, whatever the date of birth", () => {
  assert.ok(shares(["mia@one.example", "1980-01-01"], ["mia+2@one.example", "1990-01-01"]));
});

test("a distinctive name at another provider is the same person only with the same date of birth", () => {
  assert.ok(shares(["robin.vale@one.example", "1980-01-01"], ["robinvale@two.example", "1980-01-01"]));
  assert.ok(!shares(["robin.vale@one.example", "1980-01-01"], ["robinvale@two.example", "1980-01-02"]));
  assert.ok(!shares(["info@one.example", "1980-01-01"], ["info@two.example", "1980-01-01"]));
});

test("an address is found by its domain's ASCII form, however it was typed, and matches no other address", () => {
  for (const typed of ["A@Müller.example", "a@mu\u0308ller.example", " a@xn--mller-kva.example", "ａ@müller.example"])
    assert.equal(emailKey(typed), "a@xn--mller-kva.example", typed);
  assert.equal(emailKey("Jo.Doe+x@GMail.com"), "jo.doe+x@gmail.com");
  assert.notEqual(emailKey("a@muller.example"), emailKey("a@müller.example"));
  assert.equal(mailboxOf("a+1@müller.example").host, "xn--mller-kva.example");
});
