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

test("the brand's countries come first, each once, in the language of the page", () => {
  const german = countriesIn("de", ["NL", "DE"]);
  assert.deepEqual(
    german.slice(0, 2).map(({ name }) => name),
    ["Deutschland", "Niederlande"],
  );
  assert.equal(new Set(german.map(({ code }) => code)).size, german.length);
});
