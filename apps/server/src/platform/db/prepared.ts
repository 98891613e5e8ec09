import type { DB } from "@masq/db/tables/schema";
import type { CompiledQuery, Kysely, QueryResult } from "kysely";

/** A select of Kysely or a `sql` template. */
export type Statement<T> = { compile: (db: Kysely<DB>) => CompiledQuery<T> };

/** More texts than this are not kept: then one that varies was opted in, and every connection would hoard its variants. */
const TEXTS_MAX = 300;

const names = new Map<string, string>();
let named = 0;

/** The name under which connections keep this text; undefined for what nobody opted in. */
export const nameOf = (text: string): string | undefined => names.get(text);

/** The same text gets a new name, so that no connection uses what it keeps under the old one. */
export function renameText(text: string): void {
  if (names.has(text)) names.set(text, `masq_${(named += 1)}`);
}

/**
 * Runs a statement as a named prepared one: each connection parses it once and, after five runs, plans it once for all
 * values. That halves the database's work for the short statements of send, claim and reply, of which planning is the
 * larger part. It is opted in one by one because a plan for all values is wrong for some: never for a text that varies
 * (filters, lists of values without `any`), nor where the best plan depends on the values. Before opting in look at
 * `explain (generic_plan)`: partial indexes must still be used, so their condition stands in the text, not in a value.
 */
export function runPrepared<T>(db: Kysely<DB>, statement: Statement<T>): Promise<QueryResult<T>> {
  return db.executeQuery(compilePrepared(db, statement));
}

/** The statement opted in, for whoever sends it later. */
export function compilePrepared<T>(db: Kysely<DB>, statement: Statement<T>): CompiledQuery<T> {
  const query = statement.compile(db);
  if (!names.has(query.sql) && names.size < TEXTS_MAX) names.set(query.sql, `masq_${(named += 1)}`);
  return query;
}

/** Stands in a statement where a value of each call goes. */
class Mark {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
const marks = new Proxy(
  {},
  {
    get: (_, name) => new Mark(String(name)),
    ownKeys: () => {
      throw new Error("a kept statement names each of its values: a rest of them would be empty");
    },
  },
);

/**
 * A statement that is asked at every turn: put together at the first call and never again. `build` must come to the same
 * text for all values, and use each as it is: no branch, no `.map`, no template of strings.
 */
export function keepStatement<G extends Readonly<Record<string, unknown>>, T>(
  build: (db: Kysely<DB>, given: G) => Statement<T>,
): (given: G) => Statement<T> {
  let kept: CompiledQuery<T> | undefined;
  return (given) => ({
    compile: (db) => {
      const query = (kept ??= build(db, marks as G).compile(db));
      return { ...query, parameters: query.parameters.map((one) => (one instanceof Mark ? given[one.name] : one)) };
    },
  });
}

/** `runPrepared` for such a statement. */
export function prepare<G extends Readonly<Record<string, unknown>>, T>(
  build: (db: Kysely<DB>, given: G) => Statement<T>,
): (db: Kysely<DB>, given: G) => Promise<QueryResult<T>> {
  const statement = keepStatement(build);
  return (db, given) => runPrepared(db, statement(given));
}

/**
 * A kept statement whose result has other columns now (`select *` after a migration under a running server): PostgreSQL
 * refuses it on that connection for ever.
 */
export function isStalePlan(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === "0A000" && routine === "RevalidateCachedQuery";
}
