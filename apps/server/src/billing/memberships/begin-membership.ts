import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { DAY_MS } from "@masq/domain/constants";
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { creditWallet } from "../../ledger/wallet/credit-wallet.ts";
import { tellMembership } from "./derive-premium.ts";
import { markEnded } from "./end-membership.ts";

export type OrderRow = Selectable<DB["purchase_order"]>;
export type PaymentRow = Selectable<DB["payment"]>;

/** `days` times 24 hours after a moment, regardless of clock changes and month lengths (BILL-10). */
export const daysAfter = (moment: RawBuilder<Date>, days: number): RawBuilder<Date> =>
  sql<Date>`(${moment} + make_interval(secs => ${(days * DAY_MS) / 1000}::float8))`;

/** Gives a period's included credits as a lot of their own; the price belongs to the membership. */
export async function giveIncluded(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { membershipId, payment }: { membershipId: string; payment: PaymentRow },
): Promise<boolean> {
  if (payment.credits === 0) return false;
  await creditWallet(
    deps,
    tx,
    {
      memberId: payment.member_id,
      amount: payment.credits,
      reason: "membership",
      reference: membershipId,
      idempotencyKey: `membership:${payment.id}`,
    },
    { paymentId: payment.id },
  );
  return true;
}

/**
 * Ends a membership followed by another paid order, which takes over the paid time. Happens if an order turns out paid
 * late, after a second one: money received is always honored.
 */
async function replaceOpen(tx: Tx, memberId: string): Promise<Date | undefined> {
  const old = await tx
    .selectFrom("membership")
    .where("member_id", "=", memberId)
    .where("state", "<>", "ended")
    .select(["id", "paid_until"])
    .forUpdate()
    .executeTakeFirst();
  if (!old) return undefined;
  await markEnded(tx, old.id);
  return old.paid_until;
}

async function presentOf(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select date_trunc('milliseconds', app_now()) as at`.execute(tx);
  if (!rows[0]) throw new Error("the database returned no time");
  return rows[0].at;
}

/**
 * Begins a membership in the transaction that settles its order, once per order. Paid for the order's interval from
 * now, then renewed if the gateway stored the card. Without a card it begins as canceled.
 */
export async function beginMembership(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  { order, payment }: { order: OrderRow; payment: PaymentRow },
): Promise<void> {
  const query = tx.selectFrom("membership").where("order_id", "=", order.id).select("id");
  if (await query.executeTakeFirst()) return;
  // One order per member at a time: two settling at once follow each other.
  await tx.selectFrom("member").where("id", "=", order.member_id).select("id").forNoKeyUpdate().executeTakeFirst();
  const carried = await replaceOpen(tx, order.member_id);
  const kept = await tx
    .selectFrom("payment")
    .innerJoin("payment_method", "payment_method.id", "payment.payment_method_id")
    .where("payment.id", "=", payment.id)
    .where("payment_method.removed_at", "is", null)
    .select("payment_method.id")
    .executeTakeFirst();
  const id = newId("mem", deps.clock.now());
  // One time for both, in whole milliseconds like all later calculations.
  const startedAt = await presentOf(tx);
  const from = sql<Date>`greatest(${startedAt}::timestamptz, ${carried ?? null}::timestamptz)`;
  const paidUntil = daysAfter(from, order.interval_days);
  await tx
    .insertInto("membership")
    .values({
      id,
      brand_id: order.brand_id,
      member_id: order.member_id,
      order_id: order.id,
      product_id: order.product_id,
      payment_method_id: kept?.id ?? null,
      started_at: startedAt,
      paid_until: paidUntil,
      ...(kept
        ? { state: "active" as const, next_charge_at: paidUntil }
        : { state: "cancelled" as const, cancelled_at: appNow, cancelled_by: "no-card" }),
    })
    .execute();
  const hasCredits = await giveIncluded(deps, tx, { membershipId: id, payment });
  await tellMembership(deps, tx, after, {
    id,
    memberId: order.member_id,
    state: kept ? "active" : "cancelled",
    hasCredits,
  });
}
