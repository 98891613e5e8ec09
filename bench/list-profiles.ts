import { listCards } from "@masq/server/features/profiles/profiles.queries";
import { openPool } from "@masq/db/open";
import { Kysely, PostgresDialect, type CompiledQuery } from "kysely";
import type { DB } from "@masq/db/tables/schema";
import { spawn } from "node:child_process";
import path from "node:path";
import type { House } from "./lib/house.ts";
import { ask, figure, load, percentile, type Figure } from "./lib/measure.ts";

const QUERY = "bodyType=fit,average&ageMin=25&ageMax=50&hairColor=brown,red&gender=women&heightMax=185&sortBy=recent";
const CLIENTS = 8;
const MS = 6_000;

/** The very statements of the product's list, taken from its own query builder. */
async function statements(house: House): Promise<{ sql: string; parameters: readonly unknown[] }[]> {
  const seen: CompiledQuery[] = [];
  const pool = openPool(house.databaseUrl, { max: 2 });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === "query" && seen.push(event.query)),
  });
  const brand = await house.deps.brands.byHost("localhost");
  if (!brand) throw new Error("no brand");
  await listCards(
    db,
    brand,
    {
      bodyType: ["fit", "average"],
      ageMin: 25,
      ageMax: 50,
      hairColor: ["brown", "red"],
      gender: ["women"],
      heightMax: 185,
      sortBy: "recent",
      ethnicity: undefined,
      relationshipStatus: undefined,
      eyeColor: undefined,
      page: undefined,
      limit: undefined,
      heightMin: undefined,
      type: undefined,
      premium: undefined,
    } as never,
    { page: 1, limit: 36, onDuty: false, now: new Date() },
  );
  await db.destroy();
  return seen.map(({ sql, parameters }) => ({ sql, parameters }));
}

async function bareServer(house: House, given: unknown): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "lib/bare-list.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, BARE_URL: house.databaseUrl, BARE_SQL: JSON.stringify(given) },
  });
  const port = await new Promise<string>((resolve) =>
    child.stdout.once("data", (data: Buffer) => resolve(String(data).trim())),
  );
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill("SIGTERM") };
}

/** 36 of the planted profiles with five filters over HTTP, beside a bare node:http + pg server with the same SQL. */
export async function benchList(house: House): Promise<Figure[]> {
  const member = await house.given.member();
  const { headers } = await house.given.signIn(member);
  const sql = await statements(house);
  const bare = await bareServer(house, sql);
  const call = async (base: string, target: string): Promise<void> => {
    const reply = await ask(base, target, { headers });
    if (reply.status !== 200) throw new Error(`${target} answered ${reply.status}: ${reply.body.slice(0, 200)}`);
  };
  await load(2, 1_000, () => call(house.url, `/api/profiles?${QUERY}`));
  await load(2, 1_000, () => call(bare.url, "/"));
  const rounds: Record<"bare" | "product", Awaited<ReturnType<typeof load>>>[] = [];
  for (let round = 0; round < 2; round += 1) {
    rounds.push({
      bare: await load(CLIENTS, MS / 2, () => call(bare.url, "/")),
      product: await load(CLIENTS, MS / 2, () => call(house.url, `/api/profiles?${QUERY}`)),
    });
  }
  bare.stop();
  const sum = (of: "bare" | "product"): number =>
    rounds.reduce((total, round) => total + round[of].perSecond, 0) / rounds.length;
  const first = await load(4, 2_000, () => call(house.url, "/api/profiles?sortBy=recent&page=1"));
  const deep = await load(4, 2_000, () => call(house.url, "/api/profiles?sortBy=recent&page=200"));
  return [
    figure("profile list, requests/s over a bare server", sum("product") / sum("bare"), "x", 0.6, "more"),
    figure(
      "profile list, p95 at 8 clients",
      percentile(
        rounds.flatMap((round) => round.product.latencies),
        0.95,
      ),
      "ms",
      40,
      "less",
    ),
    figure("profile list, SQL statements", sql.length + 1, "", 3, "less"),
    figure("page 200 over page 1", percentile(deep.latencies, 0.5) / percentile(first.latencies, 0.5), "x", 2, "less"),
  ];
}
