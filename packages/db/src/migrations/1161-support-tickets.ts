import { sql, type Kysely } from "kysely";

/**
 * What anybody writes by the contact form or the affiliates' form. All that was typed is sealed with the house's key;
 * keyed fingerprints know the same sender and the same words again and say nothing else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_ticket (
      id text primary key,
      ticket text not null unique,
      brand_id text not null references brand,
      form text not null check (form in ('contact', 'affiliate')),
      subject text,
      sealed bytea not null,
      sender_key text not null,
      address_key text not null,
      body_key text not null,
      locale text not null,
      state text not null default 'open' check (state in ('open', 'answered')),
      note bytea, answered_by text references agent, answered_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((form = 'contact') = (subject is not null)),
      check ((state = 'open') = (answered_at is null))
    );
    create index support_ticket_queue on support_ticket (brand_id, created_at) where state = 'open';
    create index support_ticket_done on support_ticket (brand_id, answered_at desc) where state = 'answered';
    create index support_ticket_recent on support_ticket (brand_id, created_at);
    -- a mail to who wrote it, or to the house's own mailbox
    alter table mail add column ticket_id text references support_ticket on delete cascade;
  `.execute(db);
}
