import assert from "node:assert/strict";
import { test } from "node:test";
import { passagesOf } from "./passages.ts";

const SOUP = "The soup was lovely and I had two plates of it.";
const TRAIN = "Then the train was late again, by an hour.";

test("a line is read whole and sentence by sentence; one sentence has no parts", () => {
  assert.deepEqual(passagesOf([`${SOUP} ${TRAIN}`]), { wholes: [[`${SOUP} ${TRAIN}`]], parts: [[SOUP], [TRAIN]] });
  assert.deepEqual(passagesOf([SOUP]), { wholes: [[SOUP]], parts: [] });
  assert.deepEqual(passagesOf([`${SOUP}\n${TRAIN}`]).parts, [[SOUP], [TRAIN]]);
  assert.deepEqual(passagesOf([""]), { wholes: [[""]], parts: [] });
});

test("what says too little alone goes with its neighbour, and signs inside a word end nothing", () => {
  assert.deepEqual(passagesOf([`Ha! ${SOUP} Oh no. ${TRAIN}`]).parts, [[`Ha! ${SOUP} Oh no.`], [TRAIN]]);
  assert.deepEqual(passagesOf(["Write to me at t.e.l or at mine.example, will you"]).parts, []);
});

test("lines before it are read along while they may be the rest of its sentence, the last three at most", () => {
  assert.deepEqual(passagesOf(["what is", "your", "number"]).wholes, [["number"], ["what is", "your", "number"]]);
  assert.deepEqual(passagesOf(["no", "what is", "your", "number"]).wholes, [["number"], ["what is", "your", "number"]]);
  assert.deepEqual(passagesOf([SOUP, SOUP, SOUP]).wholes, [[SOUP]]);
});

test("a sentence without an end is cut between words, with some in both pieces, and loses none", () => {
  const words = Array.from({ length: 90 }, (_, at) => `word${at}`);
  const parts = passagesOf([words.join(" ")]).parts.map(([part]) => part ?? "");
  assert.ok(parts.every((part) => part.length <= 130) && parts.length > 4);
  assert.deepEqual([...new Set(parts.flatMap((part) => part.split(" ")))], words);
  for (const [at, part] of parts.slice(1).entries()) assert.equal(part.split(" ")[0], parts[at]?.split(" ").at(-4));
  const signs = "x".repeat(5_000);
  assert.deepEqual(passagesOf([signs]), { wholes: [[signs]], parts: [] });
});
