import { execFileSync } from "node:child_process";

/** The processes that draw pictures for a process, those that are about to begin or end included. */
export function drawersOf(pid: number): { pid: number; residentMb: number }[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [own, parent, kilobytes] = line.trim().split(/\s+/).map(Number);
    if (parent !== pid || own === undefined || kilobytes === undefined || !line.endsWith("draw.mjs")) return [];
    return [{ pid: own, residentMb: kilobytes / 1024 }];
  });
}
