import assert from "node:assert/strict";
import { test } from "node:test";
import { momentAt } from "./moments.ts";
import { findPromise } from "./promises.ts";

const ZONE = "Europe/Amsterdam";
/** A Wednesday, 14:30 in Amsterdam. */
const NOW = new Date("2026-03-25T13:30:00Z");
/** The time on clocks in Amsterdam; they go forward on the 29th. */
const DUE: readonly (readonly [line: string, due: string])[] = [
  ["I'll tell you the rest tomorrow.", "2026-03-26T09:00:00Z"],
  ["Sleep well. I will write tomorrow morning, before the shop opens.", "2026-03-26T08:00:00Z"],
  ["I promise you the map tomorrow evening!", "2026-03-26T19:00:00Z"],
  ["I'll be back tonight with the key.", "2026-03-25T19:00:00Z"],
  ["I'll look for it this afternoon", "2026-03-25T14:00:00Z"],
  ["I'm going to show you the drawing on Monday.", "2026-03-30T08:00:00Z"],
  ["I will explain it on Wednesday.", "2026-04-01T08:00:00Z"],
  ["I'll tell you on Friday night.", "2026-03-27T19:00:00Z"],
  ["Let me tell you the story in two days.", "2026-03-27T09:00:00Z"],
  ["I'll answer the other half the day after tomorrow.", "2026-03-27T09:00:00Z"],
  ["I'll read it to you this weekend.", "2026-03-28T09:00:00Z"],
  ["I shall finish it next week.", "2026-03-30T08:00:00Z"],
  ["I'll write in an hour.", "2026-03-25T14:30:00Z"],
  ["I will write in three hours.", "2026-03-25T16:30:00Z"],
  ["I'll tell you in a week.", "2026-04-01T08:00:00Z"],
  ["Ich erzähle dir morgen den Rest.", "2026-03-26T09:00:00Z"],
  ["Morgen Abend schreibe ich dir mehr.", "2026-03-26T19:00:00Z"],
  ["Ich melde mich heute Abend.", "2026-03-25T19:00:00Z"],
  ["Ich zeige dir die Karte am Montag.", "2026-03-30T08:00:00Z"],
  ["In zwei Tagen verrate ich dir, wo der Schlüssel liegt.", "2026-03-27T09:00:00Z"],
  ["Übermorgen erzähle ich dir davon.", "2026-03-27T09:00:00Z"],
  ["Ich werde dir nächste Woche davon singen.", "2026-03-30T08:00:00Z"],
  ["Ich verspreche dir ein Gedicht am Wochenende.", "2026-03-28T09:00:00Z"],
];
const NONE: readonly string[] = [
  "What will you do tomorrow?",
  "Tomorrow is another day.",
  "You will see it tomorrow.",
  "I will not tell you tomorrow either.",
  "I won't be there tomorrow.",
  "Shall I tell you tomorrow?",
  "I'll think about it.",
  "I promise.",
  "If I find it, I will tell you tomorrow.",
  "Good morning! Did you sleep?",
  "Guten Morgen, wie hast du geschlafen?",
  "Was machst du morgen?",
  "Ich werde nicht morgen fahren.",
  "I saw him on Monday.",
  "I'll remember that in fifty weeks.",
  "It rained. I'll stay in. Tomorrow it is said to snow.",
];

test("a promise with a time is found, due by the member's own clock", () => {
  for (const [line, due] of DUE) {
    const found = findPromise(line, NOW, ZONE);
    assert.equal(found?.dueAt.toISOString(), due.replace("Z", ".000Z"), line);
    assert.ok(line.includes(found.when) && line.includes(found.text), line);
  }
});

test("questions, refusals and time words without a promise are ignored", () => {
  for (const line of NONE) assert.equal(findPromise(line, NOW, ZONE), null, line);
});

test("written late in the day, it means soon; another zone shifts the time", () => {
  const late = new Date("2026-03-25T21:30:00Z");
  assert.equal(findPromise("I'll write tonight.", late, ZONE)?.dueAt.toISOString(), "2026-03-25T22:30:00.000Z");
  assert.equal(
    findPromise("I'll write tomorrow.", NOW, "America/New_York")?.dueAt.toISOString(),
    "2026-03-26T14:00:00.000Z",
  );
  assert.equal(
    findPromise("I'll write tomorrow.", late, "Asia/Tokyo")?.dueAt.toISOString(),
    "2026-03-27T01:00:00.000Z",
  );
  assert.equal(
    findPromise("I'll write tomorrow.", NOW, "Nowhere/Town")?.dueAt.toISOString(),
    "2026-03-26T10:00:00.000Z",
  );
});

test("only the promising sentence is kept", () => {
  const found = findPromise("The rain is loud. I'll tell you the rest tomorrow. Sleep well.", NOW, ZONE);
  assert.deepEqual([found?.text, found?.when], ["I'll tell you the rest tomorrow.", "tomorrow"]);
});

test("an hour that clocks skip or repeat is one moment", () => {
  assert.equal(momentAt("2026-03-29", 2, ZONE).toISOString(), "2026-03-29T01:00:00.000Z");
  assert.equal(momentAt("2026-03-29", 10, ZONE).toISOString(), "2026-03-29T08:00:00.000Z");
  assert.equal(momentAt("2026-10-25", 2, ZONE).toISOString(), "2026-10-25T00:00:00.000Z");
  assert.equal(momentAt("2026-06-01", 0, "Pacific/Auckland").toISOString(), "2026-05-31T12:00:00.000Z");
});
