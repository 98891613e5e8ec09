import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/** Ends an erased member's memberships with the account: no charge, and no mail but the last one. */
export async function endForErasure(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("membership")
    .set({ state: "ended", ended_at: appNow, next_charge_at: null, grace_until: null, updated_at: appNow })
    .set({ tell_gateway: false })
    .where("member_id", "=", memberId)
    .where("state", "<>", "ended")
    .execute();
}
