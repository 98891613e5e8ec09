import { CONVERSATIONS } from "@masq/db/demo/conversations";
import { findRunningEmbedded } from "@masq/db/embedded-running";
import { openDb, openPool } from "@masq/db/open";
import { freePort } from "@masq/server/testing/free-port";
import { requestFrom } from "@masq/server/testing/http";
import { sql } from "kysely";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Scenario } from "../lib/scenario.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY_LIMIT_MS = 120_000;
/** The full version kills at each second until a first start is ready before its kill, up to this one. */
const SECONDS_MAX = 120;
const CHARACTERS = 240;

/** `afterMs`: from the spawn, or from when it has logged `said`. */
type Moment = { said?: string; afterMs: number };
const nameOf = ({ said, afterMs }: Moment): string => `${said === undefined ? "" : `"${said}" + `}${afterMs} ms`;

/** During the creation of the cluster, the cast, the people and the conversations. */
export const SOME: readonly Moment[] = [
  { said: "Creating the database cluster", afterMs: 300 },
  { said: "60 of 240 characters", afterMs: 0 },
  { said: "240 of 240 characters", afterMs: 500 },
  { said: "240 of 240 characters", afterMs: 1_600 },
];

type Started = { child: ChildProcess; url: string; said: () => string; hasEnded: () => boolean };

/** Leads its own process group, so that a kill takes its children along. */
async function start(dataDir: string, log: string): Promise<Started> {
  const port = await freePort();
  const { DATABASE_URL: _, ...env } = process.env;
  const own = { NODE_ENV: "production", MODE: "demo", PORT: String(port), DATA_DIR: dataDir, OVERLOAD_DELAY_MS: "0" };
  const file = fs.openSync(log, "a");
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: ROOT,
    env: { ...env, ...own },
    stdio: ["ignore", file, file],
    detached: true,
  });
  fs.closeSync(file);
  return {
    child,
    url: `http://localhost:${port}`,
    said: () => fs.readFileSync(log, "utf8"),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}

const isReady = async ({ url }: Started): Promise<boolean> =>
  (await fetch(`${url}/health/ready`).catch(() => undefined))?.status === 200;

async function end({ child, hasEnded }: Started, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded() || child.pid === undefined) return;
  const gone = once(child, "exit");
  process.kill(-child.pid, signal);
  await gone;
}

/** Whether it was ready first. */
async function killAt(started: Started, { said, afterMs }: Moment): Promise<boolean> {
  const until = performance.now() + READY_LIMIT_MS;
  while (said !== undefined && !started.said().includes(said) && !started.hasEnded() && performance.now() < until)
    await sleep(10);
  await sleep(afterMs);
  const wasReady = await isReady(started);
  await end(started, "SIGKILL");
  return wasReady;
}

type Logins = { members: { username: string; password: string; brand: string }[]; agents: Logins["members"] };

/** What the demo's owner would miss. */
async function judge(started: Started, dataDir: string): Promise<string[]> {
  const faults: string[] = [];
  const url = findRunningEmbedded(dataDir);
  if (url === undefined) return ["its database is not running"];
  const db = openDb(openPool(url, { max: 1, role: "owner" }));
  try {
    // A match among the swipes is a conversation, too.
    const { rows } = await sql<{ profiles: number; isTold: boolean; isPlanted: boolean; shift: string }>`
      select (select count(*) from profile) as profiles,
        (select count(*) >= ${CONVERSATIONS.length} from conversation where seq > 0) as "isTold",
        (select demo_planted_at is not null from installation) as "isPlanted",
        (select shift::text from clock_shift) as shift`.execute(db);
    const wanted = { profiles: CHARACTERS, isTold: true, isPlanted: true, shift: "00:00:00" };
    if (JSON.stringify(rows[0]) !== JSON.stringify(wanted)) faults.push(`it contains ${JSON.stringify(rows[0])}`);
  } finally {
    await db.destroy();
  }
  const { members, agents } = JSON.parse(fs.readFileSync(path.join(dataDir, "demo-logins.json"), "utf8")) as Logins;
  const request = requestFrom(started.url);
  const ways = [
    ...members.map((who) => ({ ...who, to: "/api/authenticate", host: `${who.brand}.localhost` })),
    ...agents.map((who) => ({ ...who, to: "/agent-api/authenticate", host: "localhost" })),
  ];
  for (const { to, host, brand, username, password } of ways) {
    const headers = { ...(brand !== undefined && { "x-api-key": `demo-${brand}` }) };
    const { status } = await request(to, { method: "POST", host, headers, body: { username, password } });
    if (status !== 200) faults.push(`signing in as ${username} was answered ${status}`);
  }
  return faults;
}

/** Kills a folder's first start at `moment`; then starts it again and checks it. */
export async function killFirstStart(moment: Moment): Promise<{ faults: string[]; wasReady: boolean }> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "masq-first-"));
  fs.chmodSync(home, 0o755); // the embedded PostgreSQL may run as another user
  const [dataDir, log] = [path.join(home, "data"), path.join(home, "product.log")];
  let second: Started | undefined;
  try {
    const wasReady = await killAt(await start(dataDir, log), moment);
    second = await start(dataDir, log);
    const until = performance.now() + READY_LIMIT_MS;
    while (!(await isReady(second)) && !second.hasEnded() && performance.now() < until) await sleep(50);
    const faults = (await isReady(second))
      ? await judge(second, dataDir)
      : [`it does not start again:\n${second.said().slice(-1_500)}`];
    return { faults: faults.map((fault) => `killed at ${nameOf(moment)}: ${fault}`), wasReady };
  } finally {
    if (second) await end(second, "SIGTERM");
    const pointer = path.join(dataDir, "postgres-home");
    if (fs.existsSync(pointer)) fs.rmSync(fs.readFileSync(pointer, "utf8").trim(), { recursive: true, force: true });
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A demo's very first start, killed with all its children, at each second until it is ready. */
export const firstStart: Scenario = {
  name: "first-start",
  run: async ({ isShort, say }) => {
    const faults: string[] = [];
    let kills = 0;
    const tryAt = async (moment: Moment): Promise<boolean> => {
      const found = await killFirstStart(moment);
      kills += 1;
      faults.push(...found.faults);
      say(`      ${nameOf(moment)}: ${found.faults.length === 0 ? "starts again, whole" : "NOT"}`);
      return found.wasReady;
    };
    for (const moment of SOME) await tryAt(moment);
    let wasReady = isShort;
    for (let second = 1; !wasReady && second <= SECONDS_MAX; second += 1)
      wasReady = await tryAt({ afterMs: second * 1000 });
    return { faults, counts: { kills } };
  },
};
