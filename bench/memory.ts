import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, stopServer, type House } from "./lib/house.ts";
import { ask, figure, type Figure } from "./lib/measure.ts";

const CLIENTS = 8;
const REQUESTS = 10_000;
const LIMIT_MB = 250;
/** Long enough for the garbage collector to find nothing to do. */
const IDLE_MS = 5_000;

const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

/** What members and operators ask for all day: lists, a page, conversations, sends, the desk's polls. */
async function mixedCalls(house: House, url: string): Promise<((turn: number) => Promise<number>)[]> {
  const { headers } = await house.given.signIn(await house.given.member({ credits: 50_000 }));
  const { headers: desk } = await house.given.signIn(await house.given.agent());
  const listed = await ask(url, "/api/profiles?limit=36", { headers });
  const { profiles } = JSON.parse(listed.body) as { profiles: { _id: string }[] };
  const get = async (path: string, given: Record<string, string> = headers): Promise<number> =>
    (await ask(url, path, { headers: given })).status;
  return [
    (turn) => get(`/api/profiles?sortBy=recent&page=${1 + (turn % 3)}`),
    () => get("/api/conversations"),
    async (turn) =>
      (
        await ask(url, `/api/conversation/${profiles[turn % profiles.length]?._id ?? ""}`, {
          method: "POST",
          headers: { ...headers, "idempotency-key": `m${process.pid}-${turn}` },
          body: { messageType: "text", message: `Line ${turn} of a long evening` },
        })
      ).status,
    () => get("/agent-api/claim", desk),
    () => get("/agent-api/queue", desk),
    (turn) => get(turn % 5 === 0 ? "/" : "/api/brand", { ...headers, accept: "text/html" }),
  ];
}

/** Resident memory of a server of its own: at rest after the start, after 10,000 mixed requests, after 10,000 more. */
export async function benchMemory(house: House): Promise<Figure[]> {
  const { child, url } = await startServer({ DATA_DIR: house.dataDir, DATABASE_URL: house.databaseUrl });
  try {
    const pid = child.pid ?? 0;
    await sleep(IDLE_MS);
    const idle = residentMb(pid);
    const calls = await mixedCalls(house, url);
    let next = 0;
    const ask10k = async (): Promise<number> => {
      const until = next + REQUESTS;
      const work = async (): Promise<void> => {
        while (next < until) {
          const turn = (next += 1);
          const status = await calls[turn % calls.length]?.(turn);
          if (status === undefined || status >= 300) throw new Error(`request ${turn} answered ${status}`);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, work));
      await sleep(IDLE_MS);
      return residentMb(pid);
    };
    const once = await ask10k();
    const twice = await ask10k();
    return [
      figure("memory at rest after the start", idle, "MB", LIMIT_MB, "less"),
      figure("memory after 10,000 mixed requests", once, "MB", LIMIT_MB, "less"),
      figure("memory after 20,000 over that after 10,000", twice / once, "x", 1.15, "less"),
    ];
  } finally {
    await stopServer(child);
  }
}
