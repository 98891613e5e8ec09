import { sql, type Kysely } from "kysely";

/**
 * What a member did for their own peace: blocked or muted a character (on their one conversation, whose lock everybody
 * takes first) and reports. A report names what it is about; its texts are sealed with the member's key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table conversation
      add column blocked_at timestamptz,
      add column muted_at timestamptz,
      -- the block put it into the archive, so lifting the block brings it back
      add column archived_by_block boolean not null default false;
    create index conversation_blocked on conversation (member_id, profile_id) where blocked_at is not null;
    create table report (
      id text primary key,
      brand_id text not null references brand,
      member_id text not null references member on delete cascade,
      profile_id text not null references profile,
      kind text not null check (kind in ('profile', 'message', 'image')),
      -- the character, the message or the picture itself
      subject_id text not null,
      conversation_id text references conversation on delete set null,
      reason text not null,
      note bytea,
      state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
      action text, decision bytea, decided_by text references agent, decided_at timestamptz,
      appeal bytea, appealed_at timestamptz,
      final_action text, final_decision bytea, final_by text references agent, final_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    create unique index report_once on report (member_id, kind, subject_id) where state in ('open', 'appealed');
    create index report_own on report (member_id, created_at desc);
    create index report_queue on report (brand_id, created_at) where state in ('open', 'appealed');
    create index report_done on report (brand_id, created_at desc);
  `.execute(db);
}
