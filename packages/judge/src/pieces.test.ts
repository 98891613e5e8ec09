import assert from "node:assert/strict";
import { test } from "node:test";
import { inPieces, type Pieces } from "./pieces.ts";

const PIECES: Pieces = [
  ...["�", "<s>", "</s>", "a", "b", "c"].map((piece) => [piece, 0] as const),
  ["\u2581", -4],
  ["\u2581see", -3],
  ["s", -4],
  ["e", -4],
  ["sea", -9],
  ["\u2581sea", -5],
  ["side", -5],
  ["\u2581seaside", -11],
];
const cut = inPieces(PIECES);

test("text is cut into the pieces that are likeliest together", () => {
  assert.deepEqual(cut("sea"), [11]);
  // Two pieces of -5 beat the whole of -11.
  assert.deepEqual(cut("seaside"), [11, 12]);
  assert.deepEqual(cut("see sea"), [7, 11]);
  assert.deepEqual(cut(""), []);
});

test("characters that no piece has are one unknown piece, also beyond the first plane; forms that look alike are one", () => {
  assert.deepEqual(cut("日本😀see"), [6, 0, 8, 9, 9]);
  assert.deepEqual(cut("日 本"), [6, 0, 6, 0]);
  assert.deepEqual(cut("ｓｅａ"), [11]);
  // A name of a reserved piece is text as any other.
  assert.deepEqual(cut("<s>"), [6, 0, 8, 0]);
});
