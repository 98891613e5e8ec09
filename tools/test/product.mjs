// The built product as a child process, exactly as `npm start` runs it, with its own port and DATA_DIR.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Ends a child process: gracefully, then by force. Resolves when it is gone. */
export async function stopChild(child, limitMs = STOP_LIMIT_MS) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  await gone;
  clearTimeout(timer);
}

// A journey expects its planted characters at once. By chance every tenth would load the speed collector; journeys
// about it have their own product. A busy machine is late without being overloaded. The model may doubt any line of a
// journey; those about it have their own product, too. The breadth signs in more often than one address may in a
// quarter of an hour.
const FOR_JOURNEYS = {
  LIST_LAG_MS: "0",
  MONITORING_SAMPLE: "0",
  OVERLOAD_DELAY_MS: "0",
  JUDGE: "off",
  ...(process.env.BREADTH && { RATE_LIMITS: "off" }),
};

/** Starts one process and resolves once GET /health/ready answers 200; rejects with the end of its log otherwise. */
export async function startServer({ root, name, dataDir, settings, closers }) {
  const port = await freePort();
  const logFile = `${dataDir}.log`;
  fs.mkdirSync(dataDir, { recursive: true });
  const log = fs.openSync(logFile, "a");
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      ...FOR_JOURNEYS,
      NODE_ENV: "production",
      MODE: "demo",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: dataDir,
      ...settings,
    },
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  closers.add(() => stopChild(child));
  const logTail = () => `${name}:\n${fs.readFileSync(logFile, "utf8").split("\n").slice(-60).join("\n")}`;
  await waitReady({ child, port, logTail });
  return {
    port,
    url: `http://localhost:${port}`,
    logTail,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => stopChild(child),
  };
}

export async function startProduct({ root, tempRoot, databaseUrl, closers }) {
  const dataDir = path.join(tempRoot, "product");
  const settings = { DATABASE_URL: databaseUrl, PAY_PORT: String(await freePort()) };
  const server = await startServer({ root, name: "the product", dataDir, settings, closers });
  return { ...server, title: "one process", databaseUrl, dataDir, nodes: [], settings: {} };
}

async function waitReady({ child, port, logTail }) {
  const until = performance.now() + READY_LIMIT_MS;
  let last = "no answer";
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `the product exited (${child.signalCode ?? `exit ${child.exitCode}`}) before it was ready:\n${logTail()}`,
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
