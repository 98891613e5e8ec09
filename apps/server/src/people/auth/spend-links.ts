import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/** A new password voids links that open the account. In the caller's transaction. */
export async function spendSignInLinks(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("link_token")
    .set({ used_at: appNow })
    .where("member_id", "=", memberId)
    .where("purpose", "in", ["reset", "sign-in", "notification"])
    .where("used_at", "is", null)
    .execute();
}
