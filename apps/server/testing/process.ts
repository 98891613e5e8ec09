import { spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "./free-port.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const READY_MS = 30_000;
/** Production requires a mail server; nothing listens at this one. */
export const NO_MAIL_SERVER = "smtp://127.0.0.1:1";

/** What the test run has compiled already: a process loads the whole server in half the time. */
export const compileCache = (): Record<string, string> => {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
};

/** The product as a separate process. `said`: its output. `kill`: kills it in the middle of anything. */
export type ProductProcess = {
  url: string;
  said: () => string;
  stop: () => Promise<number | null>;
  kill: () => Promise<number | null>;
};

/** Starts `main.ts` with only these settings as environment, on a free port by default; resolves when ready. */
export async function startProcess(settings: Record<string, string>): Promise<ProductProcess> {
  const port = Number(settings["PORT"] ?? (await freePort()));
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: ROOT,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      // The model may doubt any line of a test; those about it switch it on.
      JUDGE: "off",
      // A slow machine that runs several tests is late without being overloaded.
      OVERLOAD_DELAY_MS: "0",
      ...compileCache(),
      PORT: String(port),
      ...(settings["MODE"] === "production" && { SMTP_URL: NO_MAIL_SERVER }),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const stop = (): Promise<number | null> => {
    if (child.exitCode === null) child.kill("SIGTERM");
    return gone;
  };
  const kill = (): Promise<number | null> => {
    child.kill("SIGKILL");
    return gone;
  };
  const url = `http://localhost:${port}`;
  const until = performance.now() + READY_MS;
  for (;;) {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (reply?.status === 200) return { url, said: () => said, stop, kill };
    if (child.exitCode !== null || performance.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`The product did not become ready:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
