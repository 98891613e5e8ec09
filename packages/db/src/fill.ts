import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { Writable } from "node:stream";
import { PLAIN_FORMS } from "./snapshot.ts";
import type { DB } from "./tables/schema.ts";

export type Filling = {
  /** Sees what was written so far. */
  db: Kysely<DB>;
  /** Takes rows as COPY writes them; `count` is known when the stream has finished. */
  write: (table: string, columns: readonly string[]) => Promise<{ rows: Writable; count: () => number }>;
  setSequence: (name: string, value: string, isCalled: boolean) => Promise<void>;
};

/** What the migrations plant by themselves; a backup brings its own rows of these. */
const PLANTED = [
  "kysely_migration",
  "kysely_migration_lock",
  "kysely_migration_online",
  "kysely_migration_online_lock",
  "clock_shift",
  "replica_beat",
  "audit_chain",
  "consent_text",
  "installation",
];

const OWN_TABLES = `select c.oid, c.relname::text as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

async function statements(client: pg.ClientBase, text: string, values: unknown[] = []): Promise<string[]> {
  return (await client.query<{ statement: string }>(text, values)).rows.map(({ statement }) => statement);
}

/** The tables that hold rows of an installation; empty for a fresh database, also one that only knows the migrations. */
export async function tablesWithRows(client: pg.ClientBase): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select name, format('select 1 from public.%I limit 1', name) as statement from (${OWN_TABLES}) t
     where not name = any($1) order by name`,
    [PLANTED],
  );
  for (const { name, statement } of rows) if ((await client.query(statement)).rows.length > 0) found.push(name);
  return found;
}

/**
 * Foreign keys are taken off and put back: rows then come in any order, and the keys are proven in one go, which needs no
 * superuser. Answers what puts everything back.
 */
async function openTables(client: pg.ClientBase): Promise<string[]> {
  const keys = `from pg_constraint k join (${OWN_TABLES}) t on t.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0`;
  const back = await statements(
    client,
    `select format('alter table public.%I add constraint %I %s', t.name, k.conname, pg_get_constraintdef(k.oid)) as statement ${keys} order by 1`,
  );
  const off = await statements(
    client,
    `select format('alter table public.%I drop constraint %I', t.name, k.conname) as statement ${keys} order by 1`,
  );
  const triggers = `from pg_trigger g join (${OWN_TABLES}) t on t.oid = g.tgrelid
    where not g.tgisinternal and g.tgparentid = 0 and g.tgenabled <> 'D'`;
  const quiet = await statements(
    client,
    `select format('alter table public.%I disable trigger %I', t.name, g.tgname) as statement ${triggers} order by 1`,
  );
  const loud = await statements(
    client,
    `select format('alter table public.%I enable %s trigger %I', t.name,
       case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname) as statement ${triggers} order by 1`,
  );
  for (const statement of [...off, ...quiet]) await client.query(statement);
  const [empty] = await statements(
    client,
    `select 'truncate ' || string_agg(format('public.%I', name), ', ') as statement from (${OWN_TABLES}) t
     where name not like 'kysely\\_%'`,
  );
  if (empty) await client.query(empty);
  return [...back, ...loud];
}

/**
 * Clients that were further on than this backup read their state anew instead of missing what comes. Numbers of
 * transactions were another server's: here they may lie in the future, where nobody would look for what changes.
 */
async function fitToThisServer(client: pg.ClientBase): Promise<void> {
  await client.query("update public.stream set epoch = epoch || '+' || to_char(clock_timestamp(), 'YYYYMMDDHH24MISS')");
  const renumber = await statements(
    client,
    `select format('update public.%I set %I = pg_current_xact_id()', t.name, a.attname) as statement
     from pg_attribute a join (${OWN_TABLES}) t on t.oid = a.attrelid where a.atttypid = 'xid8'::regtype and a.attnum > 0`,
  );
  for (const statement of renumber) await client.query(statement);
}

/** In the client's own transaction. */
function readerOn(client: pg.Client): Kysely<DB> {
  const held = Object.assign(client, { release: () => {} });
  const pool = { connect: () => Promise.resolve(held), end: () => Promise.resolve(), options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

const writerOf =
  (client: pg.ClientBase): Filling["write"] =>
  async (table, columns) => {
    const [statement] = await statements(
      client,
      `select format('copy public.%I (%s) from stdin', $1::text, string_agg(quote_ident(name), ', ' order by n)) as statement
       from unnest($2::text[]) with ordinality as c (name, n)`,
      [table, columns],
    );
    const rows = client.query(from(statement ?? ""));
    return { rows, count: () => rows.rowCount };
  };

/**
 * One transaction with the owner's rights in which `work` fills the empty tables; all of it, or nothing when it throws.
 * Triggers are quiet meanwhile, and foreign keys hold again at its end or it fails.
 */
export async function fillTables(url: string, work: (filling: Filling) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the query that is under way is told
  await client.connect();
  try {
    await client.query(`begin; ${PLAIN_FORMS}`);
    const found = await tablesWithRows(client);
    if (found.length > 0) throw new Error(`somebody wrote into ${found.join(", ")} meanwhile`);
    const back = await openTables(client);
    await work({
      db: readerOn(client),
      write: writerOf(client),
      setSequence: async (name, value, isCalled) => {
        await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3)", [
          name,
          value,
          isCalled,
        ]);
      },
    });
    for (const statement of back) await client.query(statement);
    await client.query("update public.clock_shift set shift = shift"); // its trigger was quiet
    await fitToThisServer(client);
    await client.query("commit; analyze");
  } finally {
    await client.end(); // without a commit everything is rolled back
  }
}
