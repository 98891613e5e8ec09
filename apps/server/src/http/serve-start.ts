import http from "node:http";
import type { Config } from "../config/env.ts";

/**
 * Listens on the product's address during the start: live, not ready. Migrating large tables may take longer than a
 * supervisor waits for the first response, and a killed migration starts over. The returned function frees the address.
 */
export async function serveStart({
  PORT: port,
  HOST: host,
}: Pick<Config, "PORT" | "HOST">): Promise<() => Promise<void>> {
  if (port === 0) return async () => {}; // a random port, which nobody probes yet
  const server = http.createServer(({ url }, reply) => {
    const isLive = url === "/health/live";
    reply.writeHead(isLive ? 200 : 503, {
      "content-type": "application/json",
      connection: "close",
      ...(!isLive && { "retry-after": "5" }),
    });
    reply.end(JSON.stringify({ status: isLive ? "live" : "not ready" }));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
