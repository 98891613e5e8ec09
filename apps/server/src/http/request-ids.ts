import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import net from "node:net";
import { newRequestId } from "../platform/ids/ids.ts";
import { inRequestScope } from "../platform/log/request-scope.ts";

const HEADER = "x-request-id";
const GOOD_ID = /^[\w.-]{8,64}$/;
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

const familyOf = (address: string): "ipv4" | "ipv6" => (net.isIPv6(address) ? "ipv6" : "ipv4");
/** An IPv4 caller of a dual-stack socket. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Whether an address is one of `TRUSTED_PROXIES`: addresses, ranges, and names the framework knows. */
export function proxyJudge(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new net.BlockList();
  for (const given of proxies.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = "", bits] = given.split("/");
    if (net.isIP(address) === 0) continue;
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== undefined && trusted.check(bare(address), familyOf(bare(address)));
}

/** A trusted proxy's id for a call, else a new one: nobody else may choose what appears in the log. */
export function requestIdOf(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyJudge(proxies);
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    const isTaken = typeof given === "string" && GOOD_ID.test(given) && isTrusted(socket.remoteAddress);
    return isTaken ? given : newRequestId();
  };
}

/** Sets every call's id in its response and log lines. Before any other hook. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.header(HEADER, request.id);
    inRequestScope({ requestId: request.id }, done);
  });
}
