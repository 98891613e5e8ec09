import { sql, type Kysely } from "kysely";

/**
 * Credits that a person is given once: the fingerprints of who got them, as in `person_mark`. No account stands beside them,
 * so that they tell nothing and outlive one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_mark (
      brand_id text not null references brand, gift text not null check (gift in ('welcome', 'completion')), mark text not null,
      primary key (brand_id, gift, mark)
    );
  `.execute(db);
}
