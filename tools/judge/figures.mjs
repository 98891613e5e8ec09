// Figures of judged lines: per class and language, with Wilson's 95 % intervals.
import { judge, weighLine } from "../../packages/judge/src/judge.ts";
import { INNOCENT_KINDS } from "../../packages/judge/src/model.ts";
import { wilson } from "../wilson.mjs";
import { linesOf } from "./lines.mjs";

const OUTCOMES = { operator: ["blocked", "held", "passed"], member: ["answered", "notice", "passed"] };

export async function judgeEach(rows) {
  for (const row of rows) row.verdict = (await judge(linesOf(row))).verdict;
  return rows;
}

/** Rows with the scores of their lines as rows with verdicts. */
export const judged = (role, rows, limits) =>
  rows.map((row) => ({ ...row, verdict: weighLine(role, row, limits[row.lang]).verdict }));

function lineOf(name, rows, outcomes) {
  const cells = outcomes.map((outcome) => {
    const hits = rows.filter((row) => row.verdict === outcome).length;
    const [low, high] = wilson(hits, rows.length).map((bound) => bound.toFixed(0));
    return `${outcome} ${((100 * hits) / rows.length).toFixed(1)} % (${low}–${high})`.padEnd(26);
  });
  return `  ${name.padEnd(14)}${String(rows.length).padStart(6)}  ${cells.join("")}`.trimEnd();
}

const groupOf = ({ role, lang, isComposed }) => `${role} ${lang}${isComposed ? ", among harmless lines" : ""}`;

/** A table per role and language, of lines alone and of those among others: each class, all violations, the innocents. */
export function figuresOf(rows) {
  const lines = [];
  for (const [role, outcomes] of Object.entries(OUTCOMES))
    for (const [group, own] of Map.groupBy(
      rows.filter((row) => row.role === role),
      groupOf,
    )) {
      lines.push(group);
      const classes = [...new Set(own.map((row) => row.class))].toSorted((a, b) => (a < b ? -1 : 1));
      for (const one of classes)
        lines.push(
          lineOf(
            one,
            own.filter((row) => row.class === one),
            outcomes,
          ),
        );
      // How hard the innocents are says how much their figure means.
      for (const kind of INNOCENT_KINDS) {
        const some = own.filter((row) => row.class === "innocent" && row.kind === kind);
        if (some.length > 0) lines.push(lineOf(`  ${kind}`, some, outcomes));
      }
      const violations = own.filter((row) => row.class !== "innocent");
      if (violations.length > 0) lines.push(lineOf("violations", violations, outcomes));
    }
  return lines.join("\n");
}

/** Counts per role and language, as packages/judge/weights/figures.json keeps them. */
export function countsOf(rows) {
  const counted = (some, outcomes) =>
    Object.fromEntries([
      ["n", some.length],
      ...outcomes.map((outcome) => [outcome, some.filter((row) => row.verdict === outcome).length]),
    ]);
  const figures = { lines: rows.length };
  for (const [role, [grave, mild]] of Object.entries(OUTCOMES)) {
    figures[role] = {};
    for (const lang of new Set(rows.map((row) => row.lang))) {
      const own = rows.filter((row) => row.role === role && row.lang === lang);
      figures[role][lang] = {
        [role === "operator" ? "violations" : "asked"]: counted(
          own.filter((row) => row.class !== "innocent"),
          [grave, mild],
        ),
        innocents: counted(
          own.filter((row) => row.class === "innocent"),
          [grave, mild],
        ),
      };
    }
  }
  return figures;
}
