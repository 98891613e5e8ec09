import assert from "node:assert/strict";
import { test } from "node:test";
import { readQuery } from "./read-query.ts";

test("a name that occurs once is a text, one that repeats a list in its order", () => {
  assert.deepEqual(readQuery("a=1&b=2&a=3&c&a=1&d=%2B+x"), { a: ["1", "3", "1"], b: "2", c: "", d: "+ x" });
  assert.deepEqual(readQuery(""), {});
  assert.deepEqual(Object.entries(readQuery("__proto__=1&__proto__=2")), [["__proto__", ["1", "2"]]]);
});
