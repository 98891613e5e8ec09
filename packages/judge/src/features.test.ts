import assert from "node:assert/strict";
import { test } from "node:test";
import { DENSE, featuresOf, joinTexts, type Line, sentenceOf } from "./features.ts";
import { SENTENCE } from "./sentence.ts";

const LINE: Line = { role: "operator", lang: "en", texts: ["My number?", "0612 345 678"] };
const NONE = new Float32Array(SENTENCE);

test("the same line has the same features, of length one; another language shares only what reads the same", () => {
  const first = featuresOf(LINE, NONE);
  assert.deepEqual(featuresOf(LINE, NONE), first);
  const squares = first.values.reduce((sum, value) => sum + value * value, 0);
  assert.ok(Math.abs(squares - 1) < 1e-4);
  const german = new Set(featuresOf({ ...LINE, lang: "de" }, NONE).places);
  const shared = first.places.filter((place) => german.has(place)).length;
  assert.ok(shared > 0 && shared < first.places.length / 2);
});

test("the rules of today are evidence, except for lines that they were written from", () => {
  const hits = (withRules: boolean): number =>
    featuresOf(LINE, NONE, { withRules })
      .dense.slice(DENSE - 6)
      .reduce((sum, value) => sum + value, 0);
  assert.equal(hits(true), 1);
  assert.equal(hits(false), 0);
});

test("the last line is judged with the two before it", () => {
  assert.equal(joinTexts(["one", "two", "three", "four"]), "two ¦ three ¦ four");
  assert.equal(sentenceOf({ ...LINE, texts: ["a", "b"] }), "a\nb");
});
