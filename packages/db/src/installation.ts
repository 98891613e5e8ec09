import { sql, type Kysely } from "kysely";
import { demoId } from "./demo/cast.ts";
import { BRANDS } from "./demo/brands.ts";
import { AGENTS, MEMBERS } from "./demo/people.ts";
import type { DB } from "./tables/schema.ts";

export type Purpose = "demo" | "production";

/** Under the ids that only the demo gives. */
const DEMO_PEOPLE = [
  ...AGENTS.map(({ username }) => demoId("agt", username)),
  ...MEMBERS.map(({ username }) => demoId("usr", username)),
];
const DEMO_BRANDS = BRANDS.map(({ id }) => id);

const REFUSED: Readonly<Record<Purpose, string>> = {
  production:
    "This database belongs to a real installation, and no demo opens on it: set MODE=production, " +
    "or give the demo a database of its own (another DATABASE_URL, or another DATA_DIR for the embedded one).",
  demo:
    "MODE=production does not start on a database that was planted as a demo: the demo's logins are published. " +
    "Give an empty database (another DATABASE_URL, or another DATA_DIR for the embedded one); to try the demo, start with MODE=demo.",
};
const MIXED =
  "A demo was planted into this database of a real installation, and its logins are published: nothing opens on it. " +
  "Restore the newest backup from before that into an empty database (docs/operations/backups.md).";

/** Brands, members and staff as they came: whoever was there before the demo's people is no visitor of a demo. */
async function judgeByRows(db: Kysely<DB>): Promise<Purpose | undefined> {
  const { rows } = await sql<{ isOwn: boolean; isDemo: boolean }>`
    with found as (
      select id, created_at from agent union all select id, created_at from member union all select id, created_at from brand),
    firsts as (
      select min(created_at) filter (where id = any(${DEMO_PEOPLE}::text[])) as demo,
        min(created_at) filter (where id <> all(${[...DEMO_PEOPLE, ...DEMO_BRANDS]}::text[])) as own from found)
    select own is not null and (demo is null or own < demo) as "isOwn", demo is not null as "isDemo" from firsts`.execute(
    db,
  );
  if (rows[0]?.isOwn === true) return "production";
  return rows[0]?.isDemo === true ? "demo" : undefined;
}

/** Asked before any migration ran, too. */
async function isThere(db: Kysely<DB>, table: "agent" | "installation"): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass(${`public.${table}`}) is not null as is`.execute(db);
  return rows[0]?.is === true;
}

/** By its mark, or where it bears none yet by what it holds; undefined where it holds nothing. */
async function readPurpose(db: Kysely<DB>): Promise<Purpose | undefined> {
  if (await isThere(db, "installation")) {
    const row = await db.selectFrom("installation").select("purpose").executeTakeFirst();
    if (row) return row.purpose;
  }
  return (await isThere(db, "agent")) ? judgeByRows(db) : undefined;
}

/** Refuses a database that is for the other, before anything is written. `db` may be without a table. */
export async function demandPurpose(db: Kysely<DB>, wanted: Purpose): Promise<void> {
  const purpose = await readPurpose(db);
  if (purpose !== undefined && purpose !== wanted) throw new Error(REFUSED[purpose]);
  if (purpose !== "production") return;
  const { rows } = await sql`
    select id from agent where id = any(${DEMO_PEOPLE}::text[]) union all
    select id from member where id = any(${DEMO_PEOPLE}::text[]) limit 1`.execute(db);
  if (rows.length > 0) throw new Error(MIXED);
}

/** Marks it for good, unless it bears its mark; of two first starts at once that want different things one is refused. */
export async function markPurpose(db: Kysely<DB>, purpose: Purpose): Promise<void> {
  await demandPurpose(db, purpose);
  await db
    .insertInto("installation")
    .values({ purpose })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await demandPurpose(db, purpose);
}
