import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { compileWords } from "./words.mjs";

const ROOT = path.resolve(import.meta.dirname, "../..");
const read = (file) => JSON.parse(fs.readFileSync(file, "utf8"));
const keysOf = (catalogue) => Object.keys(catalogue).filter((key) => key !== "$schema");
const holes = (text) => [...new Set(JSON.stringify(text).match(/\{\w+\}/g) ?? [])].toSorted();

for (const app of ["web", "console"]) {
  const folder = path.join(ROOT, "apps", app);
  const settings = read(path.join(folder, "project.inlang/settings.json"));
  const areas = fs.readdirSync(path.join(folder, "messages"));
  const catalogue = (area, locale) => read(path.join(folder, "messages", area, `${locale}.json`));

  test(`${app}: all languages say the same things`, () => {
    for (const area of areas) {
      const base = catalogue(area, settings.baseLocale);
      for (const locale of settings.locales) {
        const other = catalogue(area, locale);
        assert.deepEqual(keysOf(other).toSorted(), keysOf(base).toSorted(), `${area}, ${locale}`);
        for (const key of keysOf(base)) assert.deepEqual(holes(other[key]), holes(base[key]), `${key}, ${locale}`);
      }
    }
  });

  test(`${app}: a key stands in one area only, and every area is compiled`, () => {
    const all = areas.flatMap((area) => keysOf(catalogue(area, settings.baseLocale)));
    assert.deepEqual(
      all.filter((key, index) => all.indexOf(key) !== index),
      [],
    );
    const compiled = settings["plugin.inlang.messageFormat"].pathPattern.map((pattern) => pattern.split("/")[2]);
    assert.deepEqual(compiled.toSorted(), areas.toSorted());
  });
}

test("texts are compiled when they changed, and only then; a text that cannot be read says so", async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "masq-words-"));
  const folder = path.join(root, "apps/console");
  const put = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  };
  const compiled = path.join(folder, "src/paraglide/messages/en.js");
  try {
    fs.mkdirSync(path.join(root, "node_modules"));
    for (const name of [".bin", "@inlang"])
      fs.symlinkSync(path.join(ROOT, "node_modules", name), path.join(root, "node_modules", name));
    const settings = read(path.join(ROOT, "apps/console/project.inlang/settings.json"));
    settings["plugin.inlang.messageFormat"] = { pathPattern: ["./messages/one/{locale}.json"] };
    put("project.inlang/settings.json", JSON.stringify(settings));
    put("messages/one/en.json", '{ "hello": "Hello" }');
    await compileWords(root);
    assert.match(fs.readFileSync(compiled, "utf8"), /Hello/);
    fs.writeFileSync(compiled, "kept");
    await compileWords(root);
    assert.equal(fs.readFileSync(compiled, "utf8"), "kept");
    put("messages/one/en.json", '{ "hello": "Good day" }');
    await compileWords(root);
    assert.match(fs.readFileSync(compiled, "utf8"), /Good day/);
    put("messages/one/en.json", "{");
    await assert.rejects(compileWords(root), /apps\/console do not compile/);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
});
