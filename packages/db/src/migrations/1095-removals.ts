import { sql, type Kysely } from "kysely";

/**
 * Requests to take something down, from anybody. What the sender wrote, the address included, is sealed with the house's
 * key; two keyed fingerprints know the same sender again. `withheld` is what this request hid, so that exactly that comes
 * back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table removal (
      id text primary key,
      brand_id text not null references brand,
      reason text not null,
      kind text check (kind in ('profile', 'image')),
      profile_id text references profile,
      image_id text,
      sealed bytea not null,
      sender_key text not null,
      address_key text not null,
      locale text not null,
      outcome text not null,
      withheld jsonb,
      state text not null default 'open' check (state in ('open', 'removed', 'reinstated')),
      decision bytea, decided_by text references agent, decided_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((kind is null) = (profile_id is null)),
      check ((kind = 'image') = (image_id is not null)),
      check ((state = 'open') = (decided_at is null))
    );
    create index removal_queue on removal (brand_id, created_at) where state = 'open';
    create index removal_done on removal (brand_id, decided_at desc) where state <> 'open';
    create index removal_subject on removal (profile_id) where profile_id is not null;
    create index removal_recent on removal (brand_id, created_at) where outcome = 'hidden';
    -- a mail to somebody who has no account
    alter table mail add column removal_id text references removal on delete cascade;
  `.execute(db);
}
