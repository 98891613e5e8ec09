import { sql, type Kysely } from "kysely";

/**
 * What a member typed to a character and has not sent, sealed. The version decides which of two devices wrote last; the
 * row stays without a text, so that an older save that comes late is known as such.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_draft (
      member_id text not null references member (id) on delete cascade,
      profile_id text not null references profile (id) on delete cascade,
      body bytea,
      version bigint not null,
      saved_at timestamptz not null default app_now(),
      primary key (member_id, profile_id)
    )
  `.execute(db);
}
