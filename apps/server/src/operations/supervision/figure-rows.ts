import type { DeskSums, readDeskFigures } from "@masq/contract/agent/supervision";
import type { ReplyOf } from "@masq/contract/route";
import type { CsvCell } from "../../http/csv.ts";
import { AppError } from "../../platform/app-error.ts";

const GROUPINGS = ["operator", "brand", "day"] as const;
export type Grouping = (typeof GROUPINGS)[number];
type Figures = ReplyOf<typeof readDeskFigures>;

const SUM_COLUMNS = [
  ...(["answers", "response median s", "response p95 s", "handling median s", "handling p95 s"] as const),
  ...(["lapses", "skips", "blocked", "flagged", "checked", "checked good"] as const),
];
const HOUR_MS = 3_600_000;
/** No pace from the first minutes: one reply in four seconds means little. */
const PACE_FROM_MS = 360_000;

/** Which of the three tables is wanted; operators by default. Throws `validation`. */
export function readGrouping(given: string | undefined): Grouping {
  const by = given === undefined ? "operator" : GROUPINGS.find((one) => one === given);
  if (by === undefined) throw new AppError("validation", { fields: { by: `One of ${GROUPINGS.join(", ")}` } });
  return by;
}

/** A plain number with at most two decimals. */
const plain = (value: number): number => Math.round(value * 100) / 100;
const seconds = (ms: number | null): number | null => (ms === null ? null : plain(ms / 1000));
const anHour = (answers: number, ms: number): number | null =>
  ms < PACE_FROM_MS ? null : plain((answers * HOUR_MS) / ms);

const sums = (row: DeskSums): CsvCell[] => [
  row.answers,
  ...[row.responseMedianMs, row.responseP95Ms, row.handlingMedianMs, row.handlingP95Ms].map(seconds),
  row.lapses,
  row.skips,
  row.blocked,
  row.flagged,
  row.checked,
  row.good,
];

/** One table of the figures as file rows, header first. */
export function figureRows(figures: Figures, by: Grouping): CsvCell[][] {
  if (by === "day") return [["date", ...SUM_COLUMNS], ...figures.days.map((row) => [row.date, ...sums(row)])];
  if (by === "brand")
    return [
      ["brand", "answers an hour", ...SUM_COLUMNS],
      ...figures.perBrand.map((row) => [row.brand, anHour(row.answers, row.spanMs), ...sums(row)]),
    ];
  return [
    ["operator", "hours on duty", "answers an hour on duty", ...SUM_COLUMNS],
    ...figures.operators.map((row) => [
      row.name,
      plain(row.dutyMs / HOUR_MS),
      anHour(row.answers, row.dutyMs),
      ...sums(row),
    ]),
  ];
}
