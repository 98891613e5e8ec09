import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** The member opened the character's page: puts it first in `viewed` (PROF-28). One statement. */
export async function recordView(db: Kysely<DB>, memberId: string, profileId: string): Promise<void> {
  await sql`
    insert into profile_view (member_id, profile_id) values (${memberId}, ${profileId})
    on conflict (member_id, profile_id) do update set views = profile_view.views + 1, viewed_at = app_now()`.execute(
    db,
  );
}
