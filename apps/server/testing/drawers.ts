import fs from "node:fs";

/** "" if it has exited meanwhile. */
function told(pid: number, name: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
const figure = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);

/** Drawing processes of a process, including those starting or exiting. Linux only: `ps` is not everywhere. */
export function drawersOf(pid: number): { pid: number; residentMb: number }[] {
  const all = fs.readdirSync("/proc").map(Number).filter(Number.isInteger);
  return all.flatMap((own) => {
    const status = told(own, "status");
    if (figure(status, "PPid") !== pid || !told(own, "cmdline").endsWith("draw.mjs\0")) return [];
    return [{ pid: own, residentMb: figure(status, "VmRSS") / 1024 }];
  });
}

export const settingsOf = (pid: number): string[] =>
  told(pid, "environ")
    .split("\0")
    .filter(Boolean)
    .map((line) => line.split("=")[0] ?? "");
