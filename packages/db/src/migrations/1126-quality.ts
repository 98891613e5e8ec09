import { sql, type Kysely } from "kysely";

/**
 * Replies that a supervisor looks at, and what follows for who wrote them (docs/decisions/042). `quality_check` holds ids
 * and codes and stays; its texts are sealed in `quality_text` and go with the member. `verdict` is the one that counts:
 * after an appeal the final one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quality_check (
      id text primary key,
      brand_id text not null references brand,
      agent_id text not null references agent,
      conversation_id text not null, message_id text unique, stock_id text,
      source text not null check (source in ('flag', 'block', 'sample')),
      rule text,
      state text not null default 'open' check (state in ('open', 'decided', 'appealed', 'closed')),
      verdict text check (verdict in ('good', 'minor', 'serious')),
      first_verdict text check (first_verdict in ('good', 'minor', 'serious')),
      ground text,
      decided_by text references agent, decided_at timestamptz,
      appealed_at timestamptz,
      final_by text references agent, final_at timestamptz,
      created_at timestamptz not null default app_now(),
      check ((state = 'open') = (verdict is null)),
      check ((verdict is null) = (decided_at is null)), check ((verdict is null) = (first_verdict is null)),
      check ((state = 'closed') = (final_at is not null)),
      check (decided_by <> agent_id and final_by <> agent_id and final_by <> decided_by)
    );
    create index quality_check_waits on quality_check (created_at, id) where state in ('open', 'appealed');
    create index quality_check_of on quality_check (agent_id, decided_at desc);
    create unique index quality_check_one_block on quality_check (agent_id, conversation_id, rule) where state = 'open' and source = 'block';
    create table quality_text (
      check_id text not null references quality_check on delete cascade,
      part text not null check (part in ('line', 'note', 'appeal', 'final')),
      member_id text not null references member on delete cascade,
      body bytea not null, at timestamptz not null default app_now(),
      primary key (check_id, part)
    );
    create index quality_text_member on quality_text (member_id);
    create table quality_standing (
      agent_id text primary key references agent,
      talk_at timestamptz, talked_by text references agent, talked_at timestamptz,
      paused_at timestamptz, lifted_by text references agent, lifted_at timestamptz
    );
    do $$ begin
      if exists (select from pg_roles where rolname = 'masquerade_app') then
        revoke delete on quality_standing from masquerade_app;
      end if;
    end $$;
  `.execute(db);
}
