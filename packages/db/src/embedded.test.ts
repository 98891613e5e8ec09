import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isPostmasterOf, pidFileOf, postmasterPid, readOr, sweepClusters } from "./embedded-cluster.ts";
import { lockDataDir } from "./embedded-lock.ts";
import { openEmbedded } from "./embedded.ts";

let dataDir = "";
before(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-embedded-"));
});
after(() => {
  const home = readOr(path.join(dataDir, "postgres-home"), "").trim();
  if (home) fs.rmSync(home, { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const clusterNow = (): string =>
  path.join(readOr(path.join(dataDir, "postgres-home"), path.join(dataDir, "postgres")).trim(), "pg");

async function query(url: string, text: string | pg.QueryConfig): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the server is killed under it in these tests
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function eventually<T>(
  what: string,
  limitMs: number,
  probe: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const until = performance.now() + limitMs;
  let last: unknown;
  while (performance.now() < until) {
    try {
      const got = await probe();
      if (got !== undefined) return got;
    } catch (error) {
      last = error;
    }
    await sleep(50);
  }
  throw new Error(`not within ${limitMs} ms: ${what}`, { cause: last });
}

/** Another process that holds the database, as the product does. */
async function holdElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const code = `import { openEmbedded } from ${JSON.stringify(import.meta.resolve("./embedded.ts"))};
    const { url } = await openEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
    process.stdout.write(url + "\\n"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: String(chunk).trim() };
}

test(
  "a second process on the same DATA_DIR is refused, no refused row stands in the log, and stop leaves no process",
  { timeout: 30_000 },
  async () => {
    const opened = await openEmbedded({ dataDir });
    const pid = postmasterPid(clusterNow());
    try {
      assert.ok(isPostmasterOf(pid, clusterNow()));
      const [row] = await query(opened.url, "select current_setting('fsync') as fsync");
      assert.equal(row?.["fsync"], "on");
      await assert.rejects(
        openEmbedded({ dataDir }),
        /Masquerade already runs from .*Stop it first, or set DATA_DIR and PORT/,
      );
      await query(opened.url, "create table kept (word text)");
      await query(opened.url, "create table known (address text primary key)");
      const parameter = { text: "insert into known values ($1)", values: ["jonas@members.example"] };
      await query(opened.url, parameter);
      await assert.rejects(query(opened.url, parameter), /duplicate key/);
      const log = fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8");
      assert.match(log, /duplicate key value violates unique constraint "known_pkey"/);
      assert.ok(!log.includes("jonas@"), log);
    } finally {
      await opened.stop();
    }
    assert.equal(isPostmasterOf(pid, clusterNow()), false);
    assert.equal(fs.existsSync(pidFileOf(clusterNow())), false);
  },
);

test(
  "kill -9 of the process that holds it: no orphan, and what was committed is there",
  { timeout: 30_000 },
  async () => {
    const { child, url } = await holdElsewhere();
    const pid = postmasterPid(clusterNow());
    await query(url, "insert into kept values ('holder killed')");
    child.kill("SIGKILL");
    await once(child, "exit");
    await eventually("PostgreSQL ends", 5000, () => (isPostmasterOf(pid, clusterNow()) ? undefined : true));
    const opened = await openEmbedded({ dataDir });
    try {
      const rows = await query(opened.url, "select word from kept");
      assert.deepEqual(rows, [{ word: "holder killed" }]);
    } finally {
      await opened.stop();
    }
  },
);

test("kill -9 of PostgreSQL: it is started again by itself, and says so", { timeout: 30_000 }, async () => {
  const said: string[] = [];
  const opened = await openEmbedded({ dataDir, say: (line) => said.push(line) });
  try {
    for (const round of [1, 2]) {
      const pid = postmasterPid(clusterNow());
      await query(opened.url, `insert into kept values ('round ${round}')`);
      process.kill(pid, "SIGKILL");
      await eventually("it answers again", 15_000, async () => {
        const rows = await query(opened.url, `select 1 from kept where word = 'round ${round}'`);
        return postmasterPid(clusterNow()) !== pid && rows.length === 1 ? true : undefined;
      });
    }
    await eventually("it says so", 2000, () =>
      said.filter((line) => line === "PostgreSQL is back").length === 2 ? true : undefined,
    );
    assert.equal(said.filter((line) => /ended unexpectedly/.test(line)).length, 2);
  } finally {
    await opened.stop();
  }
  assert.equal(isPostmasterOf(postmasterPid(clusterNow()), clusterNow()), false);
});

test("clusters whose DATA_DIR is gone are swept; named, unmarked and unmounted ones stay", () => {
  const base = fs.mkdtempSync(path.join(os.tmpdir(), "masq-sweep-"));
  const cluster = (name: string, marker?: { dataDir: string; device: number }): string => {
    const home = path.join(base, `cluster-${name}`);
    fs.mkdirSync(home);
    if (marker) fs.writeFileSync(path.join(home, "belongs-to.json"), JSON.stringify(marker));
    return home;
  };
  const device = fs.statSync(base).dev;
  const inUse = path.join(base, "in-use");
  fs.mkdirSync(inUse);
  const named = cluster("named", { dataDir: inUse, device });
  fs.writeFileSync(path.join(inUse, "postgres-home"), named);
  cluster("gone", { dataDir: path.join(base, "deleted/data"), device });
  cluster("older", { dataDir: inUse, device });
  cluster("unmounted", { dataDir: path.join(base, "disk/data"), device: device + 1 });
  cluster("unmarked");
  const said: string[] = [];
  sweepClusters(base, (line) => said.push(line));
  const left = fs.readdirSync(base).filter((name) => name.startsWith("cluster-"));
  fs.rmSync(base, { recursive: true, force: true });
  assert.deepEqual(left.sort(), ["cluster-named", "cluster-unmarked", "cluster-unmounted"]);
  assert.equal(said.length, 2);
});

test("without abstract sockets, a lock file left by a killed process does not lock out the next", async () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "masq-lock-"));
  const file = path.join(dir, "lock");
  const server = net.createServer().listen(`${file}.first`);
  await once(server, "listening");
  fs.linkSync(`${file}.first`, file); // closing removes only the first name: the other is now a dead socket
  server.close();
  await once(server, "close");
  const unlock = await lockDataDir(dir, file);
  await assert.rejects(lockDataDir(dir, file), /already runs/);
  unlock();
  fs.rmSync(dir, { recursive: true, force: true });
});
