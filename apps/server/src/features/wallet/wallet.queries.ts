import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

/** The member's credits now. */
export async function balanceOf(db: Kysely<DB>, memberId: string): Promise<number> {
  const row = await db.selectFrom("wallet").where("member_id", "=", memberId).select("balance").executeTakeFirst();
  return row?.balance ?? 0;
}
