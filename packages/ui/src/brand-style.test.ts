import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { brandStyle, brandStyleText, fontFiles, themeAttribute, type BrandTheme } from "./brand-style.ts";

const ARCHED: BrandTheme = {
  hue: 8,
  hue2: 345,
  radius: 20,
  displayFont: "fraunces",
  textFont: "instrument",
  frame: "arch",
  defaultTheme: "light",
};
const SQUARE: BrandTheme = {
  ...ARCHED,
  hue: 68,
  hue2: 297,
  radius: 8,
  displayFont: "bricolage",
  textFont: "figtree",
  frame: "rect",
  defaultTheme: "dark",
};

test("a brand becomes custom properties only, with the same names for every brand", () => {
  const arched = brandStyle(ARCHED);
  const square = brandStyle(SQUARE);
  assert.deepEqual(Object.keys(arched).toSorted(), Object.keys(square).toSorted());
  assert.ok(Object.keys(arched).every((name) => name.startsWith("--")));
  assert.equal(arched["--hue"], "8");
  assert.equal(square["--r"], "8px");
  assert.match(brandStyleText(ARCHED), /^--hue:8;--hue2:345;--lift:0;--r:20px;/);
});

test("the theme attribute follows the choice, then the brand; auto leaves it to the system", () => {
  assert.equal(themeAttribute(SQUARE), "dark");
  assert.equal(themeAttribute(SQUARE, "light"), "light");
  assert.equal(themeAttribute(SQUARE, "auto"), null);
});

test("every font worth preloading is a file of this package", () => {
  for (const theme of [ARCHED, SQUARE]) {
    for (const file of fontFiles(theme)) {
      assert.ok(existsSync(new URL(`../fonts/${file}`, import.meta.url)), file);
    }
  }
});
