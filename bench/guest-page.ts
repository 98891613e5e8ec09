import fs from "node:fs";
import path from "node:path";
import { metricsOf, startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { ask, figure, load, median, type Figure } from "./lib/measure.ts";

const CLIENTS = 8;
const MS = 3_000;
const ROUNDS = 3;
const ASSETS = path.resolve(import.meta.dirname, "../apps/web/build/client/assets");
const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };
/** A page with a cookie of anybody's is drawn for its caller. */
const DRAWN = { ...AS_A_BROWSER, cookie: "drawn=1" };

/** Seconds of a processor that the server has used. */
async function cpuOf(url: string): Promise<number> {
  const { body } = await ask(metricsOf(url), "/metrics");
  return Number(/^process_cpu_seconds_total ([\d.]+)$/m.exec(body)?.[1]);
}

/** Calls a second, and milliseconds of a processor for each. */
type Cost = { perSecond: number; cpuMs: number };
type Round = Readonly<Record<"drawn" | "kept" | "asset", Cost>>;
async function measure(url: string, at: string, headers: Record<string, string>): Promise<Cost> {
  const from = await cpuOf(url);
  const { perSecond, latencies } = await load(CLIENTS, MS, async () => {
    const { status } = await ask(url, at, { headers });
    if (status !== 200) throw new Error(`${at} answered ${status}`);
  });
  return { perSecond, cpuMs: ((await cpuOf(url)) - from) * (1000 / latencies.length) };
}

/** A guest's home page drawn for each caller as before, then from memory, and a file of the build; in turns. */
export async function benchGuestPage(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const file = fs.readdirSync(ASSETS).find((name) => /^frame.*\.js$/.test(name)) ?? "";
  const { child, url } = await startServer({
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    OVERLOAD_DELAY_MS: "0",
  });
  try {
    for (const headers of [DRAWN, AS_A_BROWSER]) await measure(url, "/", headers);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        drawn: await measure(url, "/", DRAWN),
        kept: await measure(url, "/", AS_A_BROWSER),
        asset: await measure(url, `/assets/${file}`, AS_A_BROWSER),
      });
    }
    const middle = (of: (round: Round) => number): number => median(rounds.map(of));
    for (const what of ["drawn", "kept", "asset"] as const)
      say(
        `      ${what}: ${middle((one) => one[what].perSecond).toFixed(0)} a second, ${middle((one) => one[what].cpuMs).toFixed(2)} ms of a processor`,
      );
    return [
      figure(
        "guest's pages a second from memory over drawn ones",
        middle(({ kept, drawn }) => kept.perSecond / drawn.perSecond),
        "x",
        20,
        "more",
      ),
      figure(
        "guest's page from memory, processor",
        middle(({ kept }) => kept.cpuMs),
        "ms",
        0.4,
        "less",
      ),
      figure(
        "file of the build, processor",
        middle(({ asset }) => asset.cpuMs),
        "ms",
        0.2,
        "less",
      ),
    ];
  } finally {
    await stopServer(child);
  }
}
