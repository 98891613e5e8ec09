import assert from "node:assert/strict";
import { test } from "node:test";
import { langOfReply, languagesSaid } from "./languages.ts";

test("languages are named in the page's own, and said as missing where it is not among them", () => {
  assert.deepEqual(languagesSaid(["en"], "en"), { languages: "English", missing: "no" });
  assert.deepEqual(languagesSaid(["en"], "de"), { languages: "Englisch", missing: "yes" });
  assert.deepEqual(languagesSaid(["nl", "de"], "de"), { languages: "Niederländisch und Deutsch", missing: "no" });
  assert.equal(languagesSaid([], "de"), null);
});

test("a line is marked only where none of its languages is the page's", () => {
  assert.equal(langOfReply(["en"], "de"), "en");
  assert.equal(langOfReply(["en", "de"], "de-AT"), undefined);
  assert.equal(langOfReply([], "de"), undefined);
});
