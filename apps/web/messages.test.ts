import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

type Catalogue = Record<string, unknown>;
const root = path.join(import.meta.dirname, "messages");
const areas = readdirSync(root);
const read = (area: string, locale: string): Catalogue =>
  JSON.parse(readFileSync(path.join(root, area, `${locale}.json`), "utf8")) as Catalogue;
const holes = (text: unknown): string[] => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].toSorted();

for (const area of areas) {
  test(`both languages say the same things: ${area}`, () => {
    const en = read(area, "en");
    const de = read(area, "de");
    assert.deepEqual(Object.keys(de).toSorted(), Object.keys(en).toSorted());
    for (const key of Object.keys(en)) assert.deepEqual(holes(de[key]), holes(en[key]), key);
  });
}

test("a key stands in one area only", () => {
  const all = areas.flatMap((area) => Object.keys(read(area, "en")).filter((key) => key !== "$schema"));
  assert.deepEqual(
    all.filter((key, index) => all.indexOf(key) !== index),
    [],
  );
});

test("[G-009] the error texts are the contract's, which are the specification's", async () => {
  const { ERRORS } = await import("@masq/contract/error-codes");
  const en = read("errors", "en");
  for (const [code, { message }] of Object.entries(ERRORS)) {
    const text = en[`error.${code}`];
    if (text !== undefined) assert.equal(text, message, code);
  }
  assert.equal(en["error.generic"], "Something went wrong, please try again later");
});
