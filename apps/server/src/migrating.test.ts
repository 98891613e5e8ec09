import { becomeOfR0, missingSinceR0 } from "@masq/server/testing/as-of-r0";
import { copyTemplate, type TestDatabase } from "@masq/server/testing/database";
import { freePort } from "@masq/server/testing/free-port";
import { compileCache, NO_MAIL_SERVER, startProcess } from "@masq/server/testing/process";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

const TRIES = 1_200;
let copy: TestDatabase;
let folder: string;
before(async () => {
  copy = await copyTemplate();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-migrating-"));
});
after(async () => {
  await copy.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function until<T>(read: () => Promise<T | undefined>, what: string): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await read().catch(() => undefined);
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`${what} was not seen`);
}

test("during a long migration the process is live, not ready; if killed, the next start completes it", async () => {
  await becomeOfR0(copy.db);
  const owed = await missingSinceR0(copy.db);
  const settings = { MODE: "production", DATABASE_URL: copy.url, DATA_DIR: folder, HOST: "127.0.0.1" };
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const statusOf = async (at: string): Promise<number> => (await fetch(`${url}${at}`)).status;
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const writer = copy.db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in share mode`.execute(tx);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const child = spawn(process.execPath, ["apps/server/src/main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    env: {
      PATH: process.env["PATH"],
      ...compileCache(),
      NODE_ENV: "production",
      PORT: port,
      SMTP_URL: NO_MAIL_SERVER,
      ...settings,
    },
    stdio: "ignore",
  });
  try {
    const waiting = await until(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and query ilike '%insert into "kysely_migration"%'
          and pid <> pg_backend_pid() and state = 'active' and wait_event_type = 'Lock'`.execute(copy.db);
      return rows[0]?.pid;
    }, "the migration");
    assert.deepEqual([await statusOf("/health/live"), await statusOf("/health/ready")], [200, 503]);
    assert.equal(await statusOf("/api/brand"), 503);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    // Its session ends with its machine.
    await sql`select pg_terminate_backend(${waiting})`.execute(copy.db);
    assert.deepEqual(await missingSinceR0(copy.db), owed, "all of it or nothing");
  } finally {
    child.kill("SIGKILL");
    held.resolve();
    await writer;
  }
  const next = await startProcess(settings);
  try {
    assert.deepEqual(await missingSinceR0(copy.db), []);
  } finally {
    await next.stop();
  }
});
