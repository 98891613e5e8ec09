import { fork } from "node:child_process";
import path from "node:path";
import type { Clock } from "../clock/clock.ts";

const DRAWER = path.resolve(import.meta.dirname, "../../../draw.mjs");
/** A first page shows many pictures in a row, and starting a process takes 0.2 s. */
const IDLE_MS = 20_000;
/** A picture that crashes the process takes others with it, which are not to blame. */
const TRIES = 2;

/** A picture, and the library's methods to call on it in order, by name. */
export type Job = { input: unknown; options: unknown; steps: [name: string, args: unknown[]][] };
type Answer = { job: number; value?: unknown; fault?: string };
type Drawer = { draw: (job: Job) => Promise<unknown>; isGone: () => boolean };

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

/** Draws in a separate process, started with the first picture and stopped some time after the last. */
export function createDrawing(clock: Pick<Clock, "after">): (job: Job) => Promise<unknown> {
  let drawer: Drawer | undefined;
  const draw = async (job: Job, tries: number): Promise<unknown> => {
    if (drawer === undefined || drawer.isGone()) drawer = openDrawer(clock);
    try {
      return await drawer.draw(job);
    } catch (error) {
      if (error instanceof DrawerGone && tries > 1) return draw(job, tries - 1);
      throw error;
    }
  };
  return (job) => draw(job, TRIES);
}
