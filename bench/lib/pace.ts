import { createHash } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

const MS = 700;
/** Rounds per second of two cores on the machine the limit was set on, otherwise idle. */
const FULL = 34_000;
const ROUNDS = 3_000;
const LINES = Array.from({ length: 40 }, (_, at) => ({
  id: `msg_${at}`,
  text: "And then the tide turned, and nobody on the pier had seen it.",
  seq: at,
  at: "2026-01-02T03:04:05.678Z",
}));

const seen = new Map<string, number>();
/** A server's daily work in miniature: JSON parsing and writing, a hash, a search, a map. */
function work(round: number): void {
  const text = JSON.stringify(LINES);
  for (const { id, text: line, seq } of JSON.parse(text) as typeof LINES) {
    if (/\bpier (?:had|has) \w+/u.test(line)) seen.set(`${id}:${(round * 31 + seq) % 20_000}`, seq);
  }
  createHash("sha256").update(text).digest("hex");
}

/** Rounds per second. */
function turn(): number {
  let rounds = 0;
  seen.clear();
  const from = performance.now();
  while (performance.now() - from < MS) work((rounds += 1));
  return (rounds * 1000) / (performance.now() - from);
}

/**
 * What a processor's millisecond is worth now, of one at full pace: cores shared with other machines and with other
 * work get slower themselves, and so does processor time.
 */
export function readWorth(): number {
  const from = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  const { user, system } = process.cpuUsage(from);
  return (ROUNDS * 2 * 1e6) / FULL / (user + system);
}

/**
 * Current speed of two cores without the product; 1 is `FULL`. Cores shared with other machines vary between half and
 * all of it from minute to minute, and rates vary with them.
 */
export async function readPace(): Promise<number> {
  const worker = new Worker(fileURLToPath(import.meta.url));
  await once(worker, "online");
  const there = once(worker, "message");
  const here = turn();
  const [other] = (await there) as [number];
  await worker.terminate();
  return (here + other) / FULL;
}

if (!isMainThread) parentPort?.postMessage(turn());
