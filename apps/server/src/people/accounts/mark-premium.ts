import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/** Stores whether the member is Premium; only `derivePremium` decides that. Returns whether it changed. */
export async function markPremium(tx: Tx, memberId: string, isPremium: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable("member")
    .set({ is_premium: isPremium, updated_at: appNow })
    .where("id", "=", memberId)
    .where("is_premium", "<>", isPremium)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}
