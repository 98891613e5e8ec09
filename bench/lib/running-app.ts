import { openEmbedded } from "@masq/db/embedded";
import { migrate } from "@masq/db/migrate";
import { openDb, openPool } from "@masq/db/open";
import { COMPANY } from "@masq/db/demo/brands";
import { plantMany } from "@masq/db/demo/plant-many";
import { readConfig } from "@masq/server/config/env";
import { closeDeps, composeDeps, type AppDeps } from "@masq/server/compose-deps";
import { createPasswords } from "@masq/server/platform/passwords/passwords";
import { proxyDatabase } from "@masq/server/testing/fault-proxy";
import { createGiven, type Given } from "@masq/server/testing/given";
import { sql } from "kysely";
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type RunningApp = {
  url: string;
  databaseUrl: string;
  dataDir: string;
  deps: AppDeps;
  given: Given;
  pid: number;
  close: () => Promise<void>;
};

let started = 0;

export const metricsOf = (url: string): string => `http://127.0.0.1:${Number(new URL(url).port) - 12_000}`;

/** Starts the built product and waits for its first 200. Returns the milliseconds until then. */
export async function startServer(
  env: Record<string, string>,
): Promise<{ child: ChildProcess; ms: number; url: string }> {
  // Below the system's range of ephemeral ports; the demo also takes the next port.
  const port = 20_000 + ((process.pid * 7 + (started += 1) * 3) % 12_000);
  const from = performance.now();
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "apps/server/src/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      NODE_COMPILE_CACHE: path.join(ROOT, "node_modules/.cache/compiled"),
      MODE: "demo",
      PORT: String(port),
      METRICS_PORT: new URL(metricsOf(`http://localhost:${port}`)).port,
      RATE_LIMITS: "off",
      ...env,
    },
  });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product exited with ${child.exitCode}`);
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (reply?.ok) return { child, ms: performance.now() - from, url };
    await sleep(20);
  }
}

export async function stopServer(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** Brands are read anew within this time. */
const BRANDS_KNOWN_MS = 5_500;

/** What is measured until the member reads it must not wait for an undo. */
async function sendAtOnce(owner: ReturnType<typeof openDb>): Promise<void> {
  await sql`update brand set settings = settings || '{"undoSeconds": 0}'`.execute(owner);
  await sleep(BRANDS_KNOWN_MS);
}

/**
 * A product in a temporary folder, durable as in production, with `profiles` generated profiles beside the cast.
 * `awayMs`: a packet's round trip to its database; the owner's own work is done beside it. `settings`: of its server.
 */
export async function openRunningApp(
  profiles: number,
  awayMs = 0,
  settings: Record<string, string> = {},
): Promise<RunningApp> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-bench-"));
  const embedded = await openEmbedded({ dataDir: path.join(dataDir, "db"), ephemeral: true });
  const owner = openDb(openPool(embedded.url, { max: 2, role: "owner" }));
  await migrate(owner);
  const road = awayMs > 0 ? await proxyDatabase(embedded.url) : undefined;
  road?.setLatency(awayMs / 2);
  const databaseUrl = road?.databaseUrl ?? embedded.url;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const { child, url } = await startServer({ ...env, ...settings });
  await sendAtOnce(owner);
  if (profiles > 0) await plantMany(owner, COMPANY.id, profiles, () => {});
  const deps = composeDeps({
    config: readConfig({ ...env, MODE: "demo" }),
    databaseUrl,
    passwords: createPasswords({ memoryKiB: 8, passes: 1 }),
  });
  const given = await createGiven(deps, owner, { isPlanted: true, tag: "b" });
  return {
    url,
    databaseUrl,
    dataDir,
    deps,
    given,
    pid: child.pid ?? 0,
    close: async () => {
      await stopServer(child);
      await closeDeps(deps);
      await owner.destroy();
      await road?.close();
      await embedded.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
