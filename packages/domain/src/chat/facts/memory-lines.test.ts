import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FACT_CHARS_MAX, FACT_KINDS } from "./kinds.ts";
import { readRelationship, type Step } from "./memory-lines.ts";

const stepsOf = (language: string): Step[] =>
  readRelationship(readFileSync(new URL(`memory.${language}.txt`, import.meta.url), "utf8"));
const all = [...stepsOf("en"), ...stepsOf("de")];
const lines = all.flatMap((step) => ("line" in step ? [step.line] : []));
const drafts = all.flatMap((step) => ("draft" in step ? [step.draft] : []));
const ledgers = ["en", "de"].map((language) => stepsOf(language).at(-1)?.facts ?? []);

test("the written relationships have 400 lines over 30 days and 60 facts of both sides", () => {
  assert.ok(lines.length >= 400, String(lines.length));
  assert.equal(new Set(lines.map(({ day }) => day)).size, 30);
  assert.equal(ledgers.flat().length, 60);
  assert.deepEqual(new Set(ledgers.flat().map(({ side }) => side)), new Set(["user", "profile"]));
  for (const { kind, value } of ledgers.flat()) {
    assert.ok(FACT_KINDS.includes(kind), kind);
    assert.ok(value.length > 0 && value.length <= FACT_CHARS_MAX, value);
  }
  for (const ledger of ledgers) assert.equal(new Set(ledger.map(({ id }) => id)).size, ledger.length);
});

test("a good half of the member's lines touch nothing, and a line touches only what was recorded before it", () => {
  const asked = lines.filter(({ side }) => side === "user");
  const idle = asked.filter(({ touches }) => touches.length === 0).length;
  assert.ok(idle > asked.length / 2, `${idle} of ${asked.length}`);
  for (const step of all) {
    const named = "line" in step ? step.line.touches : step.draft.against ? [step.draft.against.factId] : [];
    for (const id of named)
      assert.ok(
        step.facts.some((fact) => fact.id === id),
        `${id} at ${JSON.stringify(step).slice(-120)}`,
      );
  }
});

test("drafts contradict a name, a place, a number, a date, a yes or no, or nothing", () => {
  const kinds = new Set(drafts.flatMap(({ against }) => (against ? [against.in] : [])));
  assert.deepEqual([...kinds].toSorted(), ["date", "name", "number", "place", "yesno"]);
  assert.ok(drafts.filter(({ against }) => against === null).length >= 80);
});
