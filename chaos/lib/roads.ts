import { startFaultProxy, type FaultProxy } from "@masq/server/testing/fault-proxy";
import { fork } from "node:child_process";
import { once } from "node:events";

/** What a database's node hears and says besides clients: the lock in etcd, replication, and Patroni's own address. */
const ROADS = ["etcd", "replication", "control"] as const;
type Road = (typeof ROADS)[number];
type Change = "cut" | "freeze" | "mend";

export type Roads = {
  urls: Record<Road, string>;
  /** Of all three, or of one. */
  change: (how: Change, road?: Road) => void;
  close: () => void;
};

/** In a process of their own: this one may be busy for seconds, and then a healthy node would seem cut off. */
export async function openRoads(targets: Record<Road, string>): Promise<Roads> {
  const child = fork(import.meta.filename, { execArgv: ["--disable-warning=ExperimentalWarning"] });
  child.send(targets);
  const [urls] = (await once(child, "message")) as [Record<Road, string>];
  return {
    urls,
    change: (how, road) => {
      for (const name of road === undefined ? ROADS : [road]) child.send({ how, road: name });
    },
    close: () => void child.kill("SIGKILL"),
  };
}

// The other end of `openRoads`.
if (process.send && process.argv[1] === import.meta.filename) {
  let proxies: Record<Road, FaultProxy> | undefined;
  const open = async (targets: Record<Road, string>): Promise<void> => {
    proxies = {
      etcd: await startFaultProxy(targets.etcd),
      replication: await startFaultProxy(targets.replication),
      control: await startFaultProxy(targets.control),
    };
    const { etcd, replication, control } = proxies;
    process.send?.({ etcd: etcd.url, replication: replication.url, control: control.url });
  };
  process.on("message", (message: Record<Road, string> | { how: Change; road: Road }) => {
    if ("how" in message) proxies?.[message.road][message.how]();
    else void open(message);
  });
  process.on("disconnect", () => process.exit(0));
}
