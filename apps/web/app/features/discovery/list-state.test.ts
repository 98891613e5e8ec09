import assert from "node:assert/strict";
import { test } from "node:test";
import { activeFilters, readList, withRange, without, withValue, writeList } from "./list-state.ts";

const read = (search: string) => readList(new URLSearchParams(search));

test("[G-060] an address survives being read and written back", () => {
  const search =
    "?gender=women&hairColor=black,red&ageMin=30&ageMax=55&heightMin=170&sortBy=age-asc&limit=24&page=3&more=1";
  assert.equal(writeList(read(search)), search);
});

test("unknown parameters are dropped, repeated values are joined", () => {
  assert.equal(writeList(read("?hairColor=green&sortBy=price&limit=37&page=0&ageMin=90&ageMax=20")), "");
  assert.equal(writeList(read("?hairColor=red&hairColor=black")), "?hairColor=black,red");
  assert.equal(writeList(read("")), "");
});

test("a range that narrows nothing is not a filter", () => {
  assert.deepEqual(withRange({ ageMin: 30 }, "age", [18, 100]), {});
  assert.deepEqual(withRange({}, "age", [30, 100]), { ageMin: 30 });
});

test("every active value is its own chip; a range is one chip", () => {
  const { filters } = read("?ageMin=30&ageMax=55&hairColor=black,red");
  assert.deepEqual(activeFilters(filters), [
    { range: "age" },
    { group: "hairColor", value: "black" },
    { group: "hairColor", value: "red" },
  ]);
  assert.deepEqual(without(filters, { range: "age" }), { hairColor: ["black", "red"] });
  assert.deepEqual(without(filters, { group: "hairColor", value: "red" }), {
    ageMin: 30,
    ageMax: 55,
    hairColor: ["black"],
  });
  assert.deepEqual(withValue({}, "gender", "men", true), { gender: ["men"] });
});
