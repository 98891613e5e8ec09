import { findAgainst } from "@masq/domain/chat/facts/contradictions";
import { FACTS_OPEN_MAX } from "@masq/domain/chat/facts/kinds";
import { readRelationship, sittingOf } from "@masq/domain/chat/facts/memory-lines";
import { touchedFacts } from "@masq/domain/chat/facts/touched-facts";
import type { Line } from "@masq/domain/chat/facts/word-hits";
import { readFileSync } from "node:fs";
import { figure, percentile, type Figure } from "./lib/measure.ts";

const stepsOf = (language: string) =>
  readRelationship(
    readFileSync(new URL(`../packages/domain/src/chat/facts/memory.${language}.txt`, import.meta.url), "utf8"),
  );

/** Times in ms of one call for each text, after one round to warm up. */
function timesOf(texts: readonly string[], run: (text: string) => void): number[] {
  for (const text of texts) run(text);
  return texts.map((text) => {
    const start = process.hrtime.bigint();
    run(text);
    return Number(process.hrtime.bigint() - start) / 1e6;
  });
}

/** What the desk does with each message and each pause in typing, with as many facts as a conversation may have. */
export function benchTouching(): Figure[] {
  const steps = [...stepsOf("en"), ...stepsOf("de")];
  const facts = ["en", "de"].flatMap((language) => stepsOf(language).at(-1)?.facts ?? []);
  const ledger = Array.from({ length: FACTS_OPEN_MAX }, (_, at) => {
    const fact = facts[at % facts.length];
    if (fact === undefined) throw new Error("The written relationships have no facts");
    return { ...fact, id: `fact ${at}` };
  });
  const lines = steps.flatMap((step) => ("line" in step ? [step.line] : []));
  const spoken = lines.flatMap(({ side }, at) =>
    side === "user" ? [JSON.stringify(sittingOf(lines.slice(0, at + 1)))] : [],
  );
  const drafts = steps.flatMap((step) => ("draft" in step ? [step.draft.text] : []));
  const touching = timesOf(spoken, (read) => void touchedFacts(ledger, JSON.parse(read) as Line[]));
  const comparing = timesOf(drafts, (text) => void findAgainst(text, ledger, []));
  return [
    figure("facts that a message touches, of 80, p95", percentile(touching, 0.95), "ms", 6, "less"),
    figure("a draft against 80 facts, p95", percentile(comparing, 0.95), "ms", 16, "less"),
  ];
}
