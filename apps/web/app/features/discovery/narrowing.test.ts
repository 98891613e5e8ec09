import assert from "node:assert/strict";
import { test } from "node:test";
import { narrowings, widest } from "./narrowing.ts";
import type { Counts } from "./profiles.queries.ts";

const NOBODY = {
  total: 0,
  gender: { women: 0, men: 0 },
  bodyType: {},
  ethnicity: {},
  hairColor: {},
  eyeColor: {},
  relationshipStatus: {},
  age: [],
  height: [],
} as unknown as Counts;

test("names the filter whose removal yields the most results, and drops it as a whole", () => {
  const filters = { hairColor: ["black" as const, "red" as const], ageMin: 90, gender: ["men" as const] };
  const counts = { ...NOBODY, hairColor: { blond: 2, brown: 3 }, age: [4, 5, 0] } as unknown as Counts;
  assert.deepEqual(narrowings(filters), ["age", "gender", "hairColor"]);
  const { ageMin: _age, ...left } = filters;
  assert.deepEqual(widest(filters, counts), { name: "age", total: 9, left });
});

test("where no single filter helps, none is named", () => {
  assert.equal(widest({ ageMin: 90, gender: ["men"] }, NOBODY), undefined);
});
