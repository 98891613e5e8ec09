import { DAY_MS } from "@masq/domain/constants";
import type { DB } from "@masq/db/tables/schema";
import { CompiledQuery, Kysely, PostgresDialect, type DatabaseConnection, type Driver } from "kysely";
import type { Deps } from "./deps.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { storeShift } from "./platform/clock/database-clock.ts";

const HOUR_MS = DAY_MS / 24;

/** A driver on one connection that is already in a transaction: nested transactions become savepoints. */
class HeldDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async #run(text: string): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw(text));
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  beginTransaction = (): Promise<void> => this.#run("savepoint played");
  commitTransaction = (): Promise<void> => this.#run("release savepoint played");
  rollbackTransaction = (): Promise<void> => this.#run("rollback to savepoint played");
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class HeldDialect extends PostgresDialect {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super({ pool: () => Promise.reject(new Error("the connection is held")) });
    this.#connection = connection;
  }

  override createDriver(): Driver {
    return new HeldDriver(this.#connection);
  }
}

/**
 * Runs the product's own commands at past times, in one transaction, which alone sees the moved clock: nobody else sees
 * it, and a killed process leaves neither it nor half of `play`.
 */
export async function playInThePast(
  deps: Deps,
  play: (deps: Deps, goBack: (hours: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  await deps.db.connection().execute(async (one) =>
    one.getExecutor().provideConnection(async (connection) => {
      const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
      const clock = systemClock();
      const moved: Deps = { ...deps, clock, db: new Kysely<DB>({ dialect: new HeldDialect(connection) }) };
      const moveTo = async (shiftMs: number): Promise<void> => {
        clock.shiftBy(shiftMs - clock.shiftMs());
        await storeShift(moved);
      };
      await run("begin");
      try {
        await play(moved, (hours) => moveTo(deps.clock.shiftMs() - hours * HOUR_MS));
        await moveTo(deps.clock.shiftMs());
        await run("commit");
      } catch (error) {
        await run("rollback");
        throw error;
      }
    }),
  );
}
