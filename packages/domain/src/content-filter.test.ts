import assert from "node:assert/strict";
import { test } from "node:test";
import { findPhones, maskContacts } from "./content-filter.ts";

const MASKED: [text: string, expected: string][] = [
  ["me@x.com", "***@*****.***"],
  ["mail me: anna.b+c@mail.co.uk!", "mail me: ***@*****.***!"],
  ["a@b.de, c@d.fr", "***@*****.***, ***@*****.***"],
  ["jörg@müller.de", "***@*****.***"],
  ["me @ x.com", "***@*****.***"],
  [`${"a".repeat(70)}@b.de`, `${"a".repeat(6)}***@*****.***`],
  ["+1 (555) 123-4567 ok", "*** ok"],
  ["0612345678", "***"],
  ["call 555 12 34 now", "call *** now"],
  ["06.12.34.56.78", "***"],
  ["0 6 1 2 3 4 5 6 7 8", "***"],
  ["06/12345678", "***"],
  ["٠١٢٣٤٥٦٧٨", "***"],
  ["06\u200B12345678", "***"],
  ["me@x.com or 0612345678", "***@*****.*** or ***"],
];

const KEPT = [
  "",
  "I am 34, born in 1987",
  "it cost 1,200.50",
  "1914-1918",
  "born in 2019. 2020 was worse",
  "12 34 56",
  "at 20:15 in room 3",
  "a @ b",
  "ages 18 to 100",
  "100 200",
  "19.99 or 29.99",
  "***@*****.***",
  "one two three four five six seven",
];

test("emails and phone numbers are masked", () => {
  for (const [text, expected] of MASKED) assert.equal(maskContacts(text), expected);
});

test("ages, years and prices survive", () => {
  for (const text of KEPT) assert.equal(maskContacts(text), text);
});

test("six digits stay, seven go; masking twice changes nothing", () => {
  assert.equal(maskContacts("123456"), "123456");
  assert.equal(maskContacts("1234567"), "***");
  for (const [text] of MASKED) assert.equal(maskContacts(maskContacts(text)), maskContacts(text));
});

test("phones are found with their leading plus or bracket", () => {
  assert.deepEqual(findPhones("a +(49) 151 2345678"), [[2, 19]]);
});

test("100 kB of hostile text costs linear time", () => {
  const seeds = ["a", "a@", "1 ", "1 1 1 x", "a.", "@", "a@a.", " @ ", "+(", "(1234567", "a@b.c"];
  const timeOf = (seed: string, size: number): number => {
    const text = seed.repeat(Math.ceil(size / seed.length));
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      maskContacts(text);
      return performance.now() - start;
    });
    return Math.min(...times);
  };
  for (const seed of seeds) {
    // Four times the text: quadratic would cost sixteen times.
    const small = Math.max(20, timeOf(seed, 25_000));
    assert.ok(timeOf(seed, 100_000) < small * 12, JSON.stringify(seed));
  }
});
