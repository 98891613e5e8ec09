import { requestFrom, type TestReply } from "../http.ts";
import { createHistory, type Call, type History, type Outcome } from "../claim-model/history.ts";

/** `NODE_OPTIONS` of a node without the rule named in BROKEN_RULE. */
export const BREAKING = `--import=${new URL("broken-rule.mjs", import.meta.url).href}`;

/**
 * Shared by all actors of a chaos run. `urls`: the nodes, any of which may be gone. `impossible`: responses only a
 * product would give that forgot what it acknowledged.
 */
export type Field = {
  urls: string[];
  history: History;
  until: number;
  chance: () => number;
  counts: Counts;
  impossible: string[];
  statuses: Map<number, number>;
  /** A member's longest pause between two lines. */
  paceMs: number;
  /** The pause after an unanswered call. */
  lostMs: number;
  heard?: (asked: Asked, reply: TestReply) => void;
};
export type Counts = { replies: number; refusals: number; lost: number };

/** A run that continues until `until` is set. */
export const createField = (urls: string[], seed: number): Field => ({
  urls,
  history: createHistory(),
  until: Number.POSITIVE_INFINITY,
  chance: chances(seed),
  counts: { replies: 0, refusals: 0, lost: 0 },
  impossible: [],
  statuses: new Map(),
  paceMs: 40,
  lostMs: 50,
});

/** Seeded numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const rest = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

export type Asked = { method: string; path: string; host?: string; headers: Record<string, string>; body?: unknown };

/** Calls any node; undefined without a response, or with one that leaves the effect open. */
export async function ask(field: Field, call: Asked): Promise<TestReply | undefined> {
  const { path, ...asked } = call;
  const url = field.urls[Math.floor(field.chance() * field.urls.length)] ?? "";
  const reply = await requestFrom(url)(path, asked).catch(() => undefined);
  const status = reply?.status ?? 0;
  field.statuses.set(status, (field.statuses.get(status) ?? 0) + 1);
  if (reply !== undefined && reply.status < 500) {
    field.heard?.(call, reply);
    return reply;
  }
  field.counts.lost += 1;
  await rest(field.lostMs);
  return undefined;
}

/** Repeats a call until it is answered or the run is over. With a key of its own it happens once. */
export async function askUntilTold(field: Field, asked: Asked): Promise<TestReply | undefined> {
  for (;;) {
    const reply = await ask(field, asked);
    if (reply !== undefined || field.history.now() >= field.until) return reply;
  }
}

/** Records the outcome of a change: done, refused for a reason, or unknown. */
export function note(
  { history, counts, impossible }: Field,
  conversation: string,
  invoke: number,
  call: Call,
  reply: TestReply | undefined,
): Outcome["kind"] {
  if (reply === undefined) {
    history.add(conversation, invoke, call, { kind: "unknown" });
    return "unknown";
  }
  if (reply.status === 409) {
    counts.refusals += 1;
    history.add(conversation, invoke, call, { kind: "fail", code: String((reply.body as { code: string }).code) });
    return "fail";
  }
  if (reply.status >= 400) {
    impossible.push(`${call.kind} was answered ${reply.status}: ${reply.text}`);
    return "fail";
  }
  const seq = (reply.body as { message?: { sequence: number } } | undefined)?.message?.sequence;
  history.add(conversation, invoke, call, seq === undefined ? { kind: "ok" } : { kind: "ok", seq });
  return "ok";
}
