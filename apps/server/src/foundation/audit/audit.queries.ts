import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { fullName } from "./full-name.ts";

/** An entry's position in the log. `at` is in PostgreSQL's notation, since a forged entry may hold microseconds. */
export type Place = { at: string; chain: number; seq: number };
export type Wanted = {
  action: string | undefined;
  actors: readonly string[] | undefined;
  subject: string | undefined;
  from: string | undefined;
  to: string | undefined;
  after: Place | undefined;
  limit: number;
};

/** Parses `7-120` as chain 7, position 120; undefined if malformed. */
export function readPlace(id: string): { chain: number; seq: number } | undefined {
  const [, chain, seq] = /^(\d{1,2})-([1-9]\d{0,14})$/.exec(id) ?? [];
  return chain === undefined || seq === undefined ? undefined : { chain: Number(chain), seq: Number(seq) };
}

export const placeOf = (db: Kysely<DB>, { chain, seq }: { chain: number; seq: number }): Promise<Place | undefined> =>
  db
    .selectFrom("audit_entry")
    .where("chain", "=", chain)
    .where("seq", "=", seq)
    .select([sql<string>`at::text`.as("at"), "chain", "seq"])
    .executeTakeFirst();

/** Newest first, ties by chain and position: a total order that never changes. */
export function entriesAfter(db: Kysely<DB>, { action, actors, subject, from, to, after, limit }: Wanted) {
  let found = db.selectFrom("audit_entry").selectAll();
  if (action) found = found.where("action", "=", action);
  if (actors) found = found.where("actor", "in", actors);
  if (subject) found = found.where("subject", "=", subject);
  if (from) found = found.where("at", ">=", new Date(from));
  if (to) found = found.where("at", "<", new Date(to));
  if (after)
    found = found.where(
      sql<boolean>`(at, chain, seq) < (${after.at}::timestamptz, ${after.chain}::smallint, ${after.seq}::bigint)`,
    );
  return found.orderBy("at", "desc").orderBy("chain", "desc").orderBy("seq", "desc").limit(limit).execute();
}

/** As the index says it that leaves out the two actions of every answer. */
const isRare = sql`action not in ('reply.judged', 'stock.claimed')`;

/** All actions in the log, by one index step per rare action instead of a full scan. */
export async function auditActions(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive step as (
      (select action from audit_entry where ${isRare} order by action limit 1)
      union all
      select (select action from audit_entry where action > step.action and ${isRare} order by action limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null
    union all select action from (values ('reply.judged'), ('stock.claimed')) as usual (action)
    where exists (select from audit_entry where audit_entry.action = usual.action)
    order by action`.execute(db);
  return rows.map(({ action }) => action);
}

const NAMED_MAX = 100;

/** Ids of staff whose name or username contains `part`. */
export async function agentsNamed(db: Kysely<DB>, part: string): Promise<string[]> {
  const rows = await db
    .selectFrom("agent")
    .where(sql<boolean>`position(lower(${part}) in lower(${fullName("agent")} || ' ' || username)) > 0`)
    .select("id")
    .limit(NAMED_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

export async function namesOfAgents(db: Kysely<DB>, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("agent")
    .where("id", "in", ids)
    .select(["id", fullName("agent").as("name")])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
