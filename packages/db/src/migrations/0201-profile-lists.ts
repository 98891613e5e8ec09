import { sql, type Kysely } from "kysely";

/** One index for each order of the list; what is hidden is in none of them. `scope` rides along, so that pages come from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index profile_recent on profile (company_id, activity_at desc, id desc) include (scope) where hidden_at is null;
    create index profile_birthday on profile (company_id, birthday, id) include (scope) where hidden_at is null;
    create index profile_username on profile (company_id, username) include (scope) where hidden_at is null;
    create index profile_featured on profile (company_id, activity_at desc, id desc) where hidden_at is null and featured;
  `.execute(db);
}
