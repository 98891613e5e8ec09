import assert from "node:assert/strict";
import { test } from "node:test";
import { findText, foldWords } from "./find-text.ts";

const hitOf = (text: string, words: string) => findText(text, foldWords(words))?.hit;

test("words are found regardless of case, accents and line breaks", () => {
  assert.equal(hitOf("Das Café am Fluss", "cafe"), "Café");
  assert.equal(hitOf("cafe\u0301 noir", "CAFÉ"), "cafe\u0301");
  assert.equal(hitOf("Die Straße dort", "strasse"), "Straße");
  assert.equal(hitOf("one\n two", "one  two"), "one\n two");
  assert.equal(hitOf("a lantern 🏮 swings", "🏮 sw"), "🏮 sw");
  assert.equal(hitOf("nothing of it", "lantern"), undefined);
  assert.equal(hitOf("anything", "  "), undefined);
});

test("the surrounding text is cut, the hit never", () => {
  const found = findText(`${"x ".repeat(80)}lantern${" y".repeat(120)}`, "lantern");
  assert.ok(found);
  assert.equal(found.hit, "lantern");
  assert.ok(found.before.startsWith("…") && found.before.length <= 50);
  assert.ok(found.after.endsWith("…") && found.after.length <= 98);
});
