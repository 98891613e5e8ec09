import { sql, type Kysely } from "kysely";

/** An archived memo may come back; its history says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table note_change drop constraint note_change_act_check;
    alter table note_change add check (act in ('added', 'updated', 'removed', 'restored'));
  `.execute(db);
}
