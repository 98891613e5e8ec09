import { execFileSync } from "node:child_process";
import type { Result } from "./scenario.ts";

/** Maximum memory of a server after hard work and many faults (the bench measures it at rest). */
const LIMIT_MB = 400;

export const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

export const cpuSeconds = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "cputimes=", "-p", String(pid)], { encoding: "utf8" }));

export function memoryFaults({ faults, counts }: Result, mb: number, limitMb = LIMIT_MB): Result {
  const fault = mb > limitMb ? [`memory: the server holds ${mb.toFixed(0)} MB`] : [];
  return { faults: [...faults, ...fault], counts: { ...counts, memory: `${mb.toFixed(0)} MB` } };
}
