// The committed sentence model is what its tool writes.
import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { DATA } from "../../packages/judge/src/model.ts";
import { sentenceModel } from "./sentence-model.mjs";

test("the committed sentence model and its pieces are what their tool makes of the published weights", () => {
  const { model, pieces } = sentenceModel();
  assert.ok(fs.readFileSync(new URL("sentence.onnx", DATA)).equals(model));
  assert.equal(fs.readFileSync(new URL("sentence-pieces.json", DATA), "utf8"), pieces);
});
