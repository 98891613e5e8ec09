import assert from "node:assert/strict";
import { test } from "node:test";
import { countriesIn, readPlace } from "./countries.ts";

test("a place is a city, a postal code, or both", () => {
  assert.deepEqual(readPlace(" Den Haag "), { city: "Den Haag", zipcode: null });
  assert.deepEqual(readPlace("10115"), { city: null, zipcode: "10115" });
  assert.deepEqual(readPlace("10115 Berlin"), { city: "Berlin", zipcode: "10115" });
  assert.deepEqual(readPlace("1011 AB Amsterdam"), { city: "Amsterdam", zipcode: "1011 AB" });
  assert.deepEqual(readPlace("1234567890123 Long"), { city: "1234567890123 Long", zipcode: null });
});

test("offers the countries that the brand serves, in the page's language; all of them without a list", () => {
  const names = (served: string[], stored: string | null): string[] =>
    countriesIn("de", served, stored).map(({ name }) => name);
  assert.deepEqual(names(["NL", "DE"], null), ["Deutschland", "Niederlande"]);
  assert.deepEqual(names(["NL", "DE"], "NL"), ["Deutschland", "Niederlande"]);
  assert.deepEqual(names(["NL", "DE"], "AT"), ["Deutschland", "Niederlande", "Österreich"]);
  const all = countriesIn("de", [], null);
  assert.ok(all.length > 200);
  assert.equal(new Set(all.map(({ code }) => code)).size, all.length);
});
