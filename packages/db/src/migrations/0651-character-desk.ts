import { sql, type Kysely } from "kysely";

/** What the admins of the desk need of characters: when one was published and changed, and where its pictures come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- hidden and never published = a draft; hidden after that = retired
    alter table profile
      add column published_at timestamptz default app_now(),
      add column updated_at timestamptz not null default date_trunc('milliseconds', app_now());
    update profile set published_at = created_at, updated_at = date_trunc('milliseconds', created_at);
    create index profile_state on profile (company_id, (published_at is null), (hidden_at is null));
    alter table profile_image
      add column drawn_by text, add column tool text, add column licence text, add column drawn_on date,
      add column uploaded_at timestamptz, add column uploaded_by text,
      -- of the bytes as they came, so that an import that is repeated adds nothing twice
      add column source_sha256 text,
      add constraint profile_image_provenance check (
        uploaded_at is null or (drawn_by is not null and tool is not null and licence is not null and drawn_on is not null)
      );
    create index profile_image_unprocessed on profile_image (uploaded_at) where not processed;
  `.execute(db);
}
