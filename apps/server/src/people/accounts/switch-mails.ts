import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

/** From the last link of a mail. Answers whether there is such a member. */
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
