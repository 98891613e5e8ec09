import { sql, type Kysely } from "kysely";

/** Two memories of a saved search: what the member has seen, and what was mailed. After 0651, whose column it reads. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table saved_search
      -- characters published after this moment are fresh on the list
      add column seen_at timestamptz not null default app_now(),
      add column mailed_at timestamptz;
    drop index saved_search_alerts;
    create index saved_search_mails on saved_search (id) where alert_mail;
    create index profile_published on profile (company_id, published_at) where hidden_at is null;
  `.execute(db);
}
