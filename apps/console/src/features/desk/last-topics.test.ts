import assert from "node:assert/strict";
import { test } from "node:test";
import { lastTopics } from "./last-topics.ts";

const lines = (...texts: string[]) => texts.map((text, index) => ({ id: `m${index + 1}`, text }));
const wordsOf = (...texts: string[]): string[] => lastTopics(lines(...texts)).map(({ word }) => word);

test("a repeated word is a topic, with its newest message; everyday words are not", () => {
  const told = lines(
    "I think the lighthouse would be really nice today",
    "You should tell me about the lighthouse keeper",
    "The keeper left years ago. Nobody keeps the Lighthouse now.",
    "And your sister, does she still paint?",
  );
  assert.deepEqual(lastTopics(told), [
    { word: "Lighthouse", lineId: "m3", lines: 3 },
    { word: "keeper", lineId: "m3", lines: 2 },
  ]);
});

test("German, plurals and words repeated within one message", () => {
  assert.deepEqual(
    wordsOf(
      "Der Leuchtturm ist schön, wirklich",
      "Zwei Leuchttürme? Der Leuchtturm reicht mir.",
      "Und die Karte?",
      "Alle Karten!",
    ),
    ["Karten", "Leuchtturm"],
  );
  assert.deepEqual(wordsOf("storm storm storm", "quiet"), []);
});

test("an empty conversation, one message, only everyday words, or a huge message yield no topics", () => {
  assert.deepEqual(wordsOf(), []);
  assert.deepEqual(wordsOf("harbour"), []);
  assert.deepEqual(wordsOf("I would like that", "You would like that too"), []);
  assert.deepEqual(wordsOf("a".repeat(2000), "a".repeat(2000), "!!!", "🙂🙂"), []);
});

test("only the last forty messages count, and at most six topics are named", () => {
  const old = Array.from({ length: 10 }, () => "violin");
  const filler = Array.from({ length: 40 }, (_, index) => `harbour${String.fromCodePoint(97 + (index % 20))} boat`);
  assert.ok(!wordsOf(...old, ...filler).includes("violin"));
  assert.equal(wordsOf(...old, ...filler).length, 6);
});
