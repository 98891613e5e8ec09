import { sql, type Kysely } from "kysely";

/** An order that its member wanted although another payment was not decided yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table purchase_order add column even_so boolean not null default false`.execute(db);
}
