import {
  AbortedTransactionError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import { currentSpan, inSpan } from "../tracing/tracing.ts";
import { isUnanswered } from "./database-away.ts";
import { isStalePlan, nameOf, renameText } from "./prepared.ts";

/** What is sent; one with a name is kept by the session under it. */
export type Sent = { name?: string; text: string; values?: unknown[] };
export type Told = { command: string; rowCount: number | null; rows: object[] };
/** A session of its own with the database: every statement of the product goes through its `query`. */
export type Session = {
  /** Sends at once, also while an answer is awaited; PostgreSQL answers in the same order. */
  query: (sent: Sent) => Promise<Told>;
  /** `I` outside of a transaction. */
  getTransactionStatus: () => string | null;
  release: (isBroken: boolean) => void;
};
/** A pool as `openPool` of @masq/db opens it. */
export type Sessions = { connect: () => Promise<Session>; end: () => Promise<void> };

/** Who is told how long each statement took, by its kind alone. */
export type Timing = { nowMs: () => number; took: (kind: string, ms: number) => void };

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
  readonly #session: Session;
  readonly #timing: Timing | undefined;
  #begun: Promise<unknown> | undefined;
  isBroken = false;

  constructor(session: Session, timing: Timing | undefined) {
    this.#session = session;
    this.#timing = timing;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (currentSpan() === undefined) return this.#execute<R>(query);
    return inSpan(nameOfStatement(query.sql), STATEMENT, () => this.#execute<R>(query), "client");
  }

  async #execute<R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Asked now: what went out with COMMIT may be answered with it, and would be found outside.
    const isAlone = this.#begun === undefined && this.#session.getTransactionStatus() === "I";
    try {
      return await this.#run<R>(text, parameters);
    } catch (error) {
      // The library has cut it off already; the pool is not to hand it out again.
      if (isUnanswered(error)) this.isBroken = true;
      if (!isStalePlan(error)) throw error;
      renameText(text);
      // Inside a transaction everything is lost already: `inTransaction` begins it again.
      if (!isAlone) throw error;
      return this.#run<R>(text, parameters);
    }
  }

  async #run<R>(text: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    const name = nameOf(text);
    const from = this.#timing?.nowMs() ?? 0;
    const [told] = await Promise.all([
      this.#session.query({ text, values: [...parameters], ...(name !== undefined && { name }) }),
      this.#begun,
    ]);
    const { command, rowCount } = told;
    const rows = told.rows as R[];
    this.#timing?.took(command.toLowerCase(), this.#timing.nowMs() - from);
    return ROWS_CHANGED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows };
  }

  /**
   * Sent without waiting for the answer: the pool's connections are pipelined, so that the first statement follows at
   * once and every transaction is one round trip shorter. That statement fails with it.
   */
  begin(text: string): void {
    this.#begun = this.#session.query({ text });
    this.#begun.catch(() => {}); // told by whatever comes next
  }

  /** COMMIT and ROLLBACK. Answers the tag: PostgreSQL completes a COMMIT of what failed with ROLLBACK. */
  async end(text: "commit" | "rollback"): Promise<string> {
    const begun = this.#begun;
    this.#begun = undefined;
    const [{ command }] = await Promise.all([this.#session.query({ text }), text === "commit" ? begun : undefined]);
    return command;
  }

  streamQuery(): never {
    throw new Error("Results are read whole");
  }

  release(): void {
    this.#session.release(this.isBroken);
  }
}

class PoolDriver implements Driver {
  readonly #sessions: Sessions;
  readonly #timing: Timing | undefined;

  constructor(sessions: Sessions, timing?: Timing) {
    this.#sessions = sessions;
    this.#timing = timing;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(await this.#sessions.connect(), this.#timing);
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
    await this.#sessions.end();
  }
}

/** The application's dialect: PostgreSQL over our own driver. */
export class PoolDialect implements Dialect {
  readonly #sessions: Sessions;
  readonly #timing: Timing | undefined;

  constructor(sessions: Sessions, timing?: Timing) {
    this.#sessions = sessions;
    this.#timing = timing;
  }

  createDriver = (): Driver => new PoolDriver(this.#sessions, this.#timing);
  createAdapter = (): PostgresAdapter => new PostgresAdapter();
  createIntrospector = (db: Kysely<unknown>): PostgresIntrospector => new PostgresIntrospector(db);
  createQueryCompiler = (): PostgresQueryCompiler => new PostgresQueryCompiler();
}
