import { postmasterPid } from "@masq/db/embedded-cluster";
import { rest } from "@masq/server/testing/chaos/calls";
import { freePort } from "@masq/server/testing/free-port";
import fs from "node:fs";
import path from "node:path";
import { ownFolder, startDaemon, writeFor, type Daemon } from "./daemon.ts";
import { openRoads, type Roads } from "./roads.ts";

/** One PostgreSQL with the Patroni that starts, stops and promotes it. */
export type PatroniNode = {
  name: string;
  /** Of the database, for clients. */
  port: number;
  /** Patroni's, through the proxy, as the balancer asks it. */
  controlPort: number;
  roads: Roads;
  start: () => void;
  /** All processes at once, like a power cut. */
  kill: () => Promise<void>;
  /** The disk with the data is gone, and with it the machine. */
  loseDisk: () => Promise<void>;
  /** All processes stop where they are; calling the result lets them go on. */
  freeze: () => () => void;
  isPrimary: () => Promise<boolean>;
  /** Whom Patroni would promote. */
  synchronousStandby: () => Promise<string | undefined>;
  said: () => string;
  close: () => Promise<void>;
};
type Given = {
  name: string;
  bin: string;
  patroni: string;
  etcdUrl: string;
  password: string;
  isSynchronous: boolean;
};

/** The smallest that Patroni allows: the lock lasts `ttl`, which is at least `loop_wait` and two `retry_timeout`. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 };
const ANSWER_MS = 2_000;
const portOf = (url: string): number => Number(new URL(url).port);

/** A power cut of processes, not of the machine: what was written is in the system's memory, and needs no fsync. */
const PARAMETERS = {
  fsync: "off",
  max_connections: 200,
  shared_buffers: "64MB",
  wal_keep_size: "64MB",
  // A connection of the replication that is silent this long is gone.
  wal_sender_timeout: "5s",
  wal_receiver_timeout: "5s",
};

type Ports = { port: number; controlPort: number };

function settingsOf(given: Given, folder: string, { port, controlPort }: Ports, roads: Roads): string {
  const { name, bin, password, isSynchronous } = given;
  const as = (username: string) => ({ username, password });
  const dcs = {
    ...TIMES,
    maximum_lag_on_failover: 1024 ** 3,
    synchronous_mode: isSynchronous,
    postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
  };
  // JSON is YAML.
  return JSON.stringify({
    scope: "masquerade",
    name,
    restapi: { listen: `127.0.0.1:${controlPort}`, connect_address: `127.0.0.1:${portOf(roads.urls.control)}` },
    // Not `etcd3`: Debian's Patroni 3.0.2 writes its name over another's there when it was frozen in the middle of a round.
    etcd: { use_proxies: true, hosts: [`127.0.0.1:${portOf(roads.urls.etcd)}`] },
    bootstrap: { dcs, initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, { "auth-host": "scram-sha-256" }] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${portOf(roads.urls.replication)}`,
      data_dir: path.join(folder, "data"),
      bin_dir: bin,
      pgpass: path.join(folder, "pgpass"),
      authentication: { superuser: as("postgres"), replication: as("follower") },
      parameters: { unix_socket_directories: folder },
      pg_hba: ["host replication follower 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256"],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it exited in between
    }
  }
}

export async function openPatroniNode(given: Given): Promise<PatroniNode> {
  const folder = ownFolder(`node-${given.name}`);
  const data = path.join(folder, "data");
  const ports = { port: await freePort(), controlPort: await freePort() };
  const roads = await openRoads({
    etcd: given.etcdUrl,
    replication: `http://127.0.0.1:${ports.port}`,
    control: `http://127.0.0.1:${ports.controlPort}`,
  });
  const file = writeFor(path.join(folder, "patroni.yml"), settingsOf(given, folder, ports, roads));
  let patroni: Daemon | undefined;
  const everyProcess = (): number[] => {
    const postmaster = postmasterPid(data);
    const list = `/proc/${postmaster}/task/${postmaster}/children`;
    const children = fs.existsSync(list) ? fs.readFileSync(list, "utf8").trim().split(" ").filter(Boolean) : [];
    return [patroni?.pid ?? 0, postmaster, ...children.map(Number)].filter((pid) => pid > 0);
  };
  const kill = async (pids = everyProcess()): Promise<void> => {
    signalAll(pids, "SIGKILL");
    await patroni?.kill();
    while (pids.some((pid) => fs.existsSync(`/proc/${pid}`))) await rest(20);
  };
  const askControl = (address: string): Promise<Response | undefined> =>
    fetch(`http://127.0.0.1:${ports.controlPort}/${address}`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
      () => undefined,
    );
  return {
    name: given.name,
    port: ports.port,
    controlPort: portOf(roads.urls.control),
    roads,
    start: () => {
      patroni = startDaemon(given.patroni, [file], folder);
    },
    kill: () => kill(),
    loseDisk: async () => {
      const pids = everyProcess();
      fs.rmSync(data, { recursive: true, force: true, maxRetries: 5 });
      await kill(pids);
      fs.rmSync(data, { recursive: true, force: true });
    },
    freeze: () => {
      const pids = everyProcess();
      signalAll(pids, "SIGSTOP");
      return () => signalAll(pids, "SIGCONT");
    },
    isPrimary: async () => (await askControl("primary"))?.status === 200,
    synchronousStandby: async () => {
      const reply = await askControl("cluster");
      const { members } = ((await reply?.json()) ?? { members: [] }) as { members: { name: string; role: string }[] };
      return members.find(({ role }) => role === "sync_standby")?.name;
    },
    said: () => `${given.name}:\n${patroni?.said() ?? ""}`,
    close: async () => {
      await kill();
      roads.close();
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
