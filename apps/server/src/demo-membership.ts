import { vatContained } from "@masq/domain/money";
import type { Deps } from "./deps.ts";
import { findProducts } from "./features/catalog/catalog.queries.ts";
import { giveReceipt } from "./features/checkout/give-receipt.ts";
import { beginMembership } from "./features/memberships/begin-membership.ts";
import { postMoney } from "./features/wallet/post-money.ts";
import type { Tx } from "./platform/db/transaction.ts";
import { newId } from "./platform/ids/ids.ts";

/** Not a gateway: nothing was charged, nothing can be charged again, and no house is asked about it. */
const NOBODY = "demo";

/**
 * The membership behind a demo member's Premium, with an order and a payment that say that the demo made them, so that Premium
 * follows from memberships here as everywhere. It has no card: it runs to its paid end and is not renewed.
 */
export async function plantMembership(
  deps: Deps,
  tx: Tx,
  { brandId, memberId, consentId }: { brandId: string; memberId: string; consentId: string },
): Promise<void> {
  const longest = (await findProducts(tx, brandId, null)).findLast((one) => one.interval_days > 0);
  if (!longest) throw new Error(`${brandId} sells no membership`);
  const now = deps.clock.now();
  const id = newId("ord", now);
  const { price_minor: amount, currency, vat_milli, interval_days } = longest;
  const vat = vatContained(amount, vat_milli / 1000);
  const common = { brand_id: brandId, member_id: memberId, currency, amount_minor: amount, vat_minor: vat };
  const order = await tx
    .insertInto("purchase_order")
    .values({
      ...common,
      id,
      product_id: longest.id,
      vat_milli,
      credits: longest.credits,
      interval_days,
      state: "success",
      paid_at: now,
      disclosure_consent_id: consentId,
      idempotency_key: `demo:${memberId}`,
      request_hash: "demo",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const payment = await tx
    .insertInto("payment")
    .values({
      ...common,
      id: newId("pay", now),
      order_id: id,
      kind: "sale",
      gateway: NOBODY,
      credits: longest.credits,
      state: "success",
      decided_at: now,
      reference: `demo-${memberId}`,
      idempotency_key: `demo:${memberId}`,
      request_hash: "demo",
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = { gateway: amount, vat: -vat, "premium-owed": vat - amount };
  await postMoney(deps, tx, { brandId, memberId, kind: "sale", reference: payment.id, currency, lines });
  await beginMembership(deps, tx, () => {}, { order, payment });
  await giveReceipt(deps, tx, () => {}, { order, payment });
}
