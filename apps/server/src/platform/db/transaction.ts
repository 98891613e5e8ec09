import type { DB } from "@masq/db/tables/schema";
import type { CompiledQuery, IsolationLevel, Kysely, QueryResult, Transaction } from "kysely";
import type { Clock } from "../clock/clock.ts";
import { inSpan } from "../tracing/tracing.ts";
import { compilePrepared, isStalePlan, type Statement } from "./prepared.ts";
import { inWriteSlot } from "./write-slots.ts";

export type Tx = Transaction<DB>;
/** Registers work for after the commit (doorbells, cache drops); it never runs when the transaction is rolled back. */
export type AfterCommit = (task: () => void) => void;

/** A statement that goes out with COMMIT, and who hears what it answered. */
type Last = { query: CompiledQuery; told: ((result: QueryResult<unknown>) => void) | undefined };
/** Of each open transaction: what goes out with its COMMIT (`wanted`: after the others), and what runs after it. */
type Ending = { statements: Last[]; wanted: Last[]; tasks: (() => void)[] };
const endings = new WeakMap<object, Ending>();

/** `after` for what was handed a transaction alone; nothing outside of one. */
export const onCommit = (tx: object, task: () => void): void => void endings.get(tx)?.tasks.push(task);

/** For another handle on the same transaction: what is registered through it waits for the same commit. */
export function shareCommit(tx: object, line: object): void {
  const ending = endings.get(tx);
  if (ending) endings.set(line, ending);
}

/**
 * A prepared statement that nothing in the transaction waits for is sent in front of the COMMIT, in one go with it and
 * with the others of its kind: a trip to the database less, and what it locks is held while the database commits and not
 * while this process is busy. It must fail rather than do nothing: no one looks at its result before it stands. `told`
 * hears the result after the commit, before the registered tasks run. `isWanted`: it locks a row that all transactions
 * want, and goes behind the others. At once where `tx` was not begun by `inTransaction`.
 */
export async function withCommit<T>(
  tx: Tx,
  statement: Statement<T>,
  { told, isWanted = false }: { told?: (result: QueryResult<T>) => void; isWanted?: boolean } = {},
): Promise<void> {
  const query = compilePrepared(tx, statement);
  const ending = endings.get(tx);
  if (ending) (isWanted ? ending.wanted : ending.statements).push({ query, told: told as Last["told"] });
  else {
    const result = await tx.executeQuery(query);
    told?.(result);
  }
}

/** Sends now, in one go, what would wait for the COMMIT: for whoever must see in this transaction what it does. */
export async function sendAhead(tx: Tx): Promise<void> {
  const ending = endings.get(tx);
  const ahead = ending?.statements.splice(0) ?? [];
  const sent: Sent = [];
  await sendLast(tx, ahead, sent);
  await tell(ahead, sent);
}

type Sent = Promise<QueryResult<unknown>>[];

/** Sends them without waiting for their answers: what the COMMIT says holds for them too. */
async function sendLast(tx: Tx, last: readonly Last[], sent: Sent): Promise<void> {
  if (last.length === 0) return;
  await tx.getExecutor().provideConnection(async (connection) => {
    for (const { query } of last) sent.push(connection.executeQuery(query));
  });
  for (const one of sent) one.catch(() => {}); // told by `faultOf`
}

/** Why the transaction was lost, where one of the last statements was it. */
async function faultOf(sent: Sent): Promise<unknown> {
  const settled = await Promise.allSettled(sent);
  return settled.find((one) => one.status === "rejected")?.reason as unknown;
}

/** They were answered before the COMMIT was. */
async function tell(last: readonly Last[], sent: Sent): Promise<void> {
  const results = await Promise.all(sent);
  last.forEach(({ told }, nth) => {
    const result = results[nth];
    if (told && result) told(result);
  });
}

const RETRIABLE = new Set(["40001", "40P01"]);
const TRIES = 4;

function isWorthAnother(error: unknown, attempt: number): boolean {
  const { code = "" } = error as { code?: string };
  return attempt < TRIES && (RETRIABLE.has(code) || isStalePlan(error));
}

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
    const ending: Ending = { statements: [], wanted: [], tasks: [] };
    const { tasks } = ending;
    const last: Last[] = [];
    const sent: Sent = [];
    try {
      const result = await inSpan("transaction", { "masq.try": attempt }, () =>
        inWriteSlot(deps.db, () =>
          deps.db
            .transaction()
            .setIsolationLevel(isolation)
            .execute(async (tx) => {
              endings.set(tx, ending);
              const told = await run(tx, (task) => tasks.push(task));
              last.push(...ending.statements, ...ending.wanted);
              await sendLast(tx, last, sent);
              return told;
            }),
        ),
      );
      await tell(last, sent);
      for (const task of tasks) task();
      return result;
    } catch (thrown) {
      const error = (await faultOf(sent)) ?? thrown;
      if (!isWorthAnother(error, attempt)) throw error;
      await deps.clock.sleep(5 * attempt * attempt);
    }
  }
}

/** One statement that is a transaction of its own, tried again like one. */
export async function inOneStatement<T>({ clock }: { clock: Clock }, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isWorthAnother(error, attempt)) throw error;
      await clock.sleep(5 * attempt * attempt);
    }
  }
}

/** The name of the violated unique or check constraint, or undefined for any other error. */
export function violated(error: unknown): string | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === "23505" || code === "23514" ? constraint : undefined;
}
