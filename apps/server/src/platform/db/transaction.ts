import type { DB } from "@masq/db/tables/schema";
import type { IsolationLevel, Kysely, Transaction } from "kysely";
import type { Clock } from "../clock/clock.ts";
import { inSpan } from "../tracing/tracing.ts";
import { isStalePlan } from "./prepared.ts";

export type Tx = Transaction<DB>;
/** Registers work for after the commit (doorbells, cache drops); it never runs when the transaction is rolled back. */
export type AfterCommit = (task: () => void) => void;

/** What runs after the commit of each open transaction. */
const waiting = new WeakMap<object, (() => void)[]>();

/** `after` for what was handed a transaction alone; nothing outside of one. */
export const onCommit = (tx: object, task: () => void): void => void waiting.get(tx)?.push(task);

/** For another handle on the same transaction: what is registered through it waits for the same commit. */
export function shareCommit(tx: object, line: object): void {
  const tasks = waiting.get(tx);
  if (tasks) waiting.set(line, tasks);
}

const RETRIABLE = new Set(["40001", "40P01"]);
const TRIES = 4;

/**
 * One database transaction. Serialisation failures, deadlocks and stale prepared statements are tried again from the start (so
 * `run` must do nothing but SQL); after the commit the registered tasks run, each on its own.
 */
export async function inTransaction<T>(
  deps: { db: Kysely<DB>; clock: Clock },
  run: (tx: Tx, after: AfterCommit) => Promise<T>,
  isolation: IsolationLevel = "read committed",
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tasks: (() => void)[] = [];
    try {
      const result = await inSpan("transaction", { "masq.try": attempt }, () =>
        deps.db
          .transaction()
          .setIsolationLevel(isolation)
          .execute((tx) => {
            waiting.set(tx, tasks);
            return run(tx, (task) => tasks.push(task));
          }),
      );
      for (const task of tasks) task();
      return result;
    } catch (error) {
      const code = (error as { code?: string }).code ?? "";
      if (attempt >= TRIES || !(RETRIABLE.has(code) || isStalePlan(error))) throw error;
      await deps.clock.sleep(5 * attempt * attempt);
    }
  }
}

/** The name of the violated unique or check constraint, or undefined for any other error. */
export function violated(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" || code === "23514" ? constraint : undefined;
}
