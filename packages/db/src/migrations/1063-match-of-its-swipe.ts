import { sql, type Kysely } from "kysely";

/** A match names the very swipe that made it: of the same member and character (trust section 2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table swipe add constraint swipe_whose unique (id, member_id, profile_id);
    alter table match add constraint match_of_its_swipe
      foreign key (swipe_id, member_id, profile_id) references swipe (id, member_id, profile_id) on delete cascade
  `.execute(db);
}
