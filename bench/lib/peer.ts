import fs from "node:fs";
import { processorMsOf } from "./effort.ts";
import { ask, load } from "./measure.ts";

export const CALLS = ["list", "conversations", "send"] as const;
export type CallName = (typeof CALLS)[number];
type Call = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
  status: number;
  contains: string;
};
/** A running product and its three calls. Any text of a call may contain `{turn}` and names of `values`. */
export type Peer = {
  name: string;
  base: string;
  /** Their processor time, and that of all they ever started, is counted. */
  processes: number[];
  /** Members, who call in turn. */
  values: Record<string, string>[];
  calls: Record<CallName, Call>;
};
export type Driven = { perSecond: number; processorMs: number };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3})$/;

function loopbackOf(base: unknown): string {
  const url = typeof base === "string" ? URL.parse(base) : null;
  if (url?.protocol !== "http:" || !LOOPBACK.test(url.hostname))
    throw new Error(`"base" must be an http address on this machine's loopback, not ${JSON.stringify(base)}`);
  return url.origin;
}

function callOf(name: CallName, call: Partial<Call> | undefined): Call {
  const { method = "GET", path, headers = {}, body, status = 200, contains } = call ?? {};
  if (!path?.startsWith("/")) throw new Error(`"calls.${name}.path" must start with /`);
  if (!contains) throw new Error(`"calls.${name}.contains" must be a text that a right answer has`);
  const lower = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
  return { method, path, headers: lower, body, status, contains };
}

/** A peer as a file describes it (bench/README.md). */
export function readPeer(file: string): Peer {
  const given = JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Peer>;
  const { name, processes = [], values = [{}], calls } = given;
  if (!name) throw new Error(`"name" is missing`);
  const base = loopbackOf(given.base);
  if (processes.length === 0) throw new Error(`"processes" must name at least one process`);
  for (const pid of processes)
    if (!fs.existsSync(`/proc/${pid}`)) throw new Error(`"processes": there is no process ${pid}`);
  const read = (one: CallName): [CallName, Call] => [one, callOf(one, calls?.[one])];
  return { name, base, processes, values, calls: Object.fromEntries(CALLS.map(read)) as Peer["calls"] };
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"values" has no ${name}`);
    return value;
  });
}

/** Sends all three calls' turns apart, also from one run to the next. */
let turns = Date.now();

/** One call of a member; rejects unless the answer is the expected one. */
async function callOnce(peer: Peer, name: CallName, client: number): Promise<void> {
  const { method, path, headers, body, status, contains } = peer.calls[name];
  const values = { ...peer.values[client % peer.values.length], turn: String((turns += 1)) };
  const fill = (text: string): string => filled(text, values);
  const text = typeof body === "string" || body === undefined ? body : JSON.stringify(body);
  const reply = await ask(peer.base, fill(path), {
    method,
    headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, fill(value)])),
    ...(text !== undefined && { text: fill(text) }),
  });
  const start = reply.body.slice(0, 200);
  if (reply.status !== status)
    throw new Error(`${peer.name}, ${name}: answered ${reply.status} instead of ${status}: ${start}`);
  if (!reply.body.includes(fill(contains)))
    throw new Error(`${peer.name}, ${name}: the answer lacks ${JSON.stringify(fill(contains))}: ${start}`);
}

/** As fast as `clients` at a time can. */
export async function drive(peer: Peer, name: CallName, clients: number, ms: number): Promise<Driven> {
  const spent = (): number => peer.processes.reduce((sum, pid) => sum + processorMsOf(pid), 0);
  const before = spent();
  const { perSecond, latencies } = await load(clients, ms, (client) => callOnce(peer, name, client));
  return { perSecond, processorMs: (spent() - before) / latencies.length };
}
