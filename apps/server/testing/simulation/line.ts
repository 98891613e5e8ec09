import type { Session, Told } from "@masq/server/platform/db/pool-driver";

export type Heard = { told: Told } | { error: unknown };
export type Turn = {
  /** What the history calls it. */
  name: string;
  /** What it is answered may have let others go: it ended what held locks. */
  mayLetGo: () => boolean;
  run: () => Promise<Told>;
  hear: (heard: Heard) => void;
};
export type Line = {
  actor: Actor;
  pid: number;
  waiting: Turn[];
  parked: (Turn & { heard?: Heard }) | undefined;
  /** Its session is gone, and every further word to it is answered so. */
  isCut: boolean;
  /** Ended by us, as PostgreSQL ends one of those who wait for each other in a circle. */
  isVictim: boolean;
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
export const processOf = (session: Session): number => (session as Session & { processID?: number }).processID ?? 0;

/** Of who only thinks. */
export const NOBODY = 0;
export const lineOf = (actor: Actor, pid = NOBODY, drop = (): void => {}): Line => ({
  actor,
  pid,
  waiting: [],
  parked: undefined,
  isCut: false,
  isVictim: false,
  drop,
});

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
