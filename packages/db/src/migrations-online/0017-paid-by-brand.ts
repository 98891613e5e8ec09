import { sql, type Kysely } from "kysely";

/** What a brand was paid in a month, of which its share of disputes is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists payment_brand_paid`.execute(db);
  await sql`
    create index concurrently if not exists payment_brand_paid on payment (brand_id, decided_at)
      where state = 'success'`.execute(db);
}
