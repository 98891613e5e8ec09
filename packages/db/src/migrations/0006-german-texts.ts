import { sql, type Kysely } from "kysely";

/** What the narrator says of a character, in German beside the original (docs/decisions/074). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table profile
      -- place, epithet, past, temper, weakness, lookingFor; null: only the original
      add column german jsonb,
      -- kept in the row, so that a page of cards reads no further ones
      alter column german set storage main`.execute(db);
  await sql`
    alter table profile_image
      -- alternative texts in German; null: only the original
      add column alt_de text,
      add column masked_alt_de text`.execute(db);
}
