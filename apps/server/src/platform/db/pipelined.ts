import type { DB } from "@masq/db/tables/schema";
import { Transaction, type Kysely, type KyselyProps } from "kysely";
import { shareCommit, type Tx } from "./transaction.ts";

/** What PostgreSQL says of every statement after the one that failed. */
const TRANSACTION_IS_LOST = "25P02";

/** A query builder asks its executor alone; what else Kysely wants to be given is used by nobody inside a transaction. */
const UNUSED = { config: {}, dialect: {}, driver: {} } as unknown as Omit<KyselyProps, "executor">;

type Results<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Sends statements of a transaction one behind the other without waiting for answers, where none needs another's
 * result: PostgreSQL still runs them in the order in which they are asked for, each with a snapshot of its own, so that
 * locks are taken in that order too. Kysely would wait for each answer. Nothing of `send` is under way any more when this
 * settles; the error is that of the statement which failed first, not of those that found the transaction lost. Where
 * `tx` is no transaction, each is one of its own.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
  tx: Kysely<DB>,
  send: (line: Tx) => T,
): Promise<Results<T>> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const line = new Transaction<DB>({
      ...UNUSED,
      executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
    });
    shareCommit(tx, line);
    const settled = await Promise.allSettled(send(line));
    const failed = settled.filter((one) => one.status === "rejected").map((one): unknown => one.reason);
    if (failed.length > 0)
      throw failed.find((error) => (error as { code?: string }).code !== TRANSACTION_IS_LOST) ?? failed[0];
    return settled.map((one) => (one.status === "fulfilled" ? one.value : undefined)) as Results<T>;
  });
}
