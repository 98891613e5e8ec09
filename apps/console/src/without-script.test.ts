import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";

test("without JavaScript the desk says what it needs", () => {
  const html = fs.readFileSync(path.join(import.meta.dirname, "../index.html"), "utf8");
  assert.match(html, /<noscript\s*>[^<]*JavaScript[^<]*<\/noscript\s*>/);
});
