import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Identity } from "./embedded-binaries.ts";
import { databaseEnv, isPostmasterOf, pidFileOf, postmasterPid, readOr, type Place } from "./embedded-cluster.ts";

const LOG_BYTES = 10_000_000;
const READY_MS = 30_000;
const STOP_MS = 7000;
const TRIES = 40;

/** One running PostgreSQL with the guard around it. */
export type Postmaster = {
  /** Resolves when it has exited, for whatever reason. */
  gone: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Waits on our pipe in its own process group. So a terminal's Ctrl-C does not reach PostgreSQL before the pool is
 * closed, and when this process is killed outright the pipe closes and the guard stops PostgreSQL.
 */
const GUARD = `exec 3<&0
"$0" "$@" </dev/null 3<&- & postgres=$!
(read _ <&3; kill -INT $postgres 2>/dev/null) & reader=$!
exec 3<&-
wait $postgres
kill $reader 2>/dev/null`;

function openLog(dataDir: string): number {
  const file = path.join(dataDir, "postgres.log");
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, "a", 0o600);
}

function spawnGuarded(bin: string, place: Place, identity: Identity | undefined, flags: string[]): ChildProcess {
  const log = openLog(place.dataDir);
  // Its log would else quote the rows that a constraint refused, members' addresses among them.
  const discreet = ["-c", "log_error_verbosity=terse"];
  // The first change of a page after a checkpoint writes the whole page to the log: a quarter of what a line writes.
  const small = ["-c", "wal_compression=pglz"];
  const settings = ["-c", "listen_addresses=", "-c", "unix_socket_permissions=0700", ...discreet, ...small, ...flags];
  const child = spawn(
    "/bin/sh",
    ["-c", GUARD, path.join(bin, "postgres"), "-D", place.cluster, "-k", place.sockets, ...settings],
    { ...identity, env: databaseEnv(), cwd: place.home, stdio: ["pipe", log, log], detached: true },
  );
  fs.closeSync(log);
  child.stdin?.on("error", () => {}); // it exited first; `gone` tells
  child.unref();
  return child;
}

/**
 * Line eight of postmaster.pid says `ready` once connections are taken. A killed postmaster leaves its file with that
 * very line, hence the comparison; the file is never deleted, for PostgreSQL itself must judge it.
 */
async function isReadySoon(pidFile: string, stale: string, hasExited: () => boolean): Promise<boolean> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && !hasExited()) {
    const now = readOr(pidFile, "");
    if (now !== stale && now.split("\n")[7]?.startsWith("ready")) return true;
    await sleep(20);
  }
  return false;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // it went by itself
  }
}

/** A killed server can leave its PostgreSQL: ask it to stop, and wait until it has. */
export async function stopOrphan(place: Place, say: (line: string) => void): Promise<void> {
  const pid = postmasterPid(place.cluster);
  if (!isPostmasterOf(pid, place.cluster)) return;
  say(`Stopping a database that a killed server left (pid ${pid})`);
  signal(pid, "SIGINT");
  for (let waited = 0; isPostmasterOf(pid, place.cluster); waited += 50) {
    if (waited === STOP_MS) signal(pid, "SIGQUIT");
    if (waited > 2 * STOP_MS)
      throw new Error(`The database of a killed server (pid ${pid}) does not stop. End it, and start again.`);
    await sleep(50);
  }
}

/** Starts it and resolves once it takes connections. After a crash it refuses while orphan backends exit: hence the tries. */
export async function startPostmaster(
  bin: string,
  place: Place,
  { identity, flags, say }: { identity: Identity | undefined; flags: string[]; say: (line: string) => void },
): Promise<Postmaster> {
  await stopOrphan(place, say);
  const pidFile = pidFileOf(place.cluster);
  const stale = readOr(pidFile, "");
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const child = spawnGuarded(bin, place, identity, flags);
    let hasExited = false;
    const gone = new Promise<void>((resolve) => {
      const onGone = () => {
        hasExited = true;
        child.stdin?.destroy(); // lets go of a guard's reader whose shell was killed
        resolve();
      };
      child.once("exit", onGone).once("error", onGone);
    });
    if (await isReadySoon(pidFile, stale, () => hasExited)) return { gone, stop: () => stopGently(child, gone, place) };
    if (!hasExited) await stopGently(child, gone, place);
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start; ${path.join(place.dataDir, "postgres.log")} says why.`);
}

async function stopGently(child: ChildProcess, gone: Promise<void>, place: Place): Promise<void> {
  child.ref();
  child.stdin?.end();
  const pid = postmasterPid(place.cluster);
  const timer = setTimeout(() => {
    if (isPostmasterOf(pid, place.cluster)) signal(pid, "SIGQUIT");
  }, STOP_MS);
  await gone;
  clearTimeout(timer);
}
