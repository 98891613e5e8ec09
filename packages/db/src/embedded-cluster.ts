import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { SHARED_HOME, type Identity } from "./embedded-binaries.ts";

/** What stands where: `home` holds the cluster and, when the path is short enough, the socket. */
export type Place = { dataDir: string; home: string; cluster: string; sockets: string; isEphemeral: boolean };

/** A unix socket's path may hold 107 bytes. */
const SOCKET_PATH_BYTES = 100;
const MARKER = "belongs-to.json";

export const readOr = (file: string, other: string): string => {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return other;
  }
};

/** A pid may have been given to another program since: look at what it runs. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid < 1) return false;
  const command =
    process.platform === "linux"
      ? readOr(`/proc/${pid}/cmdline`, "")
      : spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return command.includes(cluster);
}

export const pidFileOf = (cluster: string): string => path.join(cluster, "postmaster.pid");
export const postmasterPid = (cluster: string): number => Number(readOr(pidFileOf(cluster), "").split("\n")[0]);

/** The file system that a path stands on, or would stand on. */
function deviceOf(wanted: string): number {
  for (let at = wanted; ; at = path.dirname(at)) {
    try {
      return fs.statSync(at).dev;
    } catch {
      if (at === path.dirname(at)) return -1;
    }
  }
}

/**
 * Removes clusters whose DATA_DIR was deleted. One is kept when it still runs, when it bears no marker,
 * or when its DATA_DIR stood on a file system that is not mounted now.
 */
export function sweepClusters(base: string, say: (line: string) => void): void {
  for (const name of fs.existsSync(base) ? fs.readdirSync(base) : []) {
    if (!name.startsWith("cluster-")) continue;
    const home = path.join(base, name);
    let owner: { dataDir: string; device: number };
    try {
      owner = JSON.parse(fs.readFileSync(path.join(home, MARKER), "utf8")) as typeof owner;
    } catch {
      continue;
    }
    const isNamed = readOr(path.join(owner.dataDir, "postgres-home"), "").trim() === home;
    if (isNamed || deviceOf(owner.dataDir) !== owner.device) continue;
    const cluster = path.join(home, "pg");
    if (isPostmasterOf(postmasterPid(cluster), cluster)) continue;
    say(`Removing the database of ${owner.dataDir}, which is gone`);
    fs.rmSync(home, { recursive: true, force: true });
  }
}

function homeOf(dataDir: string, isEphemeral: boolean, asRoot: boolean, say: (line: string) => void): string {
  if (isEphemeral) return fs.mkdtempSync(path.join(os.tmpdir(), "masq-pg-"));
  if (!asRoot) return path.join(dataDir, "postgres");
  sweepClusters(SHARED_HOME, say);
  const pointer = path.join(dataDir, "postgres-home");
  if (!fs.existsSync(pointer)) {
    fs.writeFileSync(pointer, path.join(SHARED_HOME, `cluster-${randomBytes(6).toString("hex")}`));
  }
  const home = fs.readFileSync(pointer, "utf8").trim();
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  fs.writeFileSync(path.join(home, MARKER), JSON.stringify({ dataDir, device: deviceOf(dataDir) }));
  return home;
}

export function choosePlace(
  dataDir: string,
  { isEphemeral, identity, say }: { isEphemeral: boolean; identity: Identity | undefined; say: (line: string) => void },
): Place {
  const home = homeOf(dataDir, isEphemeral, identity !== undefined, say);
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  const isShort = Buffer.byteLength(`${home}/.s.PGSQL.5432.lock`) < SOCKET_PATH_BYTES;
  const sockets = isShort ? home : fs.mkdtempSync(path.join("/tmp", "masq-s-"));
  for (const dir of new Set([home, sockets])) if (identity) fs.chownSync(dir, identity.uid, identity.gid);
  return { dataDir, home, cluster: path.join(home, "pg"), sockets, isEphemeral };
}

const secretFile = (place: Pick<Place, "dataDir">): string => path.join(place.dataDir, "postgres-password");

/** How a client reaches it, with the owner's rights. */
export const urlOf = (place: Pick<Place, "sockets">, password: string): string =>
  `postgresql://postgres:${password}@localhost/postgres?host=${encodeURIComponent(place.sockets)}`;

export function readPassword(place: Pick<Place, "dataDir" | "home">): string {
  const password = readOr(secretFile(place), "");
  if (password) return password;
  throw new Error(
    `${secretFile(place)} is gone, and with it the way into the database at ${place.home}. Put it back from your backup, or delete DATA_DIR to begin anew.`,
  );
}

/** Makes the cluster unless it stands. Made beside and renamed, so a killed initdb never passes for a cluster. */
export function ensureCluster(
  place: Place,
  {
    bin,
    major,
    identity,
    say,
  }: { bin: string; major: string; identity: Identity | undefined; say: (line: string) => void },
): void {
  const found = readOr(path.join(place.cluster, "PG_VERSION"), "").trim();
  if (found === major) return;
  if (found) {
    throw new Error(
      `The database at ${place.cluster} is of PostgreSQL ${found}, and this release brings ${major}. Start the release before it, export with pg_dump, and import into a new DATA_DIR.`,
    );
  }
  say("Creating the database cluster");
  const password = randomBytes(24).toString("base64url");
  fs.writeFileSync(secretFile(place), password, { mode: 0o600 });
  const passwordFile = path.join(place.home, "pw");
  const part = `${place.cluster}.part`;
  fs.rmSync(part, { recursive: true, force: true });
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) fs.chownSync(passwordFile, identity.uid, identity.gid);
  const args = ["-D", part, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8"];
  const made = spawnSync(
    path.join(bin, "initdb"),
    [...args, "--locale=C.UTF-8", "--no-instructions", ...(place.isEphemeral ? ["--no-sync"] : [])],
    { ...identity, env: databaseEnv(), cwd: place.home, encoding: "utf8" },
  );
  fs.rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? ""}${made.stderr}`);
  fs.renameSync(part, place.cluster);
}

export const databaseEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env["PATH"] ?? "", TZ: "UTC", LC_ALL: "C" });
