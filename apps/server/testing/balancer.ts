import http from "node:http";
import net from "node:net";
import type { Duplex } from "node:stream";

/**
 * A load balancer without stickiness: each request and socket goes to the next ready node, whatever its connection.
 * `failed`: calls no node could take.
 */
export type Balancer = { url: string; port: number; failed: () => number; close: () => Promise<void> };

type Node = { port: number; agent: http.Agent; isReady: boolean };
const LOOK_MS = 250;
/** Hop-by-hop headers, not forwarded (RFC 9110, section 7.6.1). */
const OF_ONE_HOP = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"];

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const request = http.get({ host: "127.0.0.1", port, path: "/health/ready", timeout: 2_000 }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.once("timeout", () => request.destroy()).once("error", () => resolve(false));
  });

function headersOf(request: http.IncomingMessage): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = { ...request.headers };
  for (const name of OF_ONE_HOP) if (name !== "transfer-encoding") delete headers[name];
  // Overwrites the caller's value: this is the outermost proxy.
  return { ...headers, "x-forwarded-for": request.socket.remoteAddress ?? "" };
}

export async function startBalancer(ports: readonly number[], port = 0): Promise<Balancer> {
  const nodes = ports.map((own): Node => ({
    port: own,
    agent: new http.Agent({ keepAlive: true, maxSockets: 256 }),
    isReady: true,
  }));
  let turn = 0;
  let failed = 0;
  /** The next node that accepts calls; without any, just the next one. */
  const next = (tried: readonly Node[]): Node | undefined => {
    const left = nodes.filter((node) => !tried.includes(node));
    const ready = left.filter((node) => node.isReady);
    const among = ready.length > 0 ? ready : left;
    return among[(turn += 1) % among.length];
  };
  const refuse = (reply: http.ServerResponse): void => {
    failed += 1;
    if (reply.headersSent) return void reply.destroy();
    reply.writeHead(502).end();
  };

  function pass(request: http.IncomingMessage, reply: http.ServerResponse, tried: readonly Node[] = []): void {
    const node = next(tried);
    if (!node) return refuse(reply);
    const { method, url: path } = request;
    const onward = http.request({
      host: "127.0.0.1",
      port: node.port,
      agent: node.agent,
      method,
      path,
      headers: headersOf(request),
    });
    let isAnswered = false;
    onward.once("response", (answer) => {
      isAnswered = true;
      const headers: http.OutgoingHttpHeaders = { ...answer.headers };
      for (const name of OF_ONE_HOP) delete headers[name];
      reply.writeHead(answer.statusCode ?? 502, headers);
      answer.pipe(reply);
      answer.once("error", () => reply.destroy());
    });
    onward.once("error", (error: NodeJS.ErrnoException) => {
      if (isAnswered || reply.destroyed) return void reply.destroy();
      // Never connected, or a kept connection that was just closed: another node may repeat the call safely.
      const isStale = onward.reusedSocket && error.code === "ECONNRESET" && (method === "GET" || method === "HEAD");
      if (error.code === "ECONNREFUSED" || isStale) return pass(request, reply, [...tried, node]);
      refuse(reply);
    });
    reply.once("close", () => {
      if (!reply.writableFinished) onward.destroy();
    });
    // Not before the connection is up: a body already read could not go to another node.
    onward.once("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => request.pipe(onward));
      else request.pipe(onward);
    });
  }

  function passSocket(request: http.IncomingMessage, client: Duplex, head: Buffer, tried: readonly Node[] = []): void {
    const node = next(tried);
    if (!node) return void client.destroy();
    const upstream = net.connect(node.port, "127.0.0.1");
    let isOpen = false;
    upstream.once("connect", () => {
      isOpen = true;
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join("\r\n")}\r\nX-Forwarded-For: ${request.socket.remoteAddress ?? ""}\r\n\r\n`);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    });
    upstream.once("error", () => (isOpen ? client.destroy() : passSocket(request, client, head, [...tried, node])));
    upstream.once("close", () => isOpen && client.destroy());
    client.once("error", () => upstream.destroy());
    client.once("close", () => upstream.destroy());
  }

  const server = http.createServer((request, reply) => pass(request, reply));
  server.on("upgrade", (request, client, head) => passSocket(request, client, head));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", 4_096, resolve));
  const looking = setInterval(() => {
    for (const node of nodes) void isReady(node.port).then((ready) => (node.isReady = ready));
  }, LOOK_MS);
  const { port: own } = server.address() as net.AddressInfo;
  return {
    url: `http://localhost:${own}`,
    port: own,
    failed: () => failed,
    close: async () => {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const { agent } of nodes) agent.destroy();
    },
  };
}
