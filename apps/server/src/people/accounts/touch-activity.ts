import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/**
 * Moves a member's activityDate, at most once a minute (specification section 3). Sockets call it on their heartbeat,
 * the session directory on each read.
 */
export async function touchActivity(db: Pick<Kysely<DB>, "updateTable">, memberId: string): Promise<void> {
  await db
    .updateTable("member")
    .set({ activity_at: appNow })
    .where("id", "=", memberId)
    .where("activity_at", "<", sql<Date>`app_now() - interval '1 minute'`)
    .execute();
}
