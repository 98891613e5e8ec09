import fs from "node:fs";
import path from "node:path";
import type { Plan } from "./simulate.ts";

const KEPT = path.join(import.meta.dirname, "seeds.json");

/** Puts a shrunk seed into the file whose seeds every test run tries first; to be committed with what mended it. */
export function keep(plan: Plan, file = KEPT): void {
  const kept = JSON.parse(fs.readFileSync(file, "utf8")) as Plan[];
  const text = JSON.stringify(plan);
  if (kept.some((one) => JSON.stringify(one) === text)) return;
  fs.writeFileSync(file, `${JSON.stringify([...kept, plan])}\n`);
}
