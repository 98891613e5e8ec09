import { startBalancer } from "@masq/server/testing/balancer";
import { redisIsMissing, startTestRedis } from "@masq/server/testing/redis-server";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { ask, figure, load, type Figure } from "./lib/measure.ts";

const CLIENTS = 12;
const MS = 6_000;
const ROUNDS = 3;
/**
 * Two processes can at best double the rate. Database, balancer and caller leave only part of a two-core machine's
 * second core: at least two fifths more. The requirement is that it grows; the amount is our limit.
 */
const LIMIT = 1.4;
/** Compressed as for every browser, which is part of the server's work; with a cookie, so that each page is drawn. */
const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br", cookie: "drawn=1" };
const PAGES = ["/", "/prices", "/faq", "/about-us"];

/** Server-rendered pages for visitors: nearly all of their time is the server's CPU. */
async function pagesPerSecond(url: string): Promise<number> {
  const { perSecond } = await load(CLIENTS, MS, async (client, turn) => {
    const { status } = await ask(url, PAGES[(client + turn) % PAGES.length] ?? "/", {
      headers: AS_A_BROWSER,
    });
    if (status !== 200) throw new Error(`a page answered ${status}`);
  });
  return perSecond;
}

const middle = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

/** The same load through the same balancer: alternately onto one process, and onto two with shared state. */
export async function benchTwoProcesses(app: RunningApp, say: (line: string) => void): Promise<Figure[]> {
  const redis = redisIsMissing() ? undefined : await startTestRedis();
  const common = {
    DATA_DIR: app.dataDir,
    DATABASE_URL: app.databaseUrl,
    ROLES: "web,realtime",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    OVERLOAD_DELAY_MS: "0",
    ...(redis && { REDIS_URL: redis.url }),
  };
  const nodes = [await startServer(common), await startServer(common)];
  const ports = nodes.map(({ url }) => Number(new URL(url).port));
  const alone = await startBalancer(ports.slice(0, 1));
  const both = await startBalancer(ports);
  try {
    // Each has rendered every page before it is measured.
    for (const { url } of nodes)
      await load(4, MS / 2, async (_client, turn) => {
        await ask(url, PAGES[turn % PAGES.length] ?? "/", { headers: AS_A_BROWSER });
      });
    const rates: { one: number; two: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await sleep(500);
      rates.push({ one: await pagesPerSecond(alone.url), two: await pagesPerSecond(both.url) });
    }
    const [one, two] = [middle(rates.map((rate) => rate.one)), middle(rates.map((rate) => rate.two))];
    say(`      pages a second by one process ${one.toFixed(0)}, by two ${two.toFixed(0)}`);
    return [
      figure(
        "pages by two processes over those by one",
        middle(rates.map((rate) => rate.two / rate.one)),
        "x",
        LIMIT,
        "more",
      ),
    ];
  } finally {
    await alone.close();
    await both.close();
    await Promise.all(nodes.map(({ child }) => stopServer(child)));
    await redis?.close();
  }
}
