import { sql } from "kysely";
import { appNow } from "@masq/db/open";
import type { Tx } from "../../platform/db/transaction.ts";

/**
 * Removes a card stored only for a membership once none needs it; one its member chose to save stays. The job tells the
 * gateway until it confirms. Returns whether it was removed.
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

/** Removes all cards of a leaving member; the gateways are told while the member's key still opens the references. */
export async function removeEvery(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable("payment_method")
    .set({ removed_at: appNow, offered: false, forget_at: appNow })
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .execute();
}
