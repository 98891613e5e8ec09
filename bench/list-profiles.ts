import { findCards } from "@masq/server/cast/discovery/find-cards";
import { openPool } from "@masq/db/open";
import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import type { DB } from "@masq/db/tables/schema";
import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { metricsOf, type RunningApp } from "./lib/running-app.ts";
import { ask, figure, load, percentile, type Figure } from "./lib/measure.ts";

const QUERY = "bodyType=fit,average&ageMin=25&ageMax=50&hairColor=brown,red&gender=women&heightMax=185&sortBy=recent";
const CLIENTS = 8;
const MS = 6_000;

/** Five filters each, in so many combinations that no cached search answers the next. */
export function searchOf(turn: number): string {
  const body = ["fit,average", "curvy", "average,curvy"][turn % 3];
  const hair = ["brown,red", "black", "blond,gray", "red", "black,brown"][turn % 5];
  const ages = `ageMin=${18 + (turn % 23)}&ageMax=${45 + (turn % 19)}`;
  const sort = ["recent", "age-asc", "username-desc"][turn % 3];
  return `bodyType=${body}&${ages}&hairColor=${hair}&gender=${turn % 2 ? "women" : "men"}&heightMax=${172 + (turn % 13)}&sortBy=${sort}`;
}

/** The exact statements of the product's list, from its own query builder. */
async function statements(app: RunningApp): Promise<{ sql: string; parameters: readonly unknown[] }[]> {
  const seen: CompiledQuery[] = [];
  const pool = openPool(app.databaseUrl, { max: 2 });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === "query" && seen.push(event.query)),
  });
  const brand = await app.deps.brands.byHost("localhost");
  if (!brand) throw new Error("no brand");
  await app.deps.list.start();
  while (!app.deps.list.state().isLoaded) await sleep(50);
  const filter = {
    bodyType: ["fit", "average"],
    ageMin: 25,
    ageMax: 50,
    hairColor: ["brown", "red"],
    gender: ["women"],
    heightMax: 185,
    sortBy: "recent",
  };
  const slice = { page: 1, limit: 36, onDuty: false, now: new Date(), viewerId: "usr_nobody" };
  await findCards({ db, reads: app.deps.reads, list: app.deps.list }, brand, filter as never, slice);
  await db.destroy();
  return seen.map(({ sql, parameters }) => ({ sql, parameters }));
}

async function bareServer(app: RunningApp, given: unknown): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "lib/bare-list.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, BARE_URL: app.databaseUrl, BARE_SQL: JSON.stringify(given) },
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data: Buffer) => resolve(String(data).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGTERM") };
}

export async function indexOf(url: string): Promise<{ profiles: number; bytes: number; seconds: number }> {
  const { body } = await ask(metricsOf(url), "/metrics");
  const read = (name: string): number => Number(new RegExp(`^masq_list_${name} (.*)$`, "m").exec(body)?.[1] ?? 0);
  return { profiles: read("profiles"), bytes: read("bytes"), seconds: read("load_seconds") };
}

/** CPU milliseconds used by the server; unlike waiting times, they do not grow with the machine's other load. */
export async function cpuOf(url: string): Promise<number> {
  const { body } = await ask(metricsOf(url), "/metrics");
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(body)?.[1] ?? 0) * 1000;
}

export async function untilIndexed(url: string, profiles: number): Promise<void> {
  while ((await indexOf(url)).profiles < profiles) await sleep(250);
}

export async function callerOf(app: Pick<RunningApp, "given">) {
  const { headers } = await app.given.signIn(await app.given.member());
  return async (base: string, target: string): Promise<void> => {
    const reply = await ask(base, target, { headers });
    if (reply.status !== 200) throw new Error(`${target} answered ${reply.status}: ${reply.body.slice(0, 200)}`);
  };
}

/** 36 of the planted profiles with five filters over HTTP, compared with a bare node:http + pg server, same SQL. */
export async function benchList(app: RunningApp): Promise<Figure[]> {
  const call = await callerOf(app);
  const sql = await statements(app);
  await untilIndexed(app.url, app.deps.list.state().profiles);
  const bare = await bareServer(app, sql);
  await load(2, 1_000, () => call(app.url, `/api/profiles?${QUERY}`));
  await load(2, 1_000, () => call(bare.url, "/"));
  const rounds: Record<"bare" | "product", Awaited<ReturnType<typeof load>>>[] = [];
  for (let round = 0; round < 2; round += 1) {
    rounds.push({
      bare: await load(CLIENTS, MS / 2, () => call(bare.url, "/")),
      product: await load(CLIENTS, MS / 2, () => call(app.url, `/api/profiles?${QUERY}`)),
    });
  }
  bare.stop();
  const sum = (of: "bare" | "product"): number =>
    rounds.reduce((total, round) => total + round[of].perSecond, 0) / rounds.length;
  let turn = 0;
  const mixed = await load(CLIENTS, MS / 2, () => call(app.url, `/api/profiles?${searchOf((turn += 1))}`));
  const counts = await load(CLIENTS, MS / 2, () => call(app.url, `/api/profiles/counts?${searchOf((turn += 1))}`));
  const first = await load(4, 2_000, () => call(app.url, "/api/profiles?sortBy=recent&page=1"));
  const deep = await load(4, 2_000, () => call(app.url, "/api/profiles?sortBy=recent&page=200"));
  const index = await indexOf(app.url);
  return [
    figure("profile list, requests/s over a bare server", sum("product") / sum("bare"), "x", 0.6, "more"),
    figure("profile list, p95 at 8 clients", percentile(mixed.latencies, 0.95), "ms", 40, "less"),
    figure("filter counts, p95 at 8 clients", percentile(counts.latencies, 0.95), "ms", 60, "less"),
    figure("profile list, SQL statements", sql.length + 1, "", 3, "less"),
    figure("page 200 over page 1", percentile(deep.latencies, 0.5) / percentile(first.latencies, 0.5), "x", 2, "less"),
    figure("list index, bytes a profile", index.bytes / index.profiles, "B", 100, "less"),
  ];
}
