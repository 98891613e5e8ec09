import {
  AbortedTransactionError,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type { Writable } from "node:stream";
import type { Pool, PoolClient } from "pg";
import { currentSpan, inSpan } from "../tracing/tracing.ts";
import { isUnanswered } from "./database-away.ts";
import { runKept, type Told } from "./kept-query.ts";
import { isStalePlan, nameOf, renameText } from "./prepared.ts";

/** Who is told how long each statement took, by its kind alone. */
export type Timing = { nowMs: () => number; took: (kind: string, ms: number) => void };
type QueryOutcome<R> = Omit<Told, "rows"> & { rows: R[] };

const STATEMENT = { "db.system.name": "postgresql" } as const;

/** What it does and the first table that it names; the text stays here, since a literal may stand in it. */
function nameOfStatement(text: string): string {
  const [verb = ""] = /\w+/.exec(text) ?? [];
  const [, table = ""] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(text) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
}

const ROWS_CHANGED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * Kysely's own driver cannot name statements. This one runs what `runPrepared` opted in under its name and everything
 * else as it comes; there are no savepoints, no streams and no cancelling, which nothing here uses.
 */
class PoolConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #timing: Timing | undefined;
  #begun: Promise<unknown> | undefined;
  #isGathering = false;
  isBroken = false;

  constructor(client: PoolClient, timing: Timing | undefined) {
    this.#client = client;
    this.#timing = timing;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (currentSpan() === undefined) return this.#execute<R>(query);
    return inSpan(nameOfStatement(query.sql), STATEMENT, () => this.#execute<R>(query), "client");
  }

  async #execute<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return await this.#run<R>(text, parameters);
    } catch (error) {
      // The library has cut it off already; the pool is not to hand it out again.
      if (isUnanswered(error)) this.isBroken = true;
      if (!isStalePlan(error)) throw error;
      renameText(text);
      // Inside a transaction everything is lost already: `inTransaction` begins it again.
      if (this.#client.getTransactionStatus() !== "I") throw error;
      return this.#run<R>(text, parameters);
    }
  }

  /**
   * What is sent before this turn of the loop ends goes out as one packet: BEGIN with the first statements, the last ones
   * with COMMIT. A write to a socket costs more than to put a short statement together.
   */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const name = nameOf(text);
    const values = [...parameters];
    const from = this.#timing?.nowMs() ?? 0;
    this.#gather();
    const [{ command, rowCount, rows }] = await Promise.all([
      name === undefined
        ? this.#client.query<R & object>(text, values)
        : (runKept(this.#client, name, text, values) as Promise<QueryOutcome<R>>),
      this.#begun,
    ]);
    this.#timing?.took(command.toLowerCase(), this.#timing.nowMs() - from);
    return ROWS_CHANGED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /**
   * Sent without waiting for the answer: the pool's connections are pipelined, so that the first statement follows at
   * once and every transaction is one round trip shorter. That statement fails with it.
   */
  begin(text: string): void {
    this.#gather();
    this.#begun = this.#client.query(text);
    this.#begun.catch(() => {}); // told by whatever comes next
  }

  /** COMMIT and ROLLBACK. Answers the tag: PostgreSQL completes a COMMIT of what failed with ROLLBACK. */
  async end(text: "commit" | "rollback"): Promise<string> {
    const begun = this.#begun;
    this.#begun = undefined;
    this.#gather();
    const [{ command }] = await Promise.all([this.#client.query(text), text === "commit" ? begun : undefined]);
    return command;
  }

  streamQuery(): never {
    throw new Error("Results are read whole");
  }

  release(): void {
    this.#client.release(this.isBroken);
  }
}

class PoolDriver implements Driver {
  readonly #pool: Pool;
  readonly #timing: Timing | undefined;

  constructor(pool: Pool, timing?: Timing) {
    this.#pool = pool;
    this.#timing = timing;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#pool.connect(), this.#timing);
  }

  async beginTransaction(connection: PoolConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ""}`);
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    if ((await connection.end("commit")) === "ROLLBACK") throw new AbortedTransactionError();
  }

  /** What cannot be rolled back is closed, which comes to the same; the error that led here is the one to tell. */
  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    try {
      await connection.end("rollback");
    } catch {
      connection.isBroken = true;
    }
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** The application's dialect: PostgreSQL over our own driver. */
export class PoolDialect extends PostgresDialect {
  readonly #pool: Pool;
  readonly #timing: Timing | undefined;

  constructor(pool: Pool, timing?: Timing) {
    super({ pool });
    this.#pool = pool;
    this.#timing = timing;
  }

  override createDriver(): Driver {
    return new PoolDriver(this.#pool, this.#timing);
  }
}
