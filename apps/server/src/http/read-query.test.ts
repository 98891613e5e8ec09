import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuery } from "./read-query.ts";

test("a name that occurs once is a text, one that repeats a list in its order", () => {
  assert.deepEqual(readQuery("a=1&b=2&a=3&c&a=1&d=%2B+x"), { a: ["1", "3", "1"], b: "2", c: "", d: "+ x" });
  assert.deepEqual(readQuery(""), {});
  assert.deepEqual(Object.entries(readQuery("__proto__=1&__proto__=2")), [["__proto__", ["1", "2"]]]);
});

/** Other work interrupts, so the minimum of several tries is its own time. */
function msOf(names: number): number {
  const text = Array.from({ length: names }, (_, nth) => nth.toString(36)).join("&");
  const times = Array.from({ length: 20 }, () => {
    const from = performance.now();
    readQuery(text);
    return performance.now() - from;
  });
  return Math.min(...times);
}

test("ten times the names cost about ten times the time, up to what fits into an address", () => {
  const [few, many] = [msOf(430), msOf(4_300)];
  // A square would be a hundred times.
  assert.ok(many < few * 60, `${few} ms, then ${many} ms`);
});
