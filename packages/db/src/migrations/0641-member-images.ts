import { sql, type Kysely } from "kysely";

/**
 * Pictures of members: their bytes lie in storage, sealed with the member's key. Closed to everybody but their owner
 * until an admin has cleared them; one avatar a member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_image (
      id text primary key,
      member_id text not null references member on delete cascade,
      type text not null check (type in ('avatar', 'other')),
      width integer not null, height integer not null,
      placeholder text not null,
      processed boolean not null default false,
      under_moderation boolean not null default true,
      cleared_by text references agent, cleared_at timestamptz,
      created_at timestamptz not null default app_now(),
      check (under_moderation = (cleared_at is null))
    );
    create unique index member_image_avatar on member_image (member_id) where type = 'avatar';
    create index on member_image (member_id, created_at);
    create index member_image_uncleared on member_image (created_at, id) where under_moderation;
    create index member_image_unprocessed on member_image (created_at) where not processed;
  `.execute(db);
}
