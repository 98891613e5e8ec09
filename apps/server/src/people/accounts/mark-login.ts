import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { linkUnknown } from "../limits/link-person.ts";

/**
 * Sets firstLoginDate at the first login and activityDate at each (specification section 3). Links an account that was
 * not confirmed by our mail (imported, planted) to its person, so that their breaks apply. An unproven address is not
 * linked, or a stranger's address would suffice to join them.
 */
export async function markLogin(deps: Pick<Deps, "keys" | "clock">, tx: Tx, memberId: string): Promise<void> {
  const member = await tx
    .updateTable("member")
    .set({ first_login_at: sql<Date>`coalesce(first_login_at, app_now())`, activity_at: appNow })
    .where("id", "=", memberId)
    .returning("email_validated_at")
    .executeTakeFirst();
  if (member && member.email_validated_at !== null) await linkUnknown(deps, tx, memberId);
}
