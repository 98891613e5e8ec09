import { execFileSync } from "node:child_process";
import type { Result } from "./scenario.ts";

/** What a server may hold that was worked hard and hit often (the bench measures it at rest). */
const LIMIT_MB = 400;

export const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** Seconds of a processor that it used until now. */
export const cpuSeconds = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "cputimes=", "-p", String(pid)], { encoding: "utf8" }));

/** The same result, with the server's memory in it. */
export function memoryFaults({ faults, counts }: Result, mb: number, limitMb = LIMIT_MB): Result {
  const fault = mb > limitMb ? [`memory: the server holds ${mb.toFixed(0)} MB`] : [];
  return { faults: [...faults, ...fault], counts: { ...counts, memory: `${mb.toFixed(0)} MB` } };
}
