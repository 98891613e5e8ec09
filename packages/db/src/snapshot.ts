import pg from "pg";
import { to } from "pg-copy-streams";
import type { Readable } from "node:stream";
import { inShort } from "./before-baseline.ts";

export type SnapshotTable = {
  name: string;
  columns: string[];
  /** PostgreSQL's own words for reading it. */
  statement: string;
};

/** Everything that was committed at one moment, for as long as `close` is not called. */
export type Snapshot = {
  at: Date;
  /** PostgreSQL's version, and its name for this moment. */
  server: string;
  name: string;
  tables: SnapshotTable[];
  sequences: { name: string; value: string; isCalled: boolean }[];
  migrations: string[];
  /** The rows as COPY writes them; `count` is known when the stream has ended. */
  read: (table: SnapshotTable) => { rows: Readable; count: () => number };
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

/** What a migration notes of itself is written anew by the migrations of a restore. */
const BOOKKEEPING = [
  "kysely_migration",
  "kysely_migration_lock",
  "kysely_migration_online",
  "kysely_migration_online_lock",
];

/** One form of dates, times and numbers for both ends, whatever their servers are set to. */
export const PLAIN_FORMS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
    format('copy (select %s from public.%I) to stdout',
      string_agg(quote_ident(a.attname), ', ' order by a.attnum), c.relname) as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname::text = any($1)
  group by c.oid, c.relname order by c.relname`;
const LOCKS = `select 'lock table ' || string_agg(format('public.%I', name), ', ') || ' in access share mode' as statement
  from unnest($1::text[]) as name`;
const SEQUENCES = `select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
  from pg_sequences where schemaname = 'public' order by sequencename`;

async function describe(client: pg.Client): Promise<Omit<Snapshot, "read" | "query" | "close">> {
  const many = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
    const [row] = await many<Row>(text, values);
    if (!row) throw new Error("PostgreSQL answered no row");
    return row;
  };
  const tables = await many<SnapshotTable>(TABLES, [BOOKKEEPING]);
  if (tables.length === 0) throw new Error("There is nothing of Masquerade in this database");
  // Nothing may change its columns until it is read.
  const { statement } = await one<{ statement: string }>(LOCKS, [tables.map(({ name }) => name)]);
  await client.query(statement);
  const about = await one<{ at: Date; server: string; name: string }>(
    "select now() as at, current_setting('server_version') as server, pg_current_snapshot()::text as name",
  );
  const sequences = await many<Snapshot["sequences"][number]>(SEQUENCES);
  const migrations = await many<{ name: string }>("select name from kysely_migration order by name");
  return { ...about, tables, sequences, migrations: inShort(migrations.map(({ name }) => name)) };
}

/** Opens one repeatable, read-only view of a database that others go on writing to. The caller closes it. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the query that is under way is told
  await client.connect();
  try {
    await client.query(`begin isolation level repeatable read read only; ${PLAIN_FORMS}`);
    return {
      ...(await describe(client)),
      read: ({ statement }) => {
        const rows = client.query(to(statement));
        return { rows, count: () => rows.rowCount };
      },
      query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await client.query<Row>(text, values)).rows,
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
