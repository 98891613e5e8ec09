import fs from "node:fs";
import path from "node:path";
import { isPostmasterOf, pidFileOf, postmasterPid, readOr, readPassword, urlOf } from "./embedded-cluster.ts";

/** Line five of postmaster.pid: where its socket lies. */
const SOCKETS_LINE = 4;

/**
 * The address of the embedded PostgreSQL that a running server holds, for a command that reads beside it; undefined when
 * none runs there. It ends when that server ends.
 */
export function findRunningEmbedded(dataDir: string): string | undefined {
  if (!fs.existsSync(dataDir)) return undefined;
  const whole = fs.realpathSync(dataDir);
  const home = readOr(path.join(whole, "postgres-home"), path.join(whole, "postgres")).trim();
  const cluster = path.join(home, "pg");
  if (!isPostmasterOf(postmasterPid(cluster), cluster)) return undefined;
  const sockets = readOr(pidFileOf(cluster), "").split("\n")[SOCKETS_LINE]?.trim();
  if (!sockets) return undefined;
  return urlOf({ sockets }, readPassword({ dataDir: whole, home }));
}
