import { sql, type Kysely } from "kysely";

/** A product's name for who reads German; null: the same as for everybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product add column name_de text`.execute(db);
}
