import assert from "node:assert/strict";
import { test } from "node:test";
import { findAgainst } from "./contradictions.ts";
import { TOUCHED_MAX, touchedFacts } from "./touched-facts.ts";
import type { LedgerFact, Line } from "./word-hits.ts";

const fact = (id: string, side: LedgerFact["side"], kind: LedgerFact["kind"], value: string): LedgerFact => ({
  id,
  side,
  kind,
  value,
});
const FACTS = [
  fact("dog", "user", "pets", "A dog called Bolt"),
  fact("shift", "user", "job", "Engineer, nights every other week"),
  fact("swan", "profile", "story", "The swan prop has no neck"),
  fact("mum", "profile", "family", "Her mother Ngaire rings every Sunday"),
  fact("mutter", "user", "family", "Mutter wohnt in Kassel"),
];
const said = (...texts: string[]): Line[] => texts.map((text) => ({ side: "user", text }));
const inView = (...lines: Line[]): string[] => touchedFacts(FACTS, lines).map((one) => one.fact.id);
const touched = (...lines: Line[]): string[] =>
  touchedFacts(FACTS, lines).flatMap(({ fact: { id }, isSure }) => (isSure ? [id] : []));

test("a line touches facts by their words, by their endings, by likeness and by misspelling", () => {
  assert.deepEqual(touched(...said("Bolt would have wanted to know.")), ["dog"]);
  assert.deepEqual(touched(...said("How are the swans?")), ["swan"]);
  assert.deepEqual(touched(...said("The hound was barking again.")), ["dog"]);
  assert.deepEqual(touched(...said("I am an enginer at heart.")), ["shift"]);
  assert.deepEqual(touched(...said("Nothing much, just rain.")), []);
});

test("whose thing it is decides between two facts of one word", () => {
  assert.equal(inView(...said("How is your mother?"))[0], "mum");
  assert.equal(inView(...said("My mum says hello."))[0], "mutter");
});

test("a line that only points goes on with the line before", () => {
  const lines: Line[] = [...said("It is about my dog."), { side: "profile", text: "Tell me about your dog." }];
  assert.deepEqual(touched(...lines, ...said("He ate it.")), ["dog"]);
  assert.deepEqual(touched(...lines, ...said("Good evening.")), []);
});

test("what a sitting was about stays in view though the newest line has no word of it", () => {
  const answer: Line = { side: "profile", text: "And then?" };
  const sitting = [...said("Bolt ate my shoe."), answer, ...said("The left one.", "It was raining."), answer];
  assert.deepEqual(touched(...sitting, ...said("Well, nothing.")), []);
  assert.equal(inView(...sitting, ...said("Well, nothing."))[0], "dog");
  assert.equal(inView(...said("Well, nothing."))[0], "mutter", "else what was told last");
});

test("words that stand in the fact are told from words about the same thing", () => {
  const isSaid = (text: string) => touchedFacts(FACTS, said(text))[0]?.isSaid;
  assert.deepEqual([isSaid("My dog!"), isSaid("My hound!")], [true, false]);
});

test("at most five are shown, and an empty ledger or line touches nothing", () => {
  const many = Array.from({ length: 9 }, (_, at) => fact(`f${at}`, "user", "likes", `Chess ${at}`));
  assert.equal(touchedFacts(many, said("chess chess chess chess chess")).length <= TOUCHED_MAX, true);
  assert.deepEqual(touchedFacts([], said("My dog")), []);
  assert.deepEqual(touchedFacts(FACTS, said("")), []);
});

test("a draft is held against both sides: name, place, number, day, yes or no", () => {
  const ledger = [
    ...FACTS,
    fact("club", "user", "date", "Chess club on Tuesdays"),
    fact("years", "user", "likes", "Vegetarian since 2009"),
    fact("coffee", "user", "dislikes", "Doesn't drink coffee"),
  ];
  const against = (draft: string) => findAgainst(draft, ledger, []).map(({ known }) => known.id);
  assert.deepEqual(against("How is your dog Rex?"), ["dog"]);
  assert.deepEqual(against("Wie geht es deiner Mutter in Bremen?"), ["mutter"]);
  assert.deepEqual(against("Good luck at your chess club on Friday."), ["club"]);
  assert.deepEqual(against("Vegetarian since 1999, that is long."), ["years"]);
  assert.deepEqual(against("I know you love coffee."), ["coffee"]);
  for (const right of ["How is your dog Bolt?", "Good luck on Tuesday at the chess club.", "You don't drink coffee."])
    assert.deepEqual(against(right), [], right);
});
