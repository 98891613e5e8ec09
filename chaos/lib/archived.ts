import { databaseIdentity } from "@masq/db/embedded-binaries";
import { databaseEnv } from "@masq/db/embedded-cluster";
import { rest } from "@masq/server/testing/chaos/calls";
import { streamingPrograms } from "@masq/server/testing/replica";
import { execFile, type ExecFileOptions } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { ownFolder, startDaemon, writeFor, type Daemon } from "./daemon.ts";

/** A PostgreSQL 15 whose log pgBackRest archives to a folder beside it. */
export type Archived = {
  url: string;
  backUp: () => Promise<void>;
  /** The data folder is gone; the archive is not. */
  destroy: () => Promise<void>;
  /** A new data folder as of that moment, in PostgreSQL's own words, and a PostgreSQL on it. */
  restoreTo: (moment: string) => Promise<void>;
  close: () => Promise<void>;
};

const STARTED_MS = 60_000;
const STANZA = "masquerade";

/** As in docs/operations/backups.md. */
const settingsOf = (folder: string, data: string): string =>
  [
    "[global]",
    `repo1-path=${path.join(folder, "archive")}`,
    "repo1-retention-full=2",
    `log-path=${folder}`,
    `lock-path=${path.join(folder, "lock")}`,
    `spool-path=${path.join(folder, "spool")}`,
    `[${STANZA}]`,
    `pg1-path=${data}`,
    `pg1-socket-path=${folder}`,
    "pg1-user=postgres",
    "",
  ].join("\n");

export async function startArchived(pgbackrest: string): Promise<Archived> {
  const bin = streamingPrograms() ?? "";
  const folder = ownFolder("archived");
  const data = path.join(folder, "data");
  const file = writeFor(path.join(folder, "pgbackrest.conf"), settingsOf(folder, data));
  const given: ExecFileOptions = { ...databaseIdentity(), cwd: folder, env: { ...databaseEnv(), HOME: folder } };
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, given);
  const backRest = (...args: string[]) => run(pgbackrest, `--config=${file}`, `--stanza=${STANZA}`, ...args);
  let postgres: Daemon | undefined;
  const start = async (): Promise<void> => {
    postgres = startDaemon(path.join(bin, "postgres"), ["-D", data], folder);
    const isPrimary = async (): Promise<boolean> => {
      const ask = ["-h", folder, "-U", "postgres", "-Atc", "select pg_is_in_recovery()"];
      const reply = await run(path.join(bin, "psql"), ...ask).catch(() => undefined);
      return String(reply?.stdout).trim() === "f";
    };
    for (const until = performance.now() + STARTED_MS; !(await isPrimary()); await rest(100))
      if (performance.now() > until) throw new Error(`PostgreSQL did not start:\n${postgres.said()}`);
  };
  const stop = async (): Promise<void> => {
    if (postgres?.isRunning() !== true) return;
    process.kill(postgres.pid, "SIGQUIT");
    while (postgres.isRunning()) await rest(20);
  };
  await run(path.join(bin, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8");
  fs.appendFileSync(
    path.join(data, "postgresql.conf"),
    [
      `unix_socket_directories = '${folder}'`,
      "listen_addresses = ''",
      "archive_mode = on",
      "archive_timeout = 5",
      `archive_command = '${pgbackrest} --config=${file} --stanza=${STANZA} archive-push %p'`,
      "",
    ].join("\n"),
  );
  await start();
  await backRest("stanza-create");
  return {
    url: `postgresql://postgres:unused@localhost/postgres?host=${encodeURIComponent(folder)}`,
    backUp: async () => {
      await backRest("--type=full", "--start-fast", "backup");
    },
    destroy: async () => {
      await stop();
      fs.rmSync(data, { recursive: true, force: true });
    },
    restoreTo: async (moment) => {
      fs.mkdirSync(data, { mode: 0o700 });
      const identity = databaseIdentity();
      if (identity) fs.chownSync(data, identity.uid, identity.gid);
      await backRest("--type=time", `--target=${moment}`, "--target-action=promote", "restore");
      await start();
    },
    close: async () => {
      await stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
