import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const SOURCES = globSync("apps/web/app/features/**/*.{ts,tsx}").filter((path) => !path.includes(".test."));
const QUERY = /\bconst (\w+|\{[^}]*\}) = use(?:Infinite)?Query\b/g;

/** A query's `isError` and `isSuccess` also change when a later call fails although earlier data is still there. */
test("loaded data stays on screen when a later call fails: no page reads a query's isError", () => {
  let queries = 0;
  for (const path of SOURCES) {
    const text = readFileSync(path, "utf8");
    for (const [, held = ""] of text.matchAll(QUERY)) {
      queries += 1;
      const asked = held.startsWith("{") ? held : [...text.matchAll(new RegExp(`\\b${held}\\.(\\w+)`, "g"))].join(" ");
      assert.doesNotMatch(
        asked,
        /\bis(Error|Success)\b/,
        `${path}: isLoadingError or data says whether anything is there`,
      );
    }
  }
  assert.ok(queries > 30, `the walk found ${queries} queries`);
});

test("every paged list keeps its pages and offers to retry the failed one", () => {
  const lists = SOURCES.filter((path) => readFileSync(path, "utf8").includes("fetchNextPage"));
  assert.ok(lists.length >= 3);
  for (const path of lists.filter((one) => one.endsWith(".tsx")))
    assert.match(readFileSync(path, "utf8"), /hasFailed=\{list\.isFetchNextPageError\}/, path);
});
