import assert from "node:assert/strict";
import { test } from "node:test";
import { repeated } from "./lib/judge.ts";

test("a line that is stored twice is found, whoever wrote it: member, operator or admin", () => {
  const texts = ["Line 1", "Answer 1", "The product answers key-1"];
  assert.deepEqual(repeated(texts), []);
  for (const text of texts) assert.deepEqual(repeated([...texts, text]), [text]);
});
