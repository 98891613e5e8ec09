import assert from "node:assert/strict";
import { test } from "node:test";
import { sentencesOf, SENTENCE_LETTERS_MIN } from "./sentences.ts";

const SAID = "The swan survived the night, and its neck did not.";
const normals = (text: string): string[] => sentencesOf(text).map(({ normal }) => normal);

test("case, spacing, punctuation, marks, emoji and look-alikes make no other sentence", () => {
  const [normal] = normals(SAID);
  assert.equal(normal, "theswansurvivedthenightanditsneckdidnot");
  for (const other of [
    "the  swan\tsurvived the night and its neck did not",
    "THE SWAN SURVIVED THE NIGHT — AND ITS NECK DID NOT!!!",
    "The swan survived the night, and its neck did not 🦢…",
    "The sw\u200ban survived the night, and its neck d\u00edd not.",
    "The sw\u0430n survived the night, and its neck did n\u043et.",
    "Ｔhe swan survived the night, and its neck did not。",
    "“The swan survived the night, and its neck did not.”",
  ])
    assert.deepEqual(normals(other), [normal], other);
  assert.notDeepEqual(normals("The swan survived the day, and its neck did not."), [normal]);
});

test("each sentence of a text counts by itself and once, with its place", () => {
  const text = `Good morning! ${SAID} Yes.\n  I turned it to the wall for 3.50 at the market\n${SAID.toUpperCase()}`;
  assert.deepEqual(
    sentencesOf(text).map(({ span: [start, end] }) => text.slice(start, end)),
    [SAID, "I turned it to the wall for 3.50 at the market"],
  );
  assert.deepEqual(sentencesOf(""), []);
  assert.deepEqual(sentencesOf("\n \n"), []);
});

/** What people say again: among them the longest that came to mind. */
const EVERYDAY = [
  "Yes.",
  "Good morning!",
  "Sleep well, and dream of me.",
  "How are you feeling today?",
  "How was your day at work today?",
  "What are you doing this weekend?",
  "I hope you slept well last night.",
  "I hope you have a wonderful day!",
  "Thank you so much, that is kind.",
  "And what did you do after that?",
  "Tell me more, I am listening…",
  "I was just thinking about you.",
  "Wie geht es dir heute Abend?",
  "Guten Morgen, hast du gut geschlafen?",
  "Was machst du am Wochenende?",
  "Wie war dein Tag bei der Arbeit?",
  "Ich habe gerade an dich gedacht.",
  "Schlaf gut und träum was Schönes!",
  "Und was hast du danach gemacht?",
];

test("short everyday sentences never count", () => {
  for (const line of EVERYDAY) assert.deepEqual(normals(line), [], `${line} has ${SENTENCE_LETTERS_MIN} letters`);
  assert.equal(normals("Not bad for a Thursday, as the moss people say.").length, 1);
});
