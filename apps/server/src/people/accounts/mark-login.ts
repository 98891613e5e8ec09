import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { linkUnknown } from "../limits/link-person.ts";

/**
 * firstLoginDate at the first login, activityDate at each (specification section 3). An account that was not confirmed by
 * a mail of ours (imported, planted) is linked to its person here, so that a break of theirs holds for it, too; one whose
 * address nobody proved is not, or a stranger's address would do to join them.
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
