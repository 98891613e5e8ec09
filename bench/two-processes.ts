import { startBalancer } from "@masq/server/testing/balancer";
import { redisIsMissing, startTestRedis } from "@masq/server/testing/redis-server";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { ask, figure, load, type Figure } from "./lib/measure.ts";

const CLIENTS = 12;
const MS = 6_000;
const ROUNDS = 3;
/**
 * Two processes of one core each can do twice as much at best. On a machine of two cores that also runs the database,
 * the balancer and the caller, part of the second core is left for the second process: a fifth more at least. The bar
 * says that it grows; how much is a limit of ours.
 */
const LIMIT = 1.2;
/** Packed as for every browser, which is the server's work, too. */
const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br" };
const PAGES = ["/", "/prices", "/faq", "/about-us"];

/** Pages that the server draws for visitors: nearly all of their time is the server's own processor. */
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

/** The same load through the same balancer, in turns: onto one process, and onto two that share database, keys and Redis. */
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
    // Each has drawn every page before it is measured.
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
