import { fork } from "node:child_process";
import path from "node:path";
import type { Clock } from "../clock/clock.ts";

const DRAWER = path.resolve(import.meta.dirname, "../../../draw.mjs");
/** A first page shows many pictures in a row, and starting a process takes 0.2 s. */
const IDLE_MS = 20_000;
/** A picture that crashes the process takes others with it, which are not to blame. */
const TRIES = 2;

type Call = [name: string, args: unknown[]];
/** A picture, and the library's methods to call on it in order, by name; or a function that draws prints. */
export type Job = { input: unknown; options: unknown; steps: Call[] } | { print: Call };
type Answer = { job: number; value?: unknown; fault?: string };
type Drawer = { draw: (job: Job) => Promise<unknown>; isGone: () => boolean; kill: () => void };

class DrawerGone extends Error {}

function openDrawer(clock: Pick<Clock, "after">): Drawer {
  // Gets no settings and no keys: it reads strangers' files.
  const child = fork(DRAWER, {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let jobs = 0;
  let isGone = false;
  let keep = (): void => {};
  const end = (): void => {
    isGone = true;
    keep();
    for (const { reject } of waiting.values()) reject(new DrawerGone("the process that draws pictures ended"));
    waiting.clear();
    if (child.connected) child.disconnect();
  };
  child.once("error", end).once("exit", end);
  child.on("message", ({ job, value, fault }: Answer) => {
    const asked = waiting.get(job);
    waiting.delete(job);
    if (fault === undefined) asked?.resolve(value);
    else asked?.reject(new Error(fault));
    if (waiting.size > 0) return;
    // Does not keep this process alive.
    child.unref();
    child.channel?.unref();
    keep = clock.after(IDLE_MS, end);
  });
  return {
    isGone: () => isGone,
    kill: () => {
      child.kill("SIGKILL");
      end();
    },
    draw: (work) => {
      const answer = Promise.withResolvers<unknown>();
      jobs += 1;
      waiting.set(jobs, answer);
      keep();
      child.ref();
      child.channel?.ref();
      child.send({ job: jobs, ...work }, (error) => error && end());
      return answer.promise;
    },
  };
}

/**
 * Draws in a separate process, started with the first picture and stopped some time after the last. A process that
 * owes a picture for `limitMs` is ended.
 */
export function createDrawing(clock: Pick<Clock, "after">, limitMs?: number): (job: Job) => Promise<unknown> {
  let drawer: Drawer | undefined;
  const draw = async (job: Job, tries: number): Promise<unknown> => {
    const used = (drawer = drawer === undefined || drawer.isGone() ? openDrawer(clock) : drawer);
    let isLate = false;
    const giveUp = (): void => {
      isLate = true;
      used.kill();
    };
    const callOff = limitMs === undefined ? () => {} : clock.after(limitMs, giveUp);
    try {
      return await used.draw(job);
    } catch (error) {
      if (error instanceof DrawerGone && !isLate && tries > 1) return await draw(job, tries - 1);
      throw error;
    } finally {
      callOff();
    }
  };
  return (job) => draw(job, TRIES);
}
