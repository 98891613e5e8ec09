import { openPool } from "@masq/db/open";
import { rest } from "@masq/server/testing/chaos/calls";
import { freePort } from "@masq/server/testing/free-port";
import { startPooler, type Pooler } from "@masq/server/testing/pooler";
import { streamingPrograms } from "@masq/server/testing/replica";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ownFolder, startDaemon, writeFor } from "./daemon.ts";
import { openPatroniNode, type PatroniNode } from "./patroni.ts";

/** Two PostgreSQL 15 under Patroni, one etcd, HAProxy and PgBouncer in session mode, all on loopback. */
export type Cluster = {
  /** Through PgBouncer and HAProxy, to whichever is the primary. */
  url: string;
  nodes: readonly [PatroniNode, PatroniNode];
  /** Past both, to one node. */
  urlOf: (node: PatroniNode) => string;
  /** Resolves with the primary once the other follows it, synchronously where that is asked for. */
  untilWhole: () => Promise<PatroniNode>;
  otherThan: (node: PatroniNode) => PatroniNode;
  close: () => Promise<void>;
};

/** The programs; undefined if PostgreSQL 15 is not here. */
export type Programs = Record<"etcd" | "patroni" | "haproxy", string>;

const WHOLE_MS = 180_000;

async function until(isSo: () => Promise<boolean>, ms: number, what: () => string): Promise<void> {
  for (const end = performance.now() + ms; !(await isSo()); await rest(100))
    if (performance.now() > end) throw new Error(what());
}

async function startEtcd(program: string, folder: string) {
  const [client, peer] = [await freePort(), await freePort()];
  const [url, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const places = ["--data-dir", path.join(folder, "etcd"), "--unsafe-no-fsync", "--enable-v2"];
  const clients = ["--listen-client-urls", url, "--advertise-client-urls", url];
  const alone = ["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers];
  const daemon = startDaemon(
    program,
    [...places, ...clients, ...alone, "--initial-cluster", `default=${peers}`],
    folder,
  );
  const isHealthy = async (): Promise<boolean> =>
    (await fetch(`${url}/health`).catch(() => undefined))?.status === 200 && daemon.isRunning();
  await until(isHealthy, 30_000, () => `etcd did not start:\n${daemon.said()}`);
  return { url, daemon };
}

/** Leads to the node whose Patroni says that it is the primary, and ends the sessions of one that no longer is. */
function balance(nodes: readonly PatroniNode[], port: number): string {
  const servers = nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} maxconn 150 check port ${node.controlPort}`,
  );
  return [
    "defaults",
    "  mode tcp",
    "  timeout connect 2s",
    "  timeout client 1h",
    "  timeout server 1h",
    "  timeout check 1s",
    "listen primary",
    `  bind 127.0.0.1:${port}`,
    "  option httpchk OPTIONS /primary",
    "  http-check expect status 200",
    "  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions",
    ...servers,
    "",
  ].join("\n");
}

/** Whether a standby has caught up with this primary, and its commits wait for it where that is asked for. */
async function isFollowed(url: string, isSynchronous: boolean): Promise<boolean> {
  const pool = openPool(url, { max: 1, role: "owner", connectMs: 1_000, answerMs: 1_000 });
  try {
    const { rows } = await pool.query<{ sync_state: string }>(
      "select sync_state from pg_stat_replication where state = 'streaming' and usename = 'follower'",
    );
    return rows.some((row) => !isSynchronous || row.sync_state === "sync");
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

export async function startCluster(
  programs: Programs,
  { isSynchronous }: { isSynchronous: boolean },
): Promise<Cluster> {
  const folder = ownFolder("cluster");
  const password = randomBytes(18).toString("base64url");
  const closers: (() => Promise<void>)[] = [async () => fs.rmSync(folder, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    const etcd = await startEtcd(programs.etcd, folder);
    closers.push(etcd.daemon.kill);
    const open = async (name: string): Promise<PatroniNode> => {
      const node = await openPatroniNode({
        name,
        bin: streamingPrograms() ?? "",
        patroni: programs.patroni,
        etcdUrl: etcd.url,
        password,
        isSynchronous,
      });
      closers.push(node.close);
      return node;
    };
    const nodes = [await open("a"), await open("b")] as const;
    const otherThan = (node: PatroniNode): PatroniNode => (node === nodes[0] ? nodes[1] : nodes[0]);
    const urlOf = (node: PatroniNode): string => `postgresql://postgres:${password}@127.0.0.1:${node.port}/postgres`;
    const said = (): string => nodes.map((node) => node.said()).join("\n");
    let primary: PatroniNode = nodes[0];
    const isWhole = async (): Promise<boolean> => {
      for (const node of nodes) {
        if (!(await node.isPrimary())) continue;
        primary = node;
        // Patroni promotes only whom it has written down as synchronous, a moment after the database calls it so.
        const isNoted = !isSynchronous || (await node.synchronousStandby()) === otherThan(node).name;
        return isNoted && isFollowed(urlOf(node), isSynchronous);
      }
      return false;
    };
    nodes[0].start();
    await until(
      () => nodes[0].isPrimary(),
      60_000,
      () => `no primary:\n${said()}`,
    );
    nodes[1].start();
    const port = await freePort();
    const haproxy = startDaemon(
      programs.haproxy,
      ["-db", "-f", writeFor(path.join(folder, "haproxy.cfg"), balance(nodes, port))],
      folder,
    );
    closers.push(haproxy.kill);
    const pooler: Pooler = await startPooler(
      `postgresql://postgres:${password}@localhost:${port}/postgres?host=127.0.0.1`,
      {
        mode: "session",
        settings: { default_pool_size: 60, server_login_retry: 1, server_connect_timeout: 3 },
      },
    );
    closers.push(pooler.stop);
    const untilWhole = async (): Promise<PatroniNode> => {
      await until(isWhole, WHOLE_MS, () => `no standby follows ${primary.name}:\n${said()}`);
      return primary;
    };
    await untilWhole();
    return { url: pooler.url, nodes, urlOf, untilWhole, otherThan, close };
  } catch (error) {
    await close();
    throw error;
  }
}
