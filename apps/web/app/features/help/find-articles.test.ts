import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { Article } from "./articles.ts";
import { findArticles, isNear } from "./find-articles.ts";

const read = (locale: string): Article[] =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `articles.${locale}.json`), "utf8")) as Article[];
const en = read("en");
const de = read("de");
const slugs = (articles: Article[]): string[] => articles.map(({ slug }) => slug);

test("both languages have the same articles in the same groups, and every related article exists", () => {
  assert.ok(en.length >= 24);
  assert.deepEqual(slugs(de), slugs(en));
  for (const [index, article] of en.entries()) {
    const other = de[index];
    assert.equal(other?.group, article.group, article.slug);
    assert.deepEqual(other?.related, article.related, article.slug);
    assert.equal(other?.text.length, article.text.length, article.slug);
    for (const slug of article.related) assert.ok(slugs(en).includes(slug) && slug !== article.slug, slug);
  }
  assert.equal(new Set(slugs(en)).size, en.length);
});

test("an article's links lead to existing articles or to places in the product", () => {
  for (const { slug, text } of [...en, ...de])
    for (const [, href = ""] of text.join(" ").matchAll(/\]\(([^)]*)\)/g)) {
      const inside = /^\/settings\/help-center\/(.+)$/.exec(href)?.[1];
      if (inside === undefined)
        assert.match(
          href,
          /^\/(profiles|matches|crisis|decisions|messages\/inbox|prices|upgrade\/(credits|premium)|settings(\/(privacy|membership|security))?(#\w+)?)$/,
          slug,
        );
      else assert.ok(slugs(en).includes(inside), href);
    }
});

test("a search matches word beginnings, allows one typo, and requires every word", () => {
  assert.equal(slugs(findArticles(en, "forgot pass"))[0], "forgotten-password");
  assert.deepEqual(slugs(findArticles(en, "forgotten passwords")), ["forgotten-password"]);
  assert.equal(slugs(findArticles(en, "pasword"))[0], "forgotten-password");
  assert.ok(slugs(findArticles(en, "blokc")).includes("block-and-mute"));
  assert.equal(slugs(findArticles(de, "passwort vergesen"))[0], "forgotten-password");
  assert.ok(slugs(findArticles(de, "loeschen")).includes("erase-and-export"));
  for (const articles of [en, de]) assert.equal(slugs(findArticles(articles, "passkey"))[0], "passkeys");
  assert.deepEqual(findArticles(en, "password zebra"), []);
  assert.deepEqual(findArticles(en, "  "), []);
});

test("a typo is one letter more, less, different, or two swapped", () => {
  for (const [one, other, near] of [
    ["credit", "credit", true],
    ["credti", "credit", true],
    ["credt", "credit", true],
    ["creddit", "credit", true],
    ["cradit", "credit", true],
    ["cradti", "credit", false],
    ["cre", "credit", false],
  ] as const)
    assert.equal(isNear(one, other), near, `${one} ${other}`);
});
