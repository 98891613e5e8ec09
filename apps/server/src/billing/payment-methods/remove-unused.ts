import { sql } from "kysely";
import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/**
 * A card that was kept for a membership alone goes when no membership needs it any more; one that its member ticked "save card"
 * for stays. The gateway is told by the job, until it says done. Answers whether the card went.
 */
export async function removeUnused(tx: Tx, cardId: string): Promise<boolean> {
  const removed = await tx
    .updateTable("payment_method")
    .set({ removed_at: appNow, forget_at: appNow })
    .where("id", "=", cardId)
    .where("removed_at", "is", null)
    .where("offered", "=", false)
    .where(
      sql<boolean>`not exists (select 1 from membership where membership.payment_method_id = payment_method.id
        and membership.state <> 'ended')`,
    )
    .where(
      sql<boolean>`not exists (select 1 from payment where payment.payment_method_id = payment_method.id
        and payment.state in ('sending', 'challenge', 'unknown'))`,
    )
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

/** All cards of a member who leaves; the gateways are told while the member's key still opens what they know them by. */
export async function removeEvery(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("payment_method")
    .set({ removed_at: appNow, offered: false, forget_at: appNow })
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .execute();
}
