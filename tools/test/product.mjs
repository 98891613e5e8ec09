// The built product as a child process, exactly as `npm start` runs it, on a port and a DATA_DIR of its own.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Ends a child we started: politely first, then for certain. Resolves when it is gone. */
export async function stopChild(child, limitMs = STOP_LIMIT_MS) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  await gone;
  clearTimeout(timer);
}

/** Starts it and resolves once GET /health/ready answers 200; rejects with the end of its log otherwise. */
export async function startProduct({ root, tempRoot, databaseUrl, closers }) {
  const port = await freePort();
  const payPort = await freePort();
  const dataDir = path.join(tempRoot, "product");
  const logFile = path.join(tempRoot, "product.log");
  fs.mkdirSync(dataDir, { recursive: true });
  const log = fs.openSync(logFile, "a");
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      MODE: "demo",
      HOST: "127.0.0.1",
      PORT: String(port),
      PAY_PORT: String(payPort),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      // A journey looks at once for the characters that it planted.
      LIST_LAG_MS: "0",
      // A machine that runs several things at once is late without being asked too much.
      OVERLOAD_DELAY_MS: "0",
      // Chance would load a file in every tenth journey; the ones about it have a product of their own.
      MONITORING_SAMPLE: "0",
    },
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  closers.add(() => stopChild(child));
  const logTail = () => fs.readFileSync(logFile, "utf8").split("\n").slice(-60).join("\n");
  const url = `http://localhost:${port}`;
  await waitReady({ child, port, logTail });
  return {
    url,
    databaseUrl,
    dataDir,
    logTail,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => stopChild(child),
  };
}

async function waitReady({ child, port, logTail }) {
  const until = performance.now() + READY_LIMIT_MS;
  let last = "no answer";
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `the product ended by itself (${child.signalCode ?? `exit ${child.exitCode}`}) before it was ready:\n${logTail()}`,
      );
    }
    try {
      const reply = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) });
      if (reply.status === 200) return;
      last = `status ${reply.status}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await sleep(100);
  }
  throw new Error(`GET /health/ready gave no 200 within ${READY_LIMIT_MS / 1000} s (last: ${last}):\n${logTail()}`);
}
