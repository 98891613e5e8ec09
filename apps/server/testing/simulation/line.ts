import type { Sent, Session, Told } from "@masq/server/platform/db/pool-driver";

export type Heard = { told: Told } | { error: unknown };
export type Turn = {
  /** What the history calls it. */
  name: string;
  /** Of who waits for something: whether it is there. */
  isReady?: () => boolean;
  run: () => Promise<Told>;
  hear: (heard: Heard) => void;
};
/** `by`: the processes for which it waits. */
type Parked = Turn & { answer: Promise<Heard>; by: readonly number[]; heard?: Heard };
export type Line = {
  actor: Actor;
  pid: number;
  waiting: Turn[];
  parked: Parked | undefined;
  /** Its session is gone, and every further word to it is answered so. */
  isCut: boolean;
  /** Ended by us, as PostgreSQL ends one of those who wait for each other in a circle. */
  isVictim: boolean;
  ask: (sent: Sent) => Promise<Told>;
  /** It is in a transaction, and so may hold locks. */
  holds: () => boolean;
  /** Its process in the database stands still, and goes on. */
  stop: () => void;
  move: () => void;
  /** What it has not committed is undone. */
  undo: () => Promise<unknown>;
  drop: () => void;
};
/** `connecting`: sessions that it has asked for and that are not there yet. */
export type Actor = {
  name: string;
  lines: Line[];
  connecting: number;
  isDone: boolean;
  isGone: boolean;
  fell: (() => void) | undefined;
  stir: () => void;
};

/** Who did what, and what came of it: no ids, times or offsets, so that two runs of a seed can be compared. */
export type Step = `${string}: ${string} -> ${string}`;

/** A session of node-postgres knows its process in the database, of which its types say nothing. */
const processOf = (session: Session): number => (session as Session & { processID?: number }).processID ?? 0;

/** Texts by name: sessions live for many seeds, and each plans a statement once. */
const names = new Map<string, string>();
/** The partial index that it means is found by a value, and so not by a plan for all values. */
const BY_VALUE = /on conflict[^)]*\) where [^;]*\$\d/i;
function named(sent: Sent): Sent {
  const { text, values = [] } = sent;
  if (values.length === 0 || BY_VALUE.test(text)) return sent;
  const name = names.get(text) ?? `simulated_${names.size}`;
  names.set(text, name);
  return { ...sent, name };
}

async function ask(session: Session, sent: Sent): Promise<Told> {
  try {
    return await session.query(named(sent));
  } catch (error) {
    // What failed is told before it is undone: this comes behind that.
    await session.query({ text: "" });
    throw error;
  }
}

/** Of who only thinks. */
export const NOBODY = 0;
function signal(pid: number, name: NodeJS.Signals): void {
  if (pid !== NOBODY) process.kill(pid, name);
}

export function lineOf(actor: Actor, session?: Session): Line {
  const pid = session ? processOf(session) : NOBODY;
  return {
    actor,
    pid,
    waiting: [],
    parked: undefined,
    isCut: false,
    isVictim: false,
    ask: (sent) => (session ? ask(session, sent) : Promise.reject(new Error("nobody to ask"))),
    holds: () => session?.getTransactionStatus() === "T",
    stop: () => signal(pid, "SIGSTOP"),
    move: () => signal(pid, "SIGCONT"),
    undo: async () => session?.query({ text: "rollback" }),
    drop: () => session?.release(false),
  };
}

/** The kind of statement and its first table. */
export function nameOf(text: string): string {
  const [verb = ""] = /\w+/.exec(text) ?? [];
  const [, table = ""] = /\b(?:from|into|update|call)\s+"?([a-z_]+)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

export const outcomeOf = (heard: Heard): string => {
  if ("told" in heard) return `${heard.told.rowCount ?? 0}`;
  const { code, message } = heard.error as { code?: string; message: string };
  return code ?? message;
};
