import tls from "node:tls";
import { CERTIFICATE_DAYS } from "@masq/domain/operations/health";
import type { Measure } from "./probe.ts";

const DAY_MS = 86_400_000;
const CONNECT_MS = 5_000;

/** Expiry of the certificate served for this name. Errors: no connection, or a certificate that browsers refuse. */
const endOf = (servername: string, { host, port }: { host: string; port: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = tls.connect({ host, port, servername, timeout: CONNECT_MS });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(new Error(`${servername}: ${error.message}`, { cause: error.cause }));
    };
    socket.once("error", fail).once("timeout", () => fail(new Error("no answer")));
    socket.once("secureConnect", () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve(Date.parse(end));
    });
  });

/** Days left on each domain's certificate. `at`: `domains`, or host and port of the proxy that terminates TLS. */
export async function probeCertificates(
  domains: readonly string[],
  at: string,
  now: Date,
  measure: Measure = () => {},
): Promise<string> {
  const [, host = "", port = "443"] = /^(.*?)(?::(\d+))?$/.exec(at) ?? [];
  const ends = await Promise.all(
    domains.map(async (domain) => {
      const place = at === "domains" ? { host: domain, port: 443 } : { host, port: Number(port) };
      return { domain, days: Math.floor(((await endOf(domain, place)) - now.getTime()) / DAY_MS) };
    }),
  );
  const said = ends.map(({ domain, days }) => `${domain} ${days} days`).join(", ");
  if (ends.length > 0) measure(Math.min(...ends.map(({ days }) => days)));
  if (ends.some(({ days }) => days < CERTIFICATE_DAYS)) throw new Error(`ends soon: ${said}`);
  return said === "" ? "no brand has a domain yet" : said;
}
