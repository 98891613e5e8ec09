import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/**
 * Updates a member's activityDate, at most once a minute (specification section 3). Called on socket heartbeats and
 * session reads.
 */
export async function touchActivity(db: Pick<Kysely<DB>, "updateTable">, memberId: string): Promise<void> {
  await db
    .updateTable("member")
    .set({ activity_at: appNow })
    .where("id", "=", memberId)
    .where("activity_at", "<", sql<Date>`app_now() - interval '1 minute'`)
    .execute();
}
