import net from "node:net";

export type FaultProxy = {
  url: string;
  /** Breaks every connection; refuses new ones until `mend`. */
  cut: () => void;
  mend: () => void;
  /** Half open: connections stay, but nothing passes in either direction until `mend`. */
  freeze: () => void;
  /** Delays each chunk by this time, in order. */
  setLatency: (ms: number) => void;
  /** How often a client spoke after it had heard an answer: what goes out together is one trip. */
  trips: () => number;
  close: () => Promise<void>;
};

/** `target`: such as `http://localhost:41234`, or the path of a socket file. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const port = target.startsWith("/") ? undefined : Number(new URL(target).port);
  const sockets = new Set<net.Socket>();
  const held: (() => void)[] = [];
  let isCut = false;
  let isFrozen = false;
  let latencyMs = 0;
  let trips = 0;

  const pass = (from: net.Socket, to: net.Socket, told: () => void): void => {
    sockets.add(from);
    from.on("data", (chunk) => {
      const write = (): void => {
        told();
        if (!to.destroyed) to.write(chunk);
      };
      if (isFrozen) held.push(write);
      else if (latencyMs > 0) setTimeout(write, latencyMs);
      else write();
    });
    from.on("error", () => to.destroy());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  // Without delays of the system's own: it would keep a second short packet back until the first one is acknowledged.
  const server = net.createServer({ noDelay: true }, (client) => {
    if (isCut) return client.destroy();
    const upstream = net.connect(port === undefined ? { path: target } : { port, host: "127.0.0.1", noDelay: true });
    let hasHeard = true;
    pass(client, upstream, () => {
      if (hasHeard) trips += 1;
      hasHeard = false;
    });
    pass(upstream, client, () => {
      hasHeard = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", 4_096, resolve));
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as net.AddressInfo).port}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
      isFrozen = false;
      for (const write of held.splice(0)) write();
    },
    freeze: () => {
      isFrozen = true;
    },
    setLatency: (ms) => {
      latencyMs = ms;
    },
    trips: () => trips,
    close: async () => {
      breakAll();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** Before a PostgreSQL that listens on a socket file; `databaseUrl` leads through it. */
export async function proxyDatabase(target: string): Promise<FaultProxy & { databaseUrl: string }> {
  const { username, password, pathname, searchParams } = new URL(target);
  const proxy = await startFaultProxy(`${searchParams.get("host")}/.s.PGSQL.5432`);
  const { port } = new URL(proxy.url);
  return { ...proxy, databaseUrl: `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}` };
}
