import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { freePort } from "./free-port.ts";

/**
 * A test's own S3 server, in a process that the test may kill; its files stay in its folder. If it exits unasked it is
 * restarted: the product is under test, not this server.
 */
export type TestS3 = {
  /** In `S3_URL` format; `at`: another route to the same server. */
  address: (at?: string) => string;
  url: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  /** Its output, including its exits. */
  said: () => string;
};

const PROGRAM = path.resolve(import.meta.dirname, "../../../node_modules/s3rver/bin/s3rver.js");
const BUCKET = "masquerade";
const START_TRIES = 500;
/** Unasked exits after which it stays down: then something else is wrong. */
const ENDS_MAX = 5;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.on("error", () => resolve(false));
  });

export async function startTestS3(folder: string): Promise<TestS3> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  const log = `${folder}.log`;
  let child: ChildProcess | undefined;
  let ends = 0;
  const run = (): void => {
    const place = [`--directory=${folder}`, "--address=127.0.0.1", `--port=${port}`, "--silent"];
    const errors = fs.openSync(log, "a");
    // Two arguments: it searches for the option itself, and loops forever if both are one.
    const started = spawn(process.execPath, [PROGRAM, ...place, "--configure-bucket", BUCKET], {
      stdio: ["ignore", "ignore", errors],
    });
    fs.closeSync(errors);
    child = started;
    started.once("exit", (code, signal) => {
      if (child !== started) return;
      fs.appendFileSync(log, `ended with ${signal ?? code}\n`);
      if ((ends += 1) < ENDS_MAX) run();
    });
  };
  const restart = async (): Promise<void> => {
    run();
    for (let tries = 0; !(await isListening(port)); tries += 1) {
      if (tries > START_TRIES) throw new Error("The S3 server did not start within 10 s");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await gone;
  };
  await restart();
  const url = `http://127.0.0.1:${port}`;
  const address = (at = url): string => `http://S3RVER:S3RVER@127.0.0.1:${new URL(at).port}/${BUCKET}`;
  return { url, address, kill, restart, said: () => fs.readFileSync(log, "utf8") };
}
