import { sql, type Kysely } from "kysely";

/**
 * One review of a brand for each member who bought. The member's text is sealed; `shown_text` is the same text once
 * everybody may read it, and empty as long as nobody may.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review (
      id text primary key,
      brand_id text not null references brand,
      member_id text not null unique references member on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      body bytea not null,
      version integer not null default 1,
      state text not null default 'pending' check (state in ('pending', 'shown', 'refused')),
      shown_text text,
      reason text,
      words bytea,
      decided_by text references agent,
      decided_at timestamptz,
      written_at timestamptz not null default app_now(),
      check ((state = 'shown') = (shown_text is not null)),
      check ((state = 'refused') = (reason is not null)),
      check ((state = 'pending') = (decided_at is null))
    );
    create index review_shown on review (brand_id, written_at desc, id) where state = 'shown';
    create index review_waiting on review (brand_id, written_at) where state = 'pending';
  `.execute(db);
}
