import { databaseIdentity } from "@masq/db/embedded-binaries";
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A test's own PgBouncer in front of a PostgreSQL on a socket file or a port. `url` leads through it. */
export type Pooler = { url: string; stop: () => Promise<void> };
export type PoolerOptions = {
  mode: "session" | "transaction" | "statement";
  settings?: Record<string, string | number>;
};

const PORT = 6432;
const START_TRIES = 500;

export async function startPooler(databaseUrl: string, { mode, settings }: PoolerOptions): Promise<Pooler> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "masq-pooler-"));
  const identity = databaseIdentity(); // it refuses to run as root, too
  if (identity) fs.chownSync(home, identity.uid, identity.gid);
  const url = new URL(databaseUrl);
  const place = `host=${url.searchParams.get("host")} port=${url.port || 5432}`;
  const server = `${place} user=${url.username} password=${url.password}`;
  const lines = {
    listen_port: PORT,
    unix_socket_dir: home,
    auth_type: "any",
    pool_mode: mode,
    default_pool_size: 20,
    ...settings,
  };
  const file = path.join(home, "pgbouncer.ini");
  const pgbouncer = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  fs.writeFileSync(file, ["[databases]", `* = ${server}`, "[pgbouncer]", ...pgbouncer, ""].join("\n"));
  const log = fs.openSync(path.join(home, "log"), "a");
  const child = spawn(process.env["TEST_PGBOUNCER"] ?? "pgbouncer", [file], {
    ...identity,
    stdio: ["ignore", log, log],
  });
  child.on("error", () => {}); // reported below
  fs.closeSync(log);
  for (let tries = 0; !fs.existsSync(path.join(home, `.s.PGSQL.${PORT}`)); tries += 1) {
    if (tries > START_TRIES || child.exitCode !== null)
      throw new Error(`PgBouncer did not start:\n${fs.readFileSync(path.join(home, "log"), "utf8")}`);
    await sleep(20);
  }
  url.port = String(PORT);
  url.searchParams.set("host", home);
  return {
    url: url.href,
    stop: async () => {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
