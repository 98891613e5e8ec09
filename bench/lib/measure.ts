import { randomBytes } from "node:crypto";
import http from "node:http";

/** One figure. `ratio`: margin to its limit: 1 is the limit itself, more is better. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  limit: number;
  better: "less" | "more";
  ratio: number;
};

export function figure(name: string, value: number, unit: string, limit: number, better: "less" | "more"): Figure {
  const ratio = better === "less" ? limit / Math.max(value, 1e-9) : value / limit;
  return { name, value, unit, limit, better, ratio };
}

export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** An Idempotency-Key as our clients make it: the ledger stores others as a hash, which costs more log. */
export const newKey = (): string => randomBytes(16).toString("hex");

export type Reply = { status: number; body: string };
const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

export function ask(
  base: string,
  path: string,
  given: { method?: string; headers?: Record<string, string>; body?: unknown; text?: string } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(base);
  const payload = given.text ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  return new Promise((resolve, reject) => {
    const headers = {
      ...(payload !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(payload)),
      }),
      ...given.headers,
    };
    const request = http.request(
      {
        agent,
        hostname: hostname === "localhost" ? "127.0.0.1" : hostname,
        port,
        path,
        method: given.method ?? "GET",
        headers: { host: `localhost:${port}`, ...headers },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk: Buffer) => chunks.push(chunk));
        reply.on("end", () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      },
    );
    request.once("error", reject);
    request.end(payload);
  });
}

/** Runs `clients` workers that call `work` in a row for `ms`. Returns calls per second and the latencies. */
export async function load(
  clients: number,
  ms: number,
  work: (client: number, turn: number) => Promise<void>,
): Promise<{ perSecond: number; latencies: number[] }> {
  const latencies: number[] = [];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_unused, client) => {
      for (let turn = 0; performance.now() - from < ms; turn += 1) {
        const began = performance.now();
        await work(client, turn);
        latencies.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: latencies.length / ((performance.now() - from) / 1000), latencies };
}
