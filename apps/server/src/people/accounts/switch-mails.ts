import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** Handles the unsubscribe link of a mail. Returns whether the member exists. */
export async function switchMessageMailsOff(db: Kysely<DB>, memberId: string): Promise<boolean> {
  const off = JSON.stringify({ emailOnNewMessage: false });
  const row = await db
    .updateTable("member")
    .set({ settings: sql<string>`settings || ${off}::jsonb`, updated_at: appNow })
    .where("id", "=", memberId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
