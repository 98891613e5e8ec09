import { sql, type Kysely } from "kysely";

/** Which version of a brand's key the keys of its members are wrapped by; without a row it is the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table brand_key (
      brand_id text primary key references brand,
      version smallint not null check (version between 1 and 255)
    );
  `.execute(db);
}
