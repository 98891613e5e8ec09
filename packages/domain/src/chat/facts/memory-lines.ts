import { SITTING_LINES, type FactKind } from "./kinds.ts";

/** `messageId`: of the line before it in the file, which told it. */
export type RecordedFact = {
  id: string;
  side: "user" | "profile";
  kind: FactKind;
  value: string;
  messageId: string;
};
/** `touches`: the facts that its answer needs. */
export type WrittenLine = {
  id: string;
  day: number;
  side: "user" | "profile";
  text: string;
  touches: readonly string[];
};
/** A reply that was not sent. `against`: the fact that it contradicts, and in what. */
export type WrittenDraft = { day: number; text: string; against: { factId: string; in: string } | null };
/** What was written, in order; `facts` are those recorded by then. */
export type Step = { facts: readonly RecordedFact[] } & ({ line: WrittenLine } | { draft: WrittenDraft });

function factOf(entry: string, messageId: string): RecordedFact {
  const [id = "", side, kind, ...value] = entry.split(" ");
  return { id, side: side as RecordedFact["side"], kind: kind as FactKind, value: value.join(" "), messageId };
}

/**
 * Reads a written relationship, one entry a line: `# day writer`, `m text | facts it touches`, `c text`, `+ id side kind
 * value`, `! draft | fact what` for a draft that contradicts it, `= draft` for one that contradicts nothing.
 */
export function readRelationship(written: string): Step[] {
  const steps: Step[] = [];
  let facts: readonly RecordedFact[] = [];
  let day = 0;
  let lineCount = 0;
  for (const entry of written.trim().split("\n")) {
    const [text = "", after = ""] = entry.slice(2).split(" | ");
    const [first = "", second = ""] = after.split(" ");
    const sign = entry.charAt(0);
    if (sign === "m" || sign === "c") lineCount += 1;
    const id = String(lineCount);
    if (sign === "#") day = Number.parseInt(text, 10);
    else if (sign === "+") facts = [...facts, factOf(text, String(lineCount))];
    else if (sign === "m")
      steps.push({ facts, line: { id, day, side: "user", text, touches: after.split(" ").filter(Boolean) } });
    else if (sign === "c") steps.push({ facts, line: { id, day, side: "profile", text, touches: [] } });
    else if (sign === "=") steps.push({ facts, draft: { day, text, against: null } });
    else if (sign === "!") steps.push({ facts, draft: { day, text, against: { factId: first, in: second } } });
    else throw new Error(`Not an entry: ${entry}`);
  }
  return steps;
}

/** What the desk reads of lines: those of the newest one's day. */
export const sittingOf = (lines: readonly WrittenLine[]): WrittenLine[] =>
  lines.filter(({ day }) => day === lines.at(-1)?.day).slice(-SITTING_LINES);
