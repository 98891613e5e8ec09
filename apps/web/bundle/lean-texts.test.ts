import assert from "node:assert/strict";
import { test } from "node:test";
import { pluralOf } from "./lean-texts.ts";

test("the browser's rule of one and many is that of both languages", () => {
  for (const locale of ["en", "de"]) {
    const rules = new Intl.PluralRules(locale);
    for (const value of [...Array.from({ length: 2000 }, (_, at) => at), 1.5, "1", "21"])
      assert.equal(pluralOf(locale, value), rules.select(Number(value)), `${locale} ${value}`);
  }
});
