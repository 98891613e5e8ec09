import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { figure, type Figure } from "./lib/measure.ts";
import { openMixedDay } from "./lib/mixed-day.ts";

const CLIENTS = 8;
/** A fixed rate, not the maximum: the load must not depend on the machine's other work. */
const PER_SECOND = 40;
const LIMIT_MB = 220;
/** Long enough for the garbage collector to finish. */
const IDLE_MS = 10_000;
/** Parts of the load; after each, memory is read and the sessions restart. */
const PARTS = 5;

const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** Resident memory of a separate server: idle after the start, and during minutes of mixed load. */
export async function benchMemory(app: RunningApp, minutes: number, say: (line: string) => void): Promise<Figure[]> {
  // A busy machine is late without being overloaded.
  const own = { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, OVERLOAD_DELAY_MS: "0" };
  const { child, url } = await startServer(own);
  const pid = child.pid ?? 0;
  try {
    await sleep(IDLE_MS);
    const rest = residentMb(pid);
    const day = await openMixedDay(app, url);
    const read = [rest];
    let next = 0;
    for (let part = 1; part <= PARTS; part += 1) {
      const from = performance.now();
      const until = from + (minutes * 60_000) / PARTS;
      const first = next;
      const work = async (): Promise<void> => {
        while (performance.now() < until) {
          const turn = (next += 1);
          await sleep(Math.max(0, from + ((turn - first) * 1_000) / PER_SECOND - performance.now()));
          await day.turn(turn);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, work));
      read.push(residentMb(pid));
      if (part < PARTS) await day.renew();
    }
    day.close();
    const asked = Math.round(minutes * 60 * PER_SECOND);
    say(
      `      ${next} of ${asked} calls; MB at rest and after each part: ${read.map((mb) => mb.toFixed(0)).join(", ")}`,
    );
    const [, , second = 0, third = 0] = read;
    const last = read.at(-1) ?? 0;
    return [
      figure("memory at rest after the start", rest, "MB", LIMIT_MB, "less"),
      figure(`memory after ${minutes} minutes of mixed load`, last, "MB", LIMIT_MB, "less"),
      figure("memory at its end over that in its middle", last / ((second + third) / 2), "x", 1.05, "less"),
    ];
  } finally {
    await stopServer(child);
  }
}
