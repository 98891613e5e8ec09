import http from "node:http";
import type { Config } from "../config/env.ts";

/**
 * Answers on the product's own address while it is brought up: it lives and is not ready. A migration of large tables may
 * take longer than whoever watches the process waits for its first answer, and one that is killed begins anew. The
 * returned function frees the address.
 */
export async function serveStart({
  PORT: port,
  HOST: host,
}: Pick<Config, "PORT" | "HOST">): Promise<() => Promise<void>> {
  if (port === 0) return async () => {}; // an address that nobody knows yet
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
