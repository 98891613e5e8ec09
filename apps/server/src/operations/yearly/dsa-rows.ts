import type { CsvCell } from "../../http/csv.ts";
import type { Figures } from "./figures.ts";
import { template } from "./dsa-template.ts";

export type Row = [
  section: string,
  article: string,
  indicator: string,
  category: string,
  measure: string,
  value: CsvCell,
];
type Place = { section: string; article: string; indicator: string };
type Given = {
  /** Named in the report's head: the brand, its company, the period. */
  named: Readonly<Record<string, string>>;
  figures: Figures;
  /** Of a language: how many. */
  staff: ReadonlyMap<string, number>;
};

export const HEAD: readonly string[] = template.columns;
export const STAFF_SECTION = template.staff.section;

const PLACES = 10_000;
const MEASURE = /^measures\.(own|notice)\.([^.]+)\.([^.]+)$/;

/** Throws for what the mapping does not know: no count is dropped. */
function wordOf(words: Readonly<Record<string, string>>, name: string): string {
  const word = words[name];
  if (word === undefined) throw new Error(`dsa-template.ts has no words for ${name}`);
  return word;
}

/** One line per category and measure, in the order of their words, and the sum before them. */
function measuresOf(
  figures: Figures,
  { section, article, indicator }: Place,
  isMeant: (origin: string, act: string) => boolean,
) {
  const sums = new Map<string, { category: string; measure: string; value: number }>();
  let total = 0;
  for (const [name, value] of figures) {
    const [, origin = "", ground = "", act = ""] = MEASURE.exec(name) ?? [];
    if (act === "" || !isMeant(origin, act)) continue;
    const [category, measure] = [wordOf(template.grounds, ground), wordOf(template.acts, act)];
    const key = `${category}|${measure}`;
    sums.set(key, { category, measure, value: (sums.get(key)?.value ?? 0) + value });
    total += value;
  }
  const lines = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
  return [{ category: "", measure: "", value: total }, ...lines].map(({ category, measure, value }): Row => [
    section,
    article,
    indicator,
    category,
    measure,
    value,
  ]);
}

function lineOf(figures: Figures, { section, article, indicator, ...line }: (typeof template.lines)[number]): Row {
  const given: Readonly<Record<string, number>> = template.given;
  const sum = (names: readonly string[]): number =>
    names.reduce((all, name) => all + (figures.get(name) ?? given[name] ?? 0), 0);
  const value = sum(line.figures);
  const whole = "per" in line && line.per ? sum(line.per) : undefined;
  const shown = whole === undefined ? value : whole === 0 ? null : Math.round((value / whole) * PLACES) / PLACES;
  return [section, article, indicator, "", "", shown];
}

/** The report's lines, by the mapping. */
export function dsaRows({ named, figures, staff }: Given): Row[] {
  const { identification: head, measures, staff: staffPlace, lines } = template;
  const { acts, ...suspensions } = measures.suspensions;
  return [
    ...Object.entries(named).map(([name, value]): Row => [head.section, head.article, name, "", "", value]),
    ...lines.map((line) => lineOf(figures, line)),
    ...measuresOf(figures, measures.notice, (origin) => origin === "notice"),
    ...measuresOf(figures, measures.own, (origin) => origin === "own"),
    ...measuresOf(figures, suspensions, (_, act) => acts.includes(act)),
    ...[...staff].map(([language, count]): Row => [
      staffPlace.section,
      staffPlace.article,
      staffPlace.indicator,
      language,
      "",
      count,
    ]),
  ].toSorted(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
}

const keyOf = (row: readonly string[]): string => row.slice(0, 5).join(" | ");
const textOf = (value: CsvCell): string => (value === null ? "" : String(value));

/** Medians come from clocks read a moment apart. */
const isClose = (indicator: string, one: string, other: string): boolean =>
  indicator.startsWith("Median") && Math.abs(Number(one) - Number(other)) < 0.11;

/** What a report says and the recount does not, one sentence each. Staff are counted as of now, by neither of both. */
export function differences(report: readonly (readonly string[])[], recount: readonly Row[]): string[] {
  const counted = (rows: readonly (readonly string[])[]) =>
    new Map(rows.filter(([section]) => section !== STAFF_SECTION).map((row) => [keyOf(row), row]));
  const said = counted(report);
  const found = counted(recount.map((row) => row.map(textOf)));
  return [...new Set([...said.keys(), ...found.keys()])].flatMap((key) => {
    const [, , indicator = ""] = said.get(key) ?? found.get(key) ?? [];
    const [one, other] = [said.get(key)?.[5] ?? "", found.get(key)?.[5] ?? ""];
    return one === other || isClose(indicator, one, other)
      ? []
      : [`${key}: the report says ${one || "nothing"}, the rows say ${other || "nothing"}`];
  });
}

/** Reads back what `writeCsv` wrote. */
export function readRows(csv: string): string[][] {
  const lines = csv
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line !== "");
  return lines.map((line) =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
      quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'),
    ),
  );
}
