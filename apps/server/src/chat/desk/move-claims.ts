import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";
import { moveHeld } from "../held/end-hold.ts";

/**
 * Lets the operator's new device continue the same claims with remaining time and drafts: only the fence moves, so that
 * the old device's sends are refused. The caller holds the operator's session row.
 */
export async function moveClaimsToDevice(tx: Tx, agentId: string): Promise<void> {
  await tx
    .updateTable("stock")
    .set({ claim_epoch: sql`claim_epoch + 1` })
    .where("claimed_by", "=", agentId)
    .where("state", "=", "claimed")
    .execute();
  await moveHeld(tx, agentId);
}
