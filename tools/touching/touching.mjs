// What is learned of how lines touch facts: from the practice relationships, and from the days with an odd number of the
// measured ones; their other days are never read for it.
import fs from "node:fs";
import path from "node:path";
import { readRelationship, sittingOf } from "../../packages/domain/src/chat/facts/memory-lines.ts";
import { sumOf, TOUCHED_MAX, weighSignals } from "../../packages/domain/src/chat/facts/touched-facts.ts";
import { learn } from "./learn.mjs";

const FACTS = path.resolve(import.meta.dirname, "../../packages/domain/src/chat/facts");
export const WEIGHTS = path.join(FACTS, "touching-weights.ts");
const NAMES = ["memory.en", "memory.de", "practice.en", "practice.de"];
const FOLDS = 8;
/** The part beside the point of what is marked. Lines of others are harder by a tenth, and there the aim is 0.4. */
const BESIDE_MAX = 0.285;
/** Tried around the sum at which half of the facts are touched. */
const LIMITS = Array.from({ length: 60 }, (_, at) => (at - 50) / 20);

function samplesOf(name) {
  const steps = readRelationship(fs.readFileSync(path.join(FACTS, `${name}.txt`), "utf8"));
  const lines = [];
  const samples = [];
  for (const step of steps) {
    if (!("line" in step)) continue;
    const { line, facts } = step;
    lines.push(line);
    if (line.side !== "user" || (name.startsWith("memory") && line.day % 2 === 0)) continue;
    const items = weighSignals(facts, sittingOf(lines)).map(({ fact, signals }) => ({
      signals,
      isTouched: line.touches.includes(fact.id),
    }));
    samples.push({ group: `${name} ${line.day}`, wanted: line.touches.length, items });
  }
  return samples;
}

function sightAt(samples, least) {
  let [wanted, found, shown] = [0, 0, 0];
  for (const sample of samples) {
    const seen = sample.items
      .filter(({ sum }) => sum >= least)
      .toSorted((a, b) => b.sum - a.sum)
      .slice(0, TOUCHED_MAX);
    wanted += sample.wanted;
    shown += seen.length;
    found += seen.filter(({ isTouched }) => isTouched).length;
  }
  return { found: found / wanted, beside: shown === 0 ? 0 : 1 - found / shown };
}

/** Each day is judged by weights that never saw it. */
function bestLimit(samples) {
  const groups = [...new Set(samples.map(({ group }) => group))];
  const foldOf = ({ group }) => groups.indexOf(group) % FOLDS;
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const { weights, least } = learn(samples.filter((one) => foldOf(one) !== fold).flatMap(({ items }) => items));
    for (const { items } of samples.filter((one) => foldOf(one) === fold))
      for (const item of items) item.sum = sumOf(item.signals, weights) - least;
  }
  return LIMITS.map((limit) => ({ limit, ...sightAt(samples, limit) }))
    .filter(({ beside }) => beside <= BESIDE_MAX)
    .toSorted((a, b) => b.found - a.found || a.beside - b.beside)[0];
}

const rounded = (value) => Math.round(value * 1000) / 1000;

/** The file of weights, and how often they find what a line touches on days that were not learned from. */
export function learnTouching() {
  const samples = NAMES.flatMap(samplesOf);
  const { limit, found, beside } = bestLimit(samples);
  const { weights, least } = learn(samples.flatMap(({ items }) => items));
  const entries = Object.entries(weights).map(([signal, weight]) => `  ${signal}: ${rounded(weight)},`);
  const text = `/** How much each signal speaks for a fact; written by \`npm run train-touching\`. */
export const WEIGHTS = {
${entries.join("\n")}
} as const;
export type Signal = keyof typeof WEIGHTS;
/** The least sum of a fact that is marked. */
export const LEAST = ${rounded(least + limit)};
`;
  return { text, found, beside };
}
