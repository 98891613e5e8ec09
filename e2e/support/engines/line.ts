import { once } from "node:events";
import net from "node:net";
import type { AddressInfo } from "node:net";

/** The wire to the product: cut, nothing answers, neither pages nor workers, whatever the browser. */
export async function openLine(product: string) {
  const { port } = new URL(product);
  const ends = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect({ port: Number(port), host: "localhost" });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  };
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  const cut = async (): Promise<void> => {
    const closed = once(server, "close");
    server.close();
    for (const end of ends) end.destroy();
    await closed;
  };
  return {
    /** The same address by this line. */
    by: (address: string): string => Object.assign(new URL(address), { port: String(own) }).href,
    cut,
    mend: () => listen(own),
    close: async () => void (server.listening && (await cut())),
  };
}
