import type { Sent, Sessions, Told } from "@masq/server/platform/db/pool-driver";
import type pg from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turnOver, setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";

/**
 * One statement at a time, and the seed says whose. Every session of an actor goes through here: its statements wait
 * until they are drawn. A statement that waits for a lock is parked, known by the database's own view of its locks, and
 * its answer is heard when it is drawn, never when it happens to come. So the same seed is the same history.
 */
export type Gate = ReturnType<typeof createGate>;

/** What may happen to a drawn statement in place of being answered. */
export type Blow = "none" | "cut-before" | "cut-after" | "gone";
type Heard = { told: Told } | { error: unknown };
type Turn = {
  /** What the history calls it. */
  name: string;
  run: () => Promise<Told>;
  hear: (heard: Heard) => void;
};
type Line = {
  actor: Actor;
  pid: number;
  waiting: Turn[];
  parked: (Turn & { heard?: Heard }) | undefined;
  drop: () => void;
};
type Actor = { name: string; lines: Line[]; isDone: boolean; isGone: boolean; mayFall: boolean; stir: () => void };

/** Who did what, and what came of it: no ids, times or offsets, so that two runs of a seed can be compared. */
export type Step = `${string}: ${string} -> ${string}`;

/** Only begins the look into the database's locks; what is decided does not rest on it. */
const LOOK_AFTER_MS = 8;
const STUCK_MS = 10_000;
const CUT = "Connection terminated unexpectedly";

/** The kind of statement and its first table. */
function nameOf(text: string): string {
  const [verb = ""] = /\w+/.exec(text) ?? [];
  const [, table = ""] = /\b(?:from|into|update|call)\s+"?([a-z_]+)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

const outcomeOf = (heard: Heard): string => {
  if ("told" in heard) return `${heard.told.rowCount ?? 0}`;
  const { code, message } = heard.error as { code?: string; message: string };
  return code ?? message;
};

/** `eye`: a session with the owner's rights that looks at locks and ends sessions. */
export function createGate(eye: pg.Pool, chance: Chance, blowOf: (actor: string, statement: string) => Blow) {
  const current = new AsyncLocalStorage<Actor>();
  const actors: Actor[] = [];
  const steps: Step[] = [];
  const pids = new WeakMap<object, number>();
  let parked = 0;

  const isWaiting = async (pid: number): Promise<boolean> => {
    const { rows } = await eye.query("select from pg_locks where pid = $1 and not granted limit 1", [pid]);
    return rows.length > 0;
  };
  const end = async (pid: number): Promise<void> => {
    await eye.query("select pg_terminate_backend($1, 5000)", [pid]);
  };

  /** Waits until an actor cannot go on by itself: it has ended, or everything it began waits here. */
  const settle = async (actor: Actor): Promise<void> => {
    for (;;) {
      await turnOver();
      await turnOver();
      const isHere = actor.lines.some(({ waiting, parked: held }) => waiting.length > 0 || held !== undefined);
      if (actor.isDone || actor.isGone || isHere) return;
      await new Promise<void>((resolve) => {
        actor.stir = resolve;
      });
    }
  };

  const note = (actor: Actor, turn: Turn, heard: string): void =>
    void steps.push(`${actor.name}: ${turn.name} -> ${heard}`);

  const deliver = async (line: Line, turn: Turn, heard: Heard): Promise<void> => {
    note(line.actor, turn, outcomeOf(heard));
    turn.hear(heard);
    await settle(line.actor);
  };

  /** Of a sent statement: its answer, or undefined if it waits for a lock. */
  const watch = async (line: Line, answer: Promise<Heard>): Promise<Heard | undefined> => {
    for (;;) {
      const heard = await Promise.race([answer, sleep(LOOK_AFTER_MS)]);
      if (heard !== undefined) return heard;
      if (await isWaiting(line.pid)) return undefined;
    }
  };

  const fall = async (actor: Actor): Promise<void> => {
    actor.isGone = true;
    for (const line of actor.lines) {
      if (line.parked) parked -= 1;
      line.parked = undefined;
      line.waiting = [];
      await end(line.pid);
      line.drop();
    }
    actor.lines = [];
  };

  const play = async (line: Line, turn: Turn): Promise<void> => {
    const blow = blowOf(line.actor.name, turn.name);
    if (blow === "gone" && line.actor.mayFall) {
      note(line.actor, turn, "gone");
      return fall(line.actor);
    }
    if (blow === "cut-before") await end(line.pid);
    const answer = turn.run().then(
      (told): Heard => ({ told }),
      (error: unknown): Heard => ({ error }),
    );
    const heard = await watch(line, answer);
    if (heard === undefined) {
      const held: NonNullable<Line["parked"]> = { ...turn };
      line.parked = held;
      parked += 1;
      void answer.then((late) => (held.heard = late));
      return note(line.actor, turn, "waits");
    }
    if (blow !== "cut-after") return deliver(line, turn, heard);
    await end(line.pid);
    return deliver(line, turn, { error: new Error(CUT) });
  };

  /** After a statement that may have let others go: each either has its answer or waits again. */
  const letGo = async (): Promise<void> => {
    if (parked === 0) return;
    for (const { lines } of actors)
      for (const line of lines)
        while (line.parked !== undefined && line.parked.heard === undefined && !(await isWaiting(line.pid)))
          await sleep(1);
  };

  const choices = (): (() => Promise<void>)[] =>
    actors.flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const held = line.parked;
        if (held) {
          const { heard } = held;
          if (heard === undefined) return [];
          return [
            async () => {
              line.parked = undefined;
              parked -= 1;
              await deliver(line, held, heard);
            },
          ];
        }
        const [next] = line.waiting;
        return next ? [() => play(line, line.waiting.shift() ?? next)] : [];
      }),
    );

  return {
    steps,
    /** The product's sessions; what no actor asks goes straight through. */
    sessions: (pool: Sessions): Sessions => ({
      end: () => pool.end(),
      connect: async () => {
        const plain = await pool.connect();
        const actor = current.getStore();
        if (!actor) return plain;
        let pid = pids.get(plain);
        if (pid === undefined) {
          const [row] = (await plain.query({ text: "select pg_backend_pid() as pid" })).rows as { pid: number }[];
          pid = row?.pid ?? 0;
          pids.set(plain, pid);
        }
        const line: Line = { actor, pid, waiting: [], parked: undefined, drop: () => plain.release(true) };
        actor.lines.push(line);
        return {
          getTransactionStatus: () => plain.getTransactionStatus(),
          query: (sent: Sent) =>
            new Promise<Told>((resolve, reject) => {
              if (actor.isGone) return;
              const hear = (heard: Heard): void => ("told" in heard ? resolve(heard.told) : reject(heard.error));
              line.waiting.push({ name: nameOf(sent.text), run: () => plain.query(sent), hear });
              actor.stir();
            }),
          release: (isBroken: boolean) => {
            if (actor.isGone) return;
            actor.lines = actor.lines.filter((one) => one !== line);
            plain.release(isBroken);
          },
        };
      },
    }),
    /** An act that is no statement of the product, such as moving the clock, done when it is drawn. */
    act: (name: string, run: () => Promise<unknown>): Promise<void> => {
      const actor = current.getStore();
      if (!actor) throw new Error("only an actor acts");
      const line: Line = { actor, pid: 0, waiting: [], parked: undefined, drop: () => {} };
      actor.lines.push(line);
      return new Promise((resolve, reject) => {
        const hear = (heard: Heard): void => {
          actor.lines = actor.lines.filter((one) => one !== line);
          if ("told" in heard) resolve();
          else reject(heard.error);
        };
        line.waiting.push({ name, run: async () => (await run(), { command: name, rowCount: 0, rows: [] }), hear });
        actor.stir();
      });
    },
    /** Adds who acts; `mayFall`: its process may be gone at any statement. */
    enter: async (name: string, work: () => Promise<void>, { mayFall = false } = {}): Promise<void> => {
      const actor: Actor = { name, lines: [], isDone: false, isGone: false, mayFall, stir: () => {} };
      actors.push(actor);
      void current.run(actor, work).finally(() => {
        actor.isDone = true;
        actor.stir();
      });
      await settle(actor);
    },
    /** Until everybody has ended. Throws if they hold each other up for good. */
    run: async (): Promise<void> => {
      let stuckMs = 0;
      for (;;) {
        const open = choices();
        if (open.length > 0) {
          stuckMs = 0;
          await chance.of(open)();
          await letGo();
        } else if (parked > 0) {
          // The database ends a deadlock of its own accord after a second.
          if ((stuckMs += 20) > STUCK_MS) throw new Error("the actors hold each other up for good");
          await sleep(20);
        } else {
          const awake = actors.find((actor) => !actor.isDone && !actor.isGone);
          if (!awake) return;
          await settle(awake);
        }
      }
    },
  };
}
