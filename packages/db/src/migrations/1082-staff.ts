import { sql, type Kysely } from "kysely";

/** Staff choose their first password, or a new one, behind a mailed link that works once; each may have one small picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_link (
      hash text primary key,
      agent_id text not null references agent on delete cascade,
      email text not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default app_now()
    );
    create index on agent_link (agent_id, created_at desc);
    create table agent_image (
      agent_id text primary key references agent on delete cascade,
      id text not null unique,
      thumb bytea not null,
      created_at timestamptz not null default app_now()
    );
    -- mails to staff are sealed with the house's key: they have no member's
    alter table mail add column agent_id text references agent on delete cascade;
    alter table agent add column password_set_at timestamptz;
    update agent set password_set_at = created_at;
    alter table agent alter column password_set_at set default app_now();
  `.execute(db);
}
