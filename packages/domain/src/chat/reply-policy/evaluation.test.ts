import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { judgeReply, watchLine } from "./judge-reply.ts";

const CODES = { contact: "C", reality: "R", meeting: "M", money: "P", minors: "A", crisis: "S" } as const;
const LANGUAGES = ["en", "de", "nl", "es", "fr"] as const;
type Class = keyof typeof CODES;
type Lines = Record<(typeof LANGUAGES)[number], string[]>;
/** Three sets by different authors, each measured once before the rules were tuned on it (docs/decisions/035). */
type Sets = Record<"first" | "second" | "third", Record<Class | "innocent", Lines>>;

const sets = JSON.parse(readFileSync(new URL("evaluation.lines.json", import.meta.url), "utf8")) as Sets;
const CLASSES = Object.keys(CODES) as Class[];
/** Must never slip through; a supervisor reads what the other classes let pass (trust section 3). */
const WHOLE: readonly Class[] = ["contact", "money", "minors", "meeting"];

const linesOf = (kind: Class | "innocent"): string[] =>
  Object.values(sets).flatMap((set) => LANGUAGES.flatMap((language) => set[kind][language]));
const isStopped = (text: string): boolean => judgeReply(text).outcome !== "allow";
/** Minors freeze the conversation and a crisis brings help, whoever writes: these need the right class, too. */
const isCaught = (kind: Class, text: string): boolean => {
  const { crisis, namesMinor } = watchLine(text);
  if (kind === "minors" && !namesMinor) return false;
  if (kind === "crisis" && crisis === undefined) return false;
  return isStopped(text);
};

test("there are at least 300 labeled lines over every class and language, and at least 300 innocent ones", () => {
  assert.ok(CLASSES.flatMap(linesOf).length >= 300);
  assert.ok(linesOf("innocent").length >= 300);
  for (const kind of [...CLASSES, "innocent"] as const)
    for (const language of LANGUAGES) assert.ok(sets.first[kind][language].length >= 10, `${kind} ${language}`);
});

for (const kind of CLASSES) {
  test(`enough labeled lines of ${kind} are caught`, (t) => {
    const lines = linesOf(kind);
    const missed = lines.filter((text) => !isCaught(kind, text));
    const strange = linesOf("innocent").filter((text) => judgeReply(text).rule?.code[0] === CODES[kind]);
    const caught = lines.length - missed.length;
    const recall = caught / lines.length;
    const precision = caught / (caught + strange.length);
    t.diagnostic(`${kind}: recall ${recall.toFixed(3)} of ${lines.length}, precision ${precision.toFixed(3)}`);
    for (const text of missed) t.diagnostic(`missed: ${text}`);
    assert.ok(recall >= (WHOLE.includes(kind) ? 1 : 0.95), `recall ${recall}: ${missed.join(" | ")}`);
    assert.ok(precision >= 0.95, `precision ${precision}: ${strange.join(" | ")}`);
  });
}

test("at least 95 % of blocked lines deserve it", (t) => {
  const stopped = CLASSES.flatMap(linesOf).filter(isStopped).length;
  const innocent = linesOf("innocent");
  const wrong = innocent.filter(isStopped);
  t.diagnostic(`${stopped} stopped rightly, ${wrong.length} of ${innocent.length} innocent lines wrongly`);
  for (const text of wrong) t.diagnostic(`wrongly stopped: ${text}`);
  assert.ok(stopped / (stopped + wrong.length) >= 0.95);
  assert.ok(wrong.length / innocent.length <= 0.02, wrong.join(" | "));
});
