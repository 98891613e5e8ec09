import { sql, type Kysely } from "kysely";

/** What a charge and a removed card still have to be told or asked at the gateway, and when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- the member ticked "save card"; a membership's card is kept without it, but not offered
    alter table payment add column offer_card boolean not null default false,
      -- when the gateway was asked last because somebody looked at the order
      add column asked_at timestamptz;
    alter table payment_method add column forget_at timestamptz, add column forgets integer not null default 0;
    create index payment_method_forget on payment_method (forget_at) where removed_at is not null and sealed is not null;
    create index on purchase_order (after_order_id) where after_order_id is not null;
  `.execute(db);
}
