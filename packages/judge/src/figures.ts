import { readFileSync } from "node:fs";
import type { Lang } from "./normalise.ts";
import { DATA } from "./model.ts";

/** How many of `n` lines met each verdict. */
type Counts<Verdict extends string> = { n: number } & Record<Verdict, number>;
/** On the hands that no model was trained on; written by the judge's tools. */
export type Figures = {
  lines: number;
  operator: Record<Lang, Record<"violations" | "innocents", Counts<"blocked" | "held">>>;
  member: Record<Lang, Record<"asked" | "innocents", Counts<"answered" | "notice">>>;
};

/** Null: this version was not measured. */
export function readFigures(): Figures | null {
  try {
    return JSON.parse(readFileSync(new URL("figures.json", DATA), "utf8")) as Figures;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
