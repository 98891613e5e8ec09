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

  const pass = (from: net.Socket, to: net.Socket): void => {
    sockets.add(from);
    from.on("data", (chunk) => {
      const write = (): void => {
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
  const server = net.createServer((client) => {
    if (isCut) return client.destroy();
    const upstream = port === undefined ? net.connect(target) : net.connect(port, "127.0.0.1");
    pass(client, upstream);
    pass(upstream, client);
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
    close: async () => {
      breakAll();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
