import assert from "node:assert/strict";
import { test } from "node:test";
import { makeStorable, storable } from "./storable.ts";

test("invisible characters are removed; everything visible and line breaks stay", () => {
  assert.equal(storable("a\0b\x07c\x1Bd\x7Fe\uD83Df\uDE00"), "abcdef");
  for (const text of ["Tab\tline\nend\r\n", "caf\u00E9 \uFEFF", "😀 👩‍🚀 \u05E9\u05DC", "\u0080\u00A0", ""])
    assert.equal(storable(text), text);
});

test("texts inside a value are made storable, at any depth", () => {
  const value = { a: "x\0", list: ["\0y", { deep: "z\uD800" }, 7, null], is: true };
  assert.deepEqual(makeStorable(value), { a: "x", list: ["y", { deep: "z" }, 7, null], is: true });
  assert.equal(makeStorable("\0"), "");
  assert.equal(makeStorable(null), null);
  const depth = 50_000;
  const nested = JSON.parse(`${"[".repeat(depth)}"a\\u0000"${"]".repeat(depth)}`) as unknown;
  let inner = makeStorable(nested);
  while (Array.isArray(inner)) [inner] = inner as unknown[];
  assert.equal(inner, "a");
});
