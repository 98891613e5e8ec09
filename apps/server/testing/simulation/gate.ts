import type { Sent, Sessions, Told } from "@masq/server/platform/db/pool-driver";
import type pg from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turnOver, setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";
import {
  lineOf,
  nameOf,
  NOBODY,
  outcomeOf,
  processOf,
  type Actor,
  type Heard,
  type Line,
  type Step,
  type Turn,
} from "./line.ts";
import { circleOf, createLocks } from "./locks.ts";

/**
 * One statement at a time, and the seed says whose. Every session of an actor goes through here: its statements wait
 * until they are drawn. A statement that waits for a lock is parked, known by the database's own view of its locks, and
 * its answer is heard when it is drawn, never when it happens to come. So the same seed is the same history.
 */
export type Gate = ReturnType<typeof createGate>;

/** What may happen to a drawn statement in place of being answered. */
export type Blow = "none" | "cut-before" | "cut-after" | "gone";
/** Only begins the look into the database's locks; what is decided does not rest on it. */
const LOOK_AFTER_MS = 4;
const STUCK_MS = 10_000;
const CUT = "Connection terminated unexpectedly";
const DEADLOCK = "40P01";

/** `eye`: a session with the owner's rights that looks at locks and ends sessions. */
export function createGate(eye: pg.Pool, chance: Chance, blowOf: (actor: string, statement: string) => Blow) {
  const current = new AsyncLocalStorage<Actor>();
  const actors: Actor[] = [];
  const steps: Step[] = [];
  const { blockersOf, cancel, end } = createLocks(eye);
  const parkedLines = (): Line[] => actors.flatMap(({ lines }) => lines.filter((line) => line.parked !== undefined));

  /** Waits until an actor cannot go on by itself: it has ended, or everything it began waits here. */
  const settle = async (actor: Actor): Promise<void> => {
    for (;;) {
      await turnOver();
      await turnOver();
      const isHere = actor.lines.some(({ waiting, parked: held }) => waiting.length > 0 || held !== undefined);
      if (actor.isDone || actor.isGone || (isHere && actor.connecting === 0)) return;
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

  /** Of a sent statement: its answer, or undefined if it waits for a lock. Of a circle one is drawn and ended. */
  const watch = async (line: Line, answer: Promise<Heard>): Promise<Heard | undefined> => {
    for (;;) {
      const heard = await Promise.race([answer, sleep(LOOK_AFTER_MS)]);
      if (heard !== undefined) return heard;
      const blockers = await blockersOf([line, ...parkedLines()].map(({ pid }) => pid));
      if (!blockers.has(line.pid)) continue;
      const pids = circleOf(line.pid, blockers);
      const circle = [line, ...parkedLines()].filter(({ pid }) => pids.includes(pid));
      if (circle.length === 0) return undefined;
      const victim = chance.of(circle);
      victim.isVictim = true;
      await cancel(victim.pid);
      if (victim === line) return answer;
      while (victim.parked !== undefined && victim.parked.heard === undefined) await sleep(1);
      await letGo();
    }
  };

  const fall = async (actor: Actor, fell: () => void): Promise<void> => {
    actor.isGone = true;
    fell();
    const { lines } = actor;
    actor.lines = [];
    for (const line of lines) {
      await end(line.pid);
      line.drop();
    }
    await letGo();
  };

  const cut = async (line: Line): Promise<void> => {
    line.isCut = true;
    await end(line.pid);
    await letGo();
  };

  const play = async (line: Line, turn: Turn): Promise<void> => {
    const drawn = blowOf(line.actor.name, turn.name);
    // Who only thinks has no connection to lose.
    const blow = line.pid === NOBODY && drawn !== "gone" ? "none" : drawn;
    const { fell } = line.actor;
    if (blow === "gone" && fell) {
      note(line.actor, turn, "gone");
      return fall(line.actor, fell);
    }
    if (blow === "cut-before") {
      await cut(line);
      return deliver(line, turn, { error: new Error(CUT) });
    }
    const answer = turn.run().then(
      (told): Heard => ({ told }),
      (error: unknown): Heard => {
        if (!line.isVictim) return { error };
        line.isVictim = false;
        return { error: Object.assign(new Error("deadlock detected"), { code: DEADLOCK }) };
      },
    );
    const heard = await watch(line, answer);
    if (heard === undefined) {
      const held: NonNullable<Line["parked"]> = { ...turn };
      line.parked = held;
      void answer.then((late) => (held.heard = late));
      return note(line.actor, turn, "waits");
    }
    if (blow === "cut-after") await cut(line);
    else if (turn.mayLetGo()) await letGo();
    return deliver(line, turn, blow === "cut-after" ? { error: new Error(CUT) } : heard);
  };

  /** After a statement that may have let others go: each either has its answer or waits again. */
  const letGo = async (): Promise<void> => {
    for (;;) {
      const open = parkedLines().filter((line) => line.parked?.heard === undefined);
      if (open.length === 0) return;
      const blockers = await blockersOf(open.map(({ pid }) => pid));
      if (open.every(({ pid, parked }) => parked?.heard === undefined && blockers.has(pid))) return;
      await turnOver();
    }
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
        const actor = current.getStore();
        if (!actor) return pool.connect();
        actor.connecting += 1;
        const plain = await pool.connect().finally(() => (actor.connecting -= 1));
        const line = lineOf(actor, processOf(plain), () => plain.release(true));
        actor.lines.push(line);
        return {
          getTransactionStatus: () => plain.getTransactionStatus(),
          query: (sent: Sent) => {
            // It goes out with the statement behind it, and neither takes a lock nor tells anything.
            if (sent.text.startsWith("begin") && !actor.isGone) return plain.query(sent);
            return new Promise<Told>((resolve, reject) => {
              if (actor.isGone) return;
              const hear = (heard: Heard): void => ("told" in heard ? resolve(heard.told) : reject(heard.error));
              const mayLetGo = (): boolean => plain.getTransactionStatus() !== "T";
              const run = (): Promise<Told> => (line.isCut ? Promise.reject(new Error(CUT)) : plain.query(sent));
              line.waiting.push({ name: nameOf(sent.text), run, mayLetGo, hear });
              actor.stir();
            });
          },
          release: (isBroken: boolean) => {
            if (actor.isGone) return;
            actor.lines = actor.lines.filter((one) => one !== line);
            plain.release(isBroken || line.isCut);
          },
        };
      },
    }),
    /** An act that is no statement of the product, such as moving the clock, done when it is drawn. */
    act: (name: string, run: () => Promise<unknown>): Promise<void> => {
      const actor = current.getStore();
      if (!actor) throw new Error("only an actor acts");
      const line = lineOf(actor);
      actor.lines.push(line);
      return new Promise((resolve, reject) => {
        const hear = (heard: Heard): void => {
          actor.lines = actor.lines.filter((one) => one !== line);
          if ("told" in heard) resolve();
          else reject(heard.error);
        };
        const done = async (): Promise<Told> => (await run(), { command: name, rowCount: 0, rows: [] });
        line.waiting.push({ name, run: done, mayLetGo: () => false, hear });
        actor.stir();
      });
    },
    /** Adds who acts; `fell`: its process may be gone at any statement, with all it holds, and this hears it. */
    enter: async (name: string, work: () => Promise<void>, fell?: () => void): Promise<void> => {
      const actor: Actor = { name, lines: [], connecting: 0, isDone: false, isGone: false, fell, stir: () => {} };
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
        } else if (parkedLines().length > 0) {
          // For somebody who is no actor, such as a session of the ground's.
          if ((stuckMs += 20) > STUCK_MS) throw new Error("the actors hold each other up for good");
          await sleep(20);
          await letGo();
        } else {
          const awake = actors.find((actor) => !actor.isDone && !actor.isGone);
          if (!awake) return;
          await settle(awake);
        }
      }
    },
  };
}
