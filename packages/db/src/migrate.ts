import { sql, type Kysely } from "kysely";
import { FileMigrationProvider, type Migration } from "kysely/migration";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BASELINE, isOfR0 } from "./before-baseline.ts";
import { checkFunctions, writeFunctions } from "./functions.ts";
import { askBriefly, withShortLocks } from "./short-locks.ts";
import type { DB } from "./tables/schema.ts";

type Steps = Record<string, Migration>;
type Table = "kysely_migration" | "kysely_migration_online";

const stepsIn = (migrationFolder: string): Promise<Steps> =>
  new FileMigrationProvider({ fs, path, migrationFolder }).getMigrations();
const readSteps = (): Promise<Steps> => stepsIn(path.join(import.meta.dirname, "migrations"));

/** The names of all migrations in this release. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readSteps());

async function readRecorded(db: Kysely<DB>, table: Table): Promise<string[]> {
  await sql`create table if not exists ${sql.table(table)}
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const record = (db: Kysely<DB>, table: Table, name: string): Promise<unknown> =>
  sql`
  insert into ${sql.table(table)} (name, timestamp)
  values (${name}, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(db);

/** Ignores what a later release recorded: starting the previous release takes an upgrade back. */
async function runSteps(db: Kysely<DB>, steps: Steps, table: Table): Promise<string[]> {
  const recorded = await readRecorded(db, table);
  const pending = Object.keys(steps)
    .filter((name) => !recorded.includes(name))
    .toSorted();
  for (const name of pending) {
    await steps[name]?.up(db);
    await record(db, table, name);
  }
  return pending;
}

const LOCK = 7_201_446;
const ONLINE_LOCK = 7_201_447;
const TURN_MS = 250;

/**
 * Brings functions and tables up to date in one transaction, one process at a time, beside processes of the previous
 * release that read and write these tables (`short-locks.ts`); needs an owner's connection. Returns the names of the
 * migrations that ran. `only`: just these, for the tables of an older backup.
 */
export async function migrate(db: Kysely<DB>, only?: ReadonlySet<string>): Promise<string[]> {
  const all = Object.entries(await readSteps()).filter(([name]) => only?.has(name) !== false);
  const ran = await withShortLocks(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await askBriefly(tx);
    const names = await readRecorded(tx, "kysely_migration");
    const online = await readRecorded(tx, "kysely_migration_online");
    if (isOfR0({ names, online })) await record(tx, "kysely_migration", BASELINE);
    const written = await writeFunctions(tx);
    const done = await runSteps(tx, Object.fromEntries(all), "kysely_migration");
    await checkFunctions(tx, written);
    return done;
  });
  if (only) return ran;
  return [...ran, ...(await migrateOnline(db, path.join(import.meta.dirname, "migrations-online")))];
}

/**
 * What may take long beside a product that is in use, each statement by itself: indexes built concurrently, constraints
 * validated. One process at a time. The others ask again and again: one that waited inside a statement would be waited
 * for by the building of an index. A statement must bear a second try.
 */
export async function migrateOnline(db: Kysely<DB>, folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  if (names.length === 0) return [];
  return db.connection().execute(async (one) => {
    const isMine = async (): Promise<boolean> => {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${ONLINE_LOCK}) as mine`.execute(one);
      return rows[0]?.mine === true;
    };
    while (!(await isMine())) await sleep(TURN_MS);
    try {
      return await runSteps(one, await stepsIn(folder), "kysely_migration_online");
    } finally {
      await sql`select pg_advisory_unlock(${ONLINE_LOCK})`.execute(one);
    }
  });
}
