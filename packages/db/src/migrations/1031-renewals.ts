import { sql, type Kysely } from "kysely";

/** A renewal says which product it pays: the membership may change to another one while the bank has not answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment add column product_id text references product;
    create index membership_told on membership (updated_at) where tell_gateway;
    create index membership_reminded on membership (next_charge_at) where state = 'active';
    create index on membership (member_id, started_at desc);
  `.execute(db);
}
