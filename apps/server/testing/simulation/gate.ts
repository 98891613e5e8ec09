import type { Sent, Sessions, Told } from "@masq/server/platform/db/pool-driver";
import type pg from "pg";
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turnOver, setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../chance.ts";
import { lineOf, nameOf, NOBODY, outcomeOf, type Actor, type Heard, type Line, type Step, type Turn } from "./line.ts";
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
const LOOK_AFTER_MS = 3;
/** Of a statement with which nobody's locks can be in the way. */
const PATIENT_MS = 500;
const STUCK_MS = 10_000;
/** So long who was let go is waited for before the next look. */
const LET_GO_MS = 1;
const CUT = "Connection terminated unexpectedly";
const DEADLOCK = "40P01";

const nothing = (): Promise<void> => Promise.resolve();
const isHeard = (one: Heard | readonly number[]): one is Heard => !Array.isArray(one);

/** What it comes to, or undefined if that takes longer. */
function within<T>(answer: Promise<T>, ms: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, undefined);
    void answer.then((told) => {
      clearTimeout(timer);
      resolve(told);
    });
  });
}

/** `eye`: a session with the owner's rights that looks at locks. */
export function createGate(eye: pg.Pool, chance: Chance, blowOf: (actor: string, statement: string) => Blow) {
  const current = new AsyncLocalStorage<Actor>();
  const actors: Actor[] = [];
  const steps: Step[] = [];
  let commits = 0;
  const { blockersOf, cancel } = createLocks(eye);
  const linesWhere = (is: (line: Line) => boolean): Line[] => actors.flatMap(({ lines }) => lines.filter(is));
  const parkedLines = (): Line[] => linesWhere(({ parked }) => parked !== undefined);
  const unheard = (): Line[] => linesWhere(({ parked }) => parked !== undefined && parked.heard === undefined);

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

  /** Of a sent statement: its answer, or whom it waits for. Of a circle one is drawn and ended. */
  const watch = async (line: Line, answer: Promise<Heard>): Promise<Heard | readonly number[]> => {
    const mayWait = linesWhere((other) => other !== line && (other.parked !== undefined || other.holds())).length > 0;
    for (let ms = mayWait ? LOOK_AFTER_MS : PATIENT_MS; ; ms *= 2) {
      const heard = await within(answer, ms);
      if (heard !== undefined) return heard;
      const blockers = await blockersOf([line, ...parkedLines()].map(({ pid }) => pid));
      const by = blockers.get(line.pid);
      if (!by) continue;
      const pids = circleOf(line.pid, blockers);
      const circle = [line, ...parkedLines()].filter(({ pid }) => pids.includes(pid));
      if (circle.length === 0) return by;
      const victim = chance.of(circle);
      victim.isVictim = true;
      victim.move();
      await cancel(victim.pid);
      if (victim === line) return answer;
      await victim.parked?.answer;
      await letGo(behind(victim.pid));
    }
  };

  /** What the database does with a session whose other end is gone: what it had not committed is undone. */
  const endSession = async (line: Line): Promise<void> => {
    if (line.pid === NOBODY) return;
    const { parked } = line;
    if (parked && parked.heard === undefined) {
      line.move();
      await cancel(line.pid);
      await parked.answer;
    }
    await line.undo();
  };

  const fall = async (actor: Actor, fell: () => void): Promise<void> => {
    actor.isGone = true;
    fell();
    const { lines } = actor;
    actor.lines = [];
    for (const line of lines) {
      await endSession(line);
      line.drop();
      await letGo(behind(line.pid));
    }
  };

  const cut = async (line: Line): Promise<void> => {
    line.isCut = true;
    await endSession(line);
    await letGo(behind(line.pid));
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
    if (turn.name === "commit") commits += 1;
    const answer = turn.run().then(
      (told): Heard => ({ told }),
      (error: unknown): Heard => {
        if (!line.isVictim) return { error };
        line.isVictim = false;
        return { error: Object.assign(new Error("deadlock detected"), { code: DEADLOCK }) };
      },
    );
    const heard = await watch(line, answer);
    if (!isHeard(heard)) {
      const held: NonNullable<Line["parked"]> = { ...turn, answer, by: heard };
      line.parked = held;
      line.stop();
      void answer.then((late) => (held.heard = late));
      return note(line.actor, turn, "waits");
    }
    if (blow === "cut-after") await cut(line);
    else if (!line.holds()) await letGo(behind(line.pid));
    return deliver(line, turn, blow === "cut-after" ? { error: new Error(CUT) } : heard);
  };

  /** Whom the end of this process' transaction may concern: who waits for it, and who waits behind those. */
  const behind = (pid: number): Line[] => {
    const found = new Set<Line>();
    const pids = new Set([pid]);
    for (const open = unheard(); ;) {
      const next = open.filter((line) => !found.has(line) && line.parked?.by.some((by) => pids.has(by)));
      if (next.length === 0) return [...found];
      for (const line of next) pids.add(found.add(line) && line.pid);
    }
  };

  /**
   * After what may have let these go: one after another, as drawn, each goes on until it has its answer or waits again.
   * Meanwhile the others stand still, since who of two that wake is first would be luck.
   */
  const letGo = async (lines: readonly Line[]): Promise<void> => {
    for (let open = lines; open.length > 0;) {
      const blockers = await blockersOf(open.map(({ pid }) => pid));
      for (const { parked, pid } of open) if (parked) parked.by = blockers.get(pid) ?? [];
      const free = open.filter(({ parked }) => parked?.by.length === 0);
      if (free.length === 0) return;
      await goOn(chance.of(free));
      open = open.filter(({ parked }) => parked?.heard === undefined);
    }
  };

  const goOn = async (line: Line): Promise<void> => {
    const { parked, pid } = line;
    if (!parked) return;
    line.move();
    for (;;) {
      if ((await within(parked.answer, LET_GO_MS)) !== undefined) return;
      parked.by = (await blockersOf([pid])).get(pid) ?? [];
      if (parked.by.length > 0) return line.stop();
    }
  };

  const choices = (isWanted: (turn: Turn) => boolean): (() => Promise<void>)[] =>
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
        return next && isWanted(next) ? [() => play(line, line.waiting.shift() ?? next)] : [];
      }),
    );

  const actOf = (name: string, run: () => Promise<unknown>, isReady = (): boolean => true): Promise<boolean> => {
    const actor = current.getStore();
    if (!actor) throw new Error("only an actor acts");
    const line = lineOf(actor);
    actor.lines.push(line);
    return new Promise((resolve, reject) => {
      const hear = (heard: Heard): void => {
        actor.lines = actor.lines.filter((one) => one !== line);
        if ("told" in heard) resolve(heard.told.rowCount === 1);
        else reject(heard.error);
      };
      const done = async (): Promise<Told> => {
        await run();
        return { command: name, rowCount: isReady() ? 1 : 0, rows: [] };
      };
      line.waiting.push({ name, isReady, run: done, hear });
      actor.stir();
    });
  };

  return {
    steps,
    /** How many transactions have been committed, or were to be: what is stored may have changed. */
    ends: (): number => commits,
    /** The product's sessions; what no actor asks goes straight through. */
    sessions: (pool: Sessions): Sessions => ({
      end: () => pool.end(),
      connect: async () => {
        const actor = current.getStore();
        if (!actor) return pool.connect();
        actor.connecting += 1;
        const plain = await pool.connect().finally(() => (actor.connecting -= 1));
        const line = lineOf(actor, plain);
        actor.lines.push(line);
        return {
          getTransactionStatus: () => plain.getTransactionStatus(),
          query: (sent: Sent) => {
            // It goes out with the statement behind it, and neither takes a lock nor tells anything.
            if (sent.text.startsWith("begin") && !actor.isGone && !line.isCut) return plain.query(sent);
            return new Promise<Told>((resolve, reject) => {
              if (actor.isGone) return;
              const hear = (heard: Heard): void => ("told" in heard ? resolve(heard.told) : reject(heard.error));
              const run = (): Promise<Told> => (line.isCut ? Promise.reject(new Error(CUT)) : line.ask(sent));
              line.waiting.push({ name: nameOf(sent.text), run, hear });
              actor.stir();
            });
          },
          release: (isBroken: boolean) => {
            if (actor.isGone) return;
            actor.lines = actor.lines.filter((one) => one !== line);
            plain.release(isBroken && !line.isCut);
          },
        };
      },
    }),
    /** An act that is no statement of the product, such as moving the clock, done when it is drawn. */
    act: async (name: string, run: () => Promise<unknown> = nothing): Promise<void> => void (await actOf(name, run)),
    /** Is drawn once it is ready, and tells whether it was; without, when nobody else can do anything. */
    until: (name: string, isReady: () => boolean): Promise<boolean> => actOf(name, nothing, isReady),
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
        const ready = choices(({ isReady }) => isReady?.() ?? true);
        const open = ready.length > 0 || unheard().length > 0 ? ready : choices(() => true);
        if (open.length > 0) {
          stuckMs = 0;
          await chance.of(open)();
        } else if (parkedLines().length > 0) {
          // For somebody who is no actor, such as a session of the ground's.
          if ((stuckMs += 20) > STUCK_MS) {
            for (const line of unheard()) line.move();
            throw new Error("the actors hold each other up for good");
          }
          await sleep(20);
          await letGo(unheard());
        } else {
          const awake = actors.find((actor) => !actor.isDone && !actor.isGone);
          if (!awake) return;
          await settle(awake);
        }
      }
    },
  };
}
