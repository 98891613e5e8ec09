import assert from "node:assert/strict";
import { test } from "node:test";
import { normalise } from "./normalise.ts";

test("ways of writing around rules are undone", () => {
  for (const [written, meant] of [
    ["ＴＥＬＥＧＲＡＭ", "telegram"],
    ["t e l e g r a m", "telegram"],
    ["t.e.l.e.g.r.a.m", "telegram"],
    ["t3l3gr4m", "telegram"],
    ["tele.gram", "telegram"],
    ["tеlеgrаm", "telegram"], // Cyrillic е and а
    ["um 18uhr", "um 18uhr"],
    ["stay-at-home", "stay at home"],
  ] as const)
    assert.equal(normalise(written).text, meant);
});

test("a number is counted however its digits are written", () => {
  for (const [written, digits] of [
    ["0612 345 678", 10],
    ["zero six one two three four", 6],
    ["null sechs eins zwei drei", 5],
    ["nul zes een twee drie", 5],
    ["0️⃣6️⃣1️⃣2️⃣", 4],
    ["I am 41.", 2],
    ["no number at all", 0],
  ] as const)
    assert.equal(normalise(written).digits, digits, written);
});
