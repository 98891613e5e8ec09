import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

/** A test's own real Redis, on a socket file; not persistent, so a restarted one is empty. */
export type TestRedis = {
  url: string;
  kill: () => Promise<void>;
  /** Accepts input and says nothing; `goOn` resumes it. */
  hang: () => void;
  goOn: () => void;
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const program = (): string => process.env["TEST_REDIS_SERVER"] ?? "redis-server";

/** Why tests with Redis cannot run here, or false. */
export const redisIsMissing = (): string | false =>
  spawnSync(program(), ["--version"]).status === 0
    ? false
    : "there is no redis-server on the PATH; name one in TEST_REDIS_SERVER";

const isListening = (file: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(file, () => (socket.destroy(), resolve(true)));
    socket.on("error", () => resolve(false));
  });

export async function startTestRedis(): Promise<TestRedis> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-redis-"));
  const file = path.join(folder, "redis.sock");
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const options = ["--port", "0", "--unixsocket", file, "--save", "", "--appendonly", "no"];
    child = spawn(program(), [...options, "--dir", folder], { stdio: "ignore" });
    for (let tries = 0; !(await isListening(file)); tries += 1) {
      if (tries > 500) throw new Error("redis-server did not start within 10 s");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const kill = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running?.exitCode === null) {
      const gone = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGKILL");
      await gone;
    }
    fs.rmSync(file, { force: true });
  };
  await start();
  return {
    url: file,
    kill,
    hang: () => void child?.kill("SIGSTOP"),
    goOn: () => void child?.kill("SIGCONT"),
    restart: start,
    close: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
