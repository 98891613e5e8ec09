import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import { mailMember } from "../checkout/tell-member.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { tellMembership } from "./derive-premium.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "sessions">;
type Row = Selectable<DB["membership"]>;
export type WhyEnded = "cancelled" | "unpaid" | "refunded" | "locked";

/** Marks the row as ended: no mail, no notice. */
export async function markEnded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("membership")
    .set({ state: "ended", ended_at: appNow, next_charge_at: null, grace_until: null, updated_at: appNow })
    .set({ tell_gateway: sql<boolean>`payment_method_id is not null` })
    .where("id", "=", id)
    .execute();
}

/** Ends it now: no access, no charge; a job tells the gateway later. The caller holds the row. */
export async function endNow(deps: Needs, tx: Tx, after: AfterCommit, row: Row, why: WhyEnded): Promise<void> {
  await markEnded(tx, row.id);
  const product = await productName(tx, row.product_id, row.member_id);
  await mailMember(deps, tx, {
    brandId: row.brand_id,
    memberId: row.member_id,
    dedupeKey: `membership-ended:${row.id}:${row.period}`,
    letter: { template: "membership-ended", product, at: deps.clock.now().toISOString(), why },
  });
  await tellMembership(deps, tx, after, { id: row.id, memberId: row.member_id, state: "ended" });
}

/** Whether a later charge of the membership was paid: then this one's period is over, or nearly. */
async function isOutlived(tx: Tx, orderId: string, paymentId: string): Promise<boolean> {
  const newest = await tx
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("state", "=", "success")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select("id")
    .executeTakeFirst();
  return newest !== undefined && newest.id !== paymentId;
}

/**
 * For a refund or a disputed payment: ends access at a time, possibly past, and stops charges. No-op if the membership
 * has ended, ends earlier, or has a later paid period. `orderId`: of the order that began it.
 */
export async function endMembershipAt(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { orderId, paymentId, at }: { orderId: string; paymentId: string; at: Date },
): Promise<void> {
  const row = await tx
    .selectFrom("membership")
    .where("order_id", "=", orderId)
    .where("state", "<>", "ended")
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row || (await isOutlived(tx, orderId, paymentId))) return;
  if (at <= deps.clock.now()) return endNow(deps, tx, after, row, "refunded");
  const paidUntil = at < row.paid_until ? at : row.paid_until;
  await tx
    .updateTable("membership")
    .set({ state: "cancelled", paid_until: paidUntil, next_charge_at: null, grace_until: null, updated_at: appNow })
    .set((is) => ({ cancelled_at: is.fn.coalesce("cancelled_at", appNow), cancelled_by: "refund" }))
    .where("id", "=", row.id)
    .execute();
  await tellMembership(deps, tx, after, { id: row.id, memberId: row.member_id, state: "cancelled" });
}
