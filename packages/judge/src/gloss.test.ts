import assert from "node:assert/strict";
import { test } from "node:test";
import { inEnglish } from "./gloss.ts";

test("German and Dutch words are read in English: inflected, as participles and in compounds; English stays", () => {
  assert.equal(inEnglish("triffst du mich morgen am bahnhof?", "de"), "meet you me tomorrow on station ?");
  assert.equal(inEnglish("ik wil je ontmoeten", "nl"), "i want meet you");
  assert.equal(inEnglish("zugticket gekauft", "de"), "train ticket buy");
  assert.equal(inEnglish("achterdeur", "nl"), "behind door");
  assert.equal(inEnglish("xyzzy plugh", "de"), "xyzzy plugh");
  assert.equal(inEnglish("meet me", "en"), "meet me");
});

test("Dutch spelling of plurals and verbs is undone", () => {
  for (const [one, other] of [
    ["sigaar", "sigaren"],
    ["duif", "duiven"],
    ["neus", "neuzen"],
    ["muts", "mutsen"],
    ["blik", "blikken"],
  ] as const)
    assert.equal(inEnglish(other, "nl"), inEnglish(one, "nl"), other);
});

test("dialects, contractions and foreign keyboards are read like the standard", () => {
  for (const [one, other] of [
    ["gesagt", "jesagt"],
    ["gesagt", "gsagt"],
    ["hab", "hab's"],
    ["gruner", "gruener"],
  ] as const)
    assert.equal(inEnglish(other, "de"), inEnglish(one, "de"), other);
});

test("a phrase is read whole, also around other words, and a word of fixed form lends itself to no other", () => {
  assert.equal(inEnglish("ich mach heute schluss", "de"), "i end it all today");
  assert.equal(inEnglish("bring dich doch um", "de"), "kill yourself but");
  assert.equal(inEnglish("ruf mich morgen an", "de"), "call me tomorrow");
  assert.equal(inEnglish("laat me niet in de steek", "nl"), "do not leave me");
  assert.equal(inEnglish("ik maak er een eind aan", "nl"), "i make end it all");
  assert.notEqual(inEnglish("gegend", "de"), "against");
});
