import { sql, type Kysely } from "kysely";

/** The drawn masters that were planted before pictures said where they come from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update profile_image
    set drawn_by = 'Parlour & Ink', tool = 'The house''s own generator, packages/portraits', licence = 'Own work', drawn_on = '2026-11-20'
    where storage_key like 'masters/%' and drawn_by is null
  `.execute(db);
}
