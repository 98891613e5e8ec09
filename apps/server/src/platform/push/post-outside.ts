import http from "node:http";
import https from "node:https";
import { publicLookup } from "./public-address.ts";

type Request = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** For the whole call, the lookup of its name included. */
const ANSWER_MS = 10_000;

/**
 * Calls an address that a person outside named, and returns the status: follows no redirect, reads no response body,
 * and reaches no address of our own network. `anywhere`: for tests, whose services are plain http on this machine.
 */
export function postOutside({ endpoint, headers, body }: Request, anywhere: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const { request } = endpoint.startsWith("http:") ? http : https;
    const options = { method: "POST", headers, timeout: ANSWER_MS, signal: AbortSignal.timeout(ANSWER_MS) };
    const call = request(endpoint, anywhere ? options : { ...options, lookup: publicLookup }, (reply) => {
      reply.destroy();
      resolve(reply.statusCode ?? 0);
    });
    call.on("error", reject);
    call.end(body);
  });
}
