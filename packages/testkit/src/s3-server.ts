import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** An S3 server of a test's own, in a process that the test may kill; what it stored stays in its folder. */
export type TestS3 = {
  /** As `S3_URL` names it; `at`: by another road to the same server. */
  address: (at?: string) => string;
  url: string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
};

const PROGRAM = path.resolve(import.meta.dirname, "../../../node_modules/s3rver/bin/s3rver.js");
const BUCKET = "masquerade";
const START_TRIES = 500;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)));
    socket.on("error", () => resolve(false));
  });

export async function startTestS3(folder: string): Promise<TestS3> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  let child: ChildProcess | undefined;
  const restart = async (): Promise<void> => {
    const place = [`--directory=${folder}`, "--address=127.0.0.1", `--port=${port}`, "--silent"];
    // Two words: it looks for the option by itself, and for ever where it stands in one.
    child = spawn(process.execPath, [PROGRAM, ...place, "--configure-bucket", BUCKET], { stdio: "ignore" });
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
  return { url, address, kill, restart };
}
