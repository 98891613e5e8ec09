import assert from "node:assert/strict";
import { test } from "node:test";
import { disclosure } from "../../foundation/disclosure.ts";
import { crisisNotice } from "./crisis-notice.ts";
import { HONEST_LOCALES, honestTemplates } from "./honest-templates.ts";
import { isHouseText } from "./house-texts.ts";

const NAMES = [
  { brand: "velvetrooms", company: "Northgate Letters Ltd." },
  { brand: "Kerzen & Briefe", company: "Müller und Söhne GmbH" },
];

test("what the product says for everybody is known with any names, whole or a sentence of it", () => {
  for (const names of NAMES) {
    for (const locale of HONEST_LOCALES)
      for (const { text } of honestTemplates(names, locale)) assert.ok(isHouseText(text), text);
    for (const locale of ["en", "de"] as const) assert.ok(isHouseText(disclosure(names, locale)), locale);
  }
  for (const locale of HONEST_LOCALES)
    for (const country of [null, "NL", "GB"])
      for (const of of [
        { crisis: "S1", isNight: true, isRead: true, isPaused: true },
        { crisis: "S1", isNight: false, isRead: false, isPaused: false },
        { crisis: "S2", isNight: true, isRead: false, isPaused: true },
      ] as const) {
        const text = crisisNotice({ ...of, name: "Zita", locale, country });
        assert.ok(isHouseText(text), text);
      }
  assert.ok(isHouseText("We can never meet, but the story is yours for as long as you like it."));
});

test("what is added to it, or said in a name's place, is nobody's text", () => {
  const [{ text } = { text: "" }] = honestTemplates(NAMES[0]!, "en");
  assert.equal(isHouseText(`${text} But I am real.`), false);
  assert.equal(isHouseText(text.replace("Northgate Letters Ltd", "nobody, I am real")), false);
  assert.equal(isHouseText(text.replace("Northgate Letters Ltd", "them but come to see me")), false);
  assert.equal(isHouseText(""), false);
});
