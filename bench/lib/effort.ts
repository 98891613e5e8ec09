import fs from "node:fs";
import type { openPool } from "@masq/db/open";
import type { RunningApp } from "./running-app.ts";

/** Log written, and processor time used by server and database, so far. */
export type Effort = { walBytes: number; serverMs: number; databaseMs: number };

const TICK_MS = 10;
type Process = { parent: number; ms: number; endedMs: number };
/** CPU used by a process and its ended children; undefined if it has ended itself. */
function readProcess(pid: number | string): Process | undefined {
  try {
    const after = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
    const [, parent = 0] = after;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = after.slice(11);
    return { parent, ms: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
}

/** Of a process and all it ever started, running or ended. */
export function processorMsOf(pid: number): number {
  const all = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const running = all.map(readProcess).filter((one) => one?.parent === pid);
  const { ms = 0, endedMs = 0 } = readProcess(pid) ?? {};
  return running.reduce((sum, one) => sum + (one?.ms ?? 0), ms + endedMs);
}

export async function effortOf(pool: ReturnType<typeof openPool>, app: RunningApp): Promise<Effort> {
  const { rows } = await pool.query<{ pid: number; wal: string }>(
    "select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal",
  );
  const { pid = 0, wal = "0" } = rows[0] ?? {};
  // Connections come and go: all processes of the database's first one.
  const databaseMs = processorMsOf(readProcess(pid)?.parent ?? 0);
  return { walBytes: Number(wal), serverMs: readProcess(app.pid)?.ms ?? 0, databaseMs };
}

/** Of each of `count` pieces of work between the two. */
export const spentOn = (before: Effort, after: Effort, count: number): Effort => ({
  walBytes: (after.walBytes - before.walBytes) / count,
  serverMs: (after.serverMs - before.serverMs) / count,
  databaseMs: (after.databaseMs - before.databaseMs) / count,
});

export const sayEffort = ({ walBytes, serverMs, databaseMs }: Effort): string =>
  `log ${walBytes.toFixed(0)} bytes, server ${serverMs.toFixed(1)} ms, database ${databaseMs.toFixed(1)} ms of a processor`;
