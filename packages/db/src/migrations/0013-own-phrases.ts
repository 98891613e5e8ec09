import { sql, type Kysely } from "kysely";

/** An operator's own phrases, and which sentences a member has read already (docs/decisions/082). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_phrases (
      agent_id text primary key references agent,
      version integer not null check (version >= 1),
      -- a list in JSON, sealed with the product's key
      body bytea not null,
      changed_at timestamptz not null default app_now()
    )`.execute(db);
  // Keyed hashes, bound to the member: never a text, and not the same for two members.
  await sql`
    create table said_sentence (
      member_id text not null,
      hash text not null,
      conversation_id text not null references conversation on delete cascade,
      said_at timestamptz not null default app_now(),
      primary key (member_id, hash)
    )`.execute(db);
  await sql`create index said_sentence_conversation on said_sentence (conversation_id)`.execute(db);
  // Keyed hashes, bound to writer and day. The limit is a constraint, so that no two sends at once pass it.
  await sql`
    create table worn_sentence (
      agent_id text not null,
      hash text not null,
      times smallint not null default 1,
      at timestamptz not null default app_now(),
      primary key (agent_id, hash),
      constraint worn_sentence_times check (times between 1 and 3)
    )`.execute(db);
  await sql`create index worn_sentence_age on worn_sentence (at)`.execute(db);
  // A character's opener is not its writer's own sentence.
  await sql`alter table sending_reply add column is_opener boolean not null default false`.execute(db);
}
