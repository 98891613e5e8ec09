import { sql, type Kysely } from "kysely";

/** The second factor of operators and admins: a sealed secret, and recovery codes of which only hashes are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agent_factor (
      agent_id text primary key references agent on delete cascade,
      sealed bytea not null,
      -- null while the first code is awaited
      confirmed_at timestamptz,
      -- the step of the last code that was taken: none counts twice
      last_step bigint not null default 0,
      created_at timestamptz not null default app_now()
    );
    create table agent_recovery_code (
      agent_id text not null references agent on delete cascade,
      hash text not null,
      used_at timestamptz,
      primary key (agent_id, hash)
    );
  `.execute(db);
}
