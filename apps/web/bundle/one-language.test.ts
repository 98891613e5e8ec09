import assert from "node:assert/strict";
import { test } from "node:test";
import { IS_GERMAN, speak } from "./one-language.ts";

const ask = (text: string): string => text.replaceAll("?de", IS_GERMAN);

test("a choice between two languages keeps the words of one, wherever it stands", () => {
  const code = ask("const a=e=>?de?`Hallo ${e.name}`:`Hello ${e.name}`,b=()=>(?de,`OK`);");
  assert.equal(speak(code, true), "const a=e=>`Hallo ${e.name}`,b=()=>(`OK`);");
  assert.equal(speak(code, false), "const a=e=>`Hello ${e.name}`,b=()=>(`OK`);");
});

test("a choice within a choice, and a question alone, are answered too", () => {
  const code = ask("f(?de?x(?de?`eins`:`one`):y),g(?de),h=?de?e=>e+1:e=>e");
  assert.equal(speak(code, true), "f(x(`eins`)),g(!0),h=(e=>e+1)");
  assert.equal(speak(code, false), "f(y),g(!1),h=(e=>e)");
});
