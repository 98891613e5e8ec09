import { sql, type Kysely } from "kysely";

/**
 * Age checks: result, method, date and reference, nothing of what the verifier saw. The id is the reference that the
 * verifier is given. `member.state` follows the location, since the law of some countries differs by state.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column state text;
    create table age_check (
      id text primary key,
      brand_id text not null references brand,
      member_id text not null references member on delete cascade,
      verifier text not null,
      state text not null default 'started' check (state in ('started', 'passed', 'failed')),
      method text, reason text,
      started_at timestamptz not null default app_now(), decided_at timestamptz,
      check ((state = 'started') = (decided_at is null)),
      check (reason is null or state = 'failed')
    );
    create index age_check_own on age_check (member_id, started_at desc);
    create index age_check_passed on age_check (member_id) where state = 'passed';
  `.execute(db);
}
