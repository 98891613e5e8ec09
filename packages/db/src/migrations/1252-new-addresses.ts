import { sql, type Kysely } from "kysely";

/**
 * The address that a member asked for and has not confirmed yet: the old one counts until then. `was_corrected`: the last
 * verification mail went out within the resend timer, to another address than the one before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table member add column new_email text, add column new_email_key text,
      add column was_corrected boolean not null default false;
  `.execute(db);
}
