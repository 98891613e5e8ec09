import fs from "node:fs";
import { judge } from "@masq/judge/judge";
import { figure, median, type Figure } from "./lib/measure.ts";

/** Innocent ones, so that no rule decides; each is judged once. */
const LINES = 240;
const WARM = 40;
const LIMIT_MS = 4;

function readLines(): string[] {
  const file = new URL("../tools/judge/lines/e/en.jsonl", import.meta.url);
  const rows = fs.readFileSync(file, "utf8").trimEnd().split("\n");
  return rows
    .map((row) => JSON.parse(row) as { role: string; class: string; text?: string })
    .flatMap(({ role, class: of, text }) => (role === "operator" && of === "innocent" && text ? [text] : []))
    .slice(0, LINES + WARM);
}

/** What the judge of words costs a line. The first few warm up. */
export async function benchJudging(): Promise<Figure[]> {
  const costs: number[] = [];
  for (const text of readLines()) {
    const start = process.cpuUsage();
    await judge({ role: "operator", lang: "en", texts: [text] });
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1_000);
  }
  return [figure("judging a line, processor", median(costs.slice(WARM)), "ms", LIMIT_MS, "less")];
}
