import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/** Links that open an account are worth nothing once its password is new. In the caller's transaction. */
export async function spendSignInLinks(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("link_token")
    .set({ used_at: appNow })
    .where("member_id", "=", memberId)
    .where("purpose", "in", ["reset", "sign-in", "notification"])
    .where("used_at", "is", null)
    .execute();
}
