import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../clock/clock.ts";

/** Of the wait for a connection, a turn takes this share: with `lock_timeout` a call is answered within five seconds. */
const TURN_SHARE = 4;
/** One connection in so many is for reads and for signing in. */
const SHARE = 4;

/** Lets so many writes have a connection at a time. */
export type WriteSlots = { enter: () => Promise<() => void>; waiting: () => number };

const inFront = new AsyncLocalStorage<true>();
const slotsOf = new WeakMap<object, WriteSlots>();

/** What runs in here waits for no slot: reading and signing in, without which nobody can wait for better times. */
export const readFirst = <T>(run: () => Promise<T>): Promise<T> => inFront.run(true, run);

/**
 * Keeps a quarter of a pool's connections free of writes: one locked table holds up those who write to it, and nobody else.
 * `clock` bounds the wait, by a part of `waitMs`.
 */
export function keepForReads(
  db: object,
  { poolSize, waitMs }: { poolSize: number; waitMs: number },
  clock: Pick<Clock, "after">,
): WriteSlots {
  let free = poolSize - Math.floor(poolSize / SHARE);
  const queue = new Set<() => void>();
  const leave = (): void => {
    free += 1;
    const [next] = queue;
    next?.();
  };
  const slots: WriteSlots = {
    waiting: () => queue.size,
    enter: () => {
      if (free > 0) {
        free -= 1;
        return Promise.resolve(leave);
      }
      return new Promise((resolve, reject) => {
        const giveUp = clock.after(waitMs / TURN_SHARE, () => {
          queue.delete(take);
          // As the pool says it, which counts as a database that is away.
          reject(new Error("timeout exceeded when trying to connect: all connections for writing are taken"));
        });
        const take = (): void => {
          giveUp();
          queue.delete(take);
          free -= 1;
          resolve(leave);
        };
        queue.add(take);
      });
    },
  };
  slotsOf.set(db, slots);
  return slots;
}

/** A turn among the writes of this handle; at once where nothing is kept free. */
export async function inWriteSlot<T>(db: object, run: () => Promise<T>): Promise<T> {
  const leave = inFront.getStore() === true ? undefined : await slotsOf.get(db)?.enter();
  try {
    return await run();
  } finally {
    leave?.();
  }
}
