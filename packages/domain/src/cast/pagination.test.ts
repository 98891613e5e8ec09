import assert from "node:assert/strict";
import { test } from "node:test";
import { pageCount, pageFrom, pageLinks } from "./pagination.ts";

test("an invalid page number, or one beyond the end, means page 1", () => {
  const table: [raw: string | number | null | undefined, page: number][] = [
    ["1", 1],
    ["3", 3],
    [3, 3],
    ["4", 1],
    ["0", 1],
    ["-1", 1],
    ["2.5", 1],
    ["x", 1],
    ["", 1],
    [null, 1],
    [undefined, 1],
    ["99999999999999999999", 1],
    ["1e1", 1],
    ["02", 2],
  ];
  for (const [raw, page] of table) assert.equal(pageFrom(raw, 100, 36), page, String(raw));
  assert.deepEqual([pageCount(0, 36), pageCount(36, 36), pageCount(37, 36)], [1, 1, 2]);
});

test("page links show a gap only for two or more pages", () => {
  assert.deepEqual(pageLinks(1, 1), [1]);
  assert.deepEqual(pageLinks(5, 10, 1), [1, "gap", 4, 5, 6, "gap", 10]);
  assert.deepEqual(pageLinks(4, 7, 1), [1, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(pageLinks(1, 10), [1, 2, 3, "gap", 10]);
});
