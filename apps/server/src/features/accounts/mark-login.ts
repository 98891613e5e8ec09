import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/** firstLoginDate at the first login, activityDate at each (specification section 3). */
export async function markLogin(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("member")
    .set({ first_login_at: sql<Date>`coalesce(first_login_at, app_now())`, activity_at: appNow })
    .where("id", "=", memberId)
    .execute();
}
