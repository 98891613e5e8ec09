import { sql, type Kysely } from "kysely";

/** A notification that was read before it was due is neither sent nor failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mail drop constraint mail_state_check;
    alter table mail add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'dropped'));
    create index on sent_mail (at desc);
  `.execute(db);
}
