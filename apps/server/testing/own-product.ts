import { postmasterPid } from "@masq/db/embedded-cluster";
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import type { Running } from "./running-app.ts";

const READY_LIMIT_MS = 60_000;
const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const ROOT = path.resolve(import.meta.dirname, "../../..");

/** The Node that a release brings. */
const nodeOf = (root: string): string => (root === ROOT ? process.execPath : path.join(root, "node_modules/.bin/node"));

/** A product of one test, which may kill it and restart it on the same port. */
export type OwnProduct = Running & {
  /** Of the running process; 0 if there is none. */
  readonly pid: number;
  /** Whether it exited unasked. */
  readonly hasDied: boolean;
  /** Resolves when it is ready, with the milliseconds taken. `more`: settings of this start only. */
  start(more?: Record<string, string>): Promise<number>;
  /** Like a power cut: no signal it could handle. */
  kill(): Promise<void>;
  /** As a deployment ends it; it may start again. */
  drain(): Promise<void>;
  /** Kills its PostgreSQL with all its processes, like a power cut; the product restarts it. */
  killDatabase(): void;
  /** The end of its output and log. */
  said(): string;
  stop(): Promise<void>;
};

async function untilReady(port: number, child: ChildProcess, log: string): Promise<void> {
  const until = performance.now() + READY_LIMIT_MS;
  while (performance.now() < until && !hasEnded(child)) {
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (reply?.status === 200) return;
    await sleep(50);
  }
  throw new Error(`The product did not become ready:\n${fs.readFileSync(log, "utf8").slice(-4000)}`);
}

/** The embedded PostgreSQL's folder: as root it keeps its cluster elsewhere. */
function homeOf(dataDir: string): string {
  const pointer = path.join(dataDir, "postgres-home");
  return fs.existsSync(pointer) ? fs.readFileSync(pointer, "utf8").trim() : path.join(dataDir, "postgres");
}

/** A postmaster and its children, each of which leads a process group. */
function killCluster(dataDir: string): void {
  const pid = postmasterPid(path.join(homeOf(dataDir), "pg"));
  const list = `/proc/${pid}/task/${pid}/children`;
  const children = fs.existsSync(list) ? fs.readFileSync(list, "utf8").trim().split(" ").filter(Boolean) : [];
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // it exited in between
    }
  }
}

function embeddedUrl(dataDir: string): string {
  const password = fs.readFileSync(path.join(dataDir, "postgres-password"), "utf8");
  return `postgresql://postgres:${password}@localhost/postgres?host=${encodeURIComponent(homeOf(dataDir))}`;
}

/**
 * `beside`: uses another product's database and folder, like a second node; by default it has its own. `root`: where
 * another release stands, installed and built.
 */
export async function ownProduct(
  settings: Record<string, string> = {},
  beside?: Running,
  root = ROOT,
): Promise<OwnProduct> {
  const port = await freePort();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "masq-own-"));
  fs.chmodSync(home, 0o755); // the embedded PostgreSQL may run as another user
  const dataDir = beside?.dataDir ?? path.join(home, "data");
  const log = path.join(home, "product.log");
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || hasEnded(running)) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await gone;
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    ...(beside?.settings && { settings: beside.settings }),
    get databaseUrl() {
      return beside?.databaseUrl ?? embeddedUrl(dataDir);
    },
    get pid() {
      return child?.pid ?? 0;
    },
    get hasDied() {
      return child !== undefined && hasEnded(child);
    },
    said: () => fs.readFileSync(log, "utf8").slice(-4_000),
    async start(more = {}) {
      const from = performance.now();
      const { DATABASE_URL: _, ...env } = process.env;
      const own = { NODE_ENV: "production", MODE: "demo", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: dataDir };
      // A machine running several things is late without being overloaded. Alone on duty nobody sends a doubted line.
      const quiet = { MONITORING_SAMPLE: "0", OVERLOAD_DELAY_MS: "0", JUDGE: "off" };
      const shared = beside === undefined ? {} : { ...beside.settings, DATABASE_URL: beside.databaseUrl };
      const all: NodeJS.ProcessEnv = { ...env, ...own, ...quiet, ...shared, ...settings, ...more };
      const file = fs.openSync(log, "a");
      child = spawn(nodeOf(root), ["--max-semi-space-size=8", "apps/server/src/main.ts"], {
        cwd: root,
        env: all,
        stdio: ["ignore", file, file],
      });
      fs.closeSync(file);
      await untilReady(port, child, log);
      return performance.now() - from;
    },
    kill: () => end("SIGKILL"),
    drain: () => end("SIGTERM"),
    killDatabase: () => killCluster(beside?.dataDir ?? dataDir),
    async stop() {
      await end("SIGTERM");
      fs.rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
