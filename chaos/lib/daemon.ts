import { databaseIdentity } from "@masq/db/embedded-binaries";
import { databaseEnv, readOr } from "@masq/db/embedded-cluster";
import { rest } from "@masq/server/testing/chaos/calls";
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A Debian program of one scenario, started as the database's user, because most refuse root. */
export type Daemon = {
  readonly pid: number;
  isRunning: () => boolean;
  /** Like a power cut; waits until it is gone. */
  kill: () => Promise<void>;
  said: () => string;
};

const ENDED_MS = 20;

export function ownFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `masq-${name}-`));
  giveAway(folder);
  return folder;
}

/** To the user that the programs run as. */
export function giveAway(file: string): void {
  const identity = databaseIdentity();
  if (identity) fs.chownSync(file, identity.uid, identity.gid);
}

export function writeFor(file: string, text: string): string {
  fs.writeFileSync(file, text, { mode: 0o600 });
  giveAway(file);
  return file;
}

export function startDaemon(program: string, args: readonly string[], folder: string): Daemon {
  const log = path.join(folder, `${path.basename(program)}.log`);
  const file = fs.openSync(log, "a");
  const child: ChildProcess = spawn(program, args, {
    ...databaseIdentity(),
    cwd: folder,
    env: { ...databaseEnv(), HOME: folder },
    stdio: ["ignore", file, file],
  });
  fs.closeSync(file);
  let problem = "";
  child.on("error", (error) => (problem = error.message));
  const isRunning = (): boolean =>
    problem === "" && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    get pid() {
      return child.pid ?? 0;
    },
    isRunning,
    kill: async () => {
      child.kill("SIGKILL");
      while (isRunning()) await rest(ENDED_MS);
    },
    said: () => `${problem}${readOr(log, "").slice(-3_000)}`,
  };
}
