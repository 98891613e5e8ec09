import { databaseIdentity } from "@masq/db/embedded-binaries";
import { databaseEnv, pidFileOf, postmasterPid, readOr } from "@masq/db/embedded-cluster";
import { openEmbedded } from "@masq/db/embedded";
import { openPool } from "@masq/db/open";
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A test's own PostgreSQL 15 with a standby that streams from it. */
export type Streaming = {
  primaryUrl: string;
  replicaUrl: string;
  /** Keeps receiving but shows nothing new, until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Like a power cut; `restart` starts it on its data. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  /** From now on a commit waits for the standby. */
  waitForStandby: () => Promise<void>;
  /** The standby stops receiving; the primary continues. */
  stopFollowing: () => Promise<void>;
  /** The primary dies as in a power cut, `lead` redirects clients to the standby, which becomes the primary. */
  promote: (lead: () => void) => Promise<void>;
  close: () => Promise<void>;
};

const START_TRIES = 500;
const POSTGRES = process.env["TEST_POSTGRES_15"] ?? "/usr/lib/postgresql/15/bin/postgres";

/** Programs of PostgreSQL 15, whose embedded build lacks pg_basebackup; undefined if not installed. */
export const streamingPrograms = (): string | undefined =>
  fs.existsSync(path.join(path.dirname(POSTGRES), "pg_basebackup")) ? path.dirname(POSTGRES) : undefined;

export async function startStreaming(bin: string): Promise<Streaming> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-primary-"));
  const primary = await openEmbedded({ dataDir, ephemeral: true, bin: { folder: bin, major: "15" } });
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "masq-standby-"));
  const cluster = path.join(home, "pg");
  const identity = databaseIdentity();
  if (identity) fs.chownSync(home, identity.uid, identity.gid);
  const given = { ...identity, env: databaseEnv(), cwd: home };
  const { password, host } = {
    password: new URL(primary.url).password,
    host: new URL(primary.url).searchParams.get("host") ?? "",
  };
  // -R writes the primary's address and marks it as a standby.
  execFileSync(
    path.join(bin, "pg_basebackup"),
    ["-D", cluster, "-R", "-X", "stream", "-c", "fast", "--no-sync", "-h", host, "-U", "postgres"],
    { ...given, env: { ...given.env, PGPASSWORD: password }, stdio: "pipe" },
  );
  const replicaUrl = `postgresql://postgres:${password}@localhost/postgres?host=${encodeURIComponent(home)}`;
  const isRunning = (): boolean => {
    const pid = postmasterPid(cluster);
    return pid > 0 && fs.existsSync(`/proc/${pid}`);
  };
  const restart = async (): Promise<void> => {
    const stale = readOr(pidFileOf(cluster), "");
    const log = fs.openSync(path.join(home, "log"), "a");
    const settings = ["-D", cluster, "-k", home, "-c", "listen_addresses="];
    spawn(path.join(bin, "postgres"), settings, { ...given, stdio: ["ignore", log, log] }).on("error", () => {});
    fs.closeSync(log);
    for (let tries = 0; tries < START_TRIES; tries += 1) {
      const now = readOr(pidFileOf(cluster), "");
      if (now !== stale && now.split("\n")[7]?.startsWith("ready")) return;
      await sleep(20);
    }
    throw new Error(`The standby did not start:\n${readOr(path.join(home, "log"), "").slice(-2_000)}`);
  };
  /** With the owner's rights, on a connection closed afterwards. */
  const tell = async (url: string, ...statements: string[]): Promise<void> => {
    const pool = openPool(url, { max: 1, role: "owner" });
    try {
      for (const statement of statements) await pool.query(statement);
    } finally {
      await pool.end();
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!isRunning()) return;
    process.kill(postmasterPid(cluster), signal);
    while (isRunning()) await sleep(20);
  };
  await restart();
  return {
    primaryUrl: primary.url,
    replicaUrl,
    pause: () => tell(replicaUrl, "select pg_wal_replay_pause()"),
    resume: () => tell(replicaUrl, "select pg_wal_replay_resume()"),
    waitForStandby: () =>
      tell(primary.url, "alter system set synchronous_standby_names = '*'", "select pg_reload_conf()"),
    stopFollowing: () => tell(replicaUrl, "alter system set primary_conninfo = ''", "select pg_reload_conf()"),
    promote: async (lead) => {
      lead();
      process.kill(postmasterPid(path.join(host, "pg")), "SIGKILL");
      await tell(replicaUrl, "select pg_promote()");
    },
    kill: () => end("SIGKILL"),
    restart,
    close: async () => {
      await end("SIGQUIT");
      await primary.stop();
      fs.rmSync(home, { recursive: true, force: true });
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
