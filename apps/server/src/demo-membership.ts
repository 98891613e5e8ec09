import type { DB } from "@masq/db/tables/schema";
import { vatContained } from "@masq/domain/ledger/money";
import type { Kysely } from "kysely";
import type { Deps } from "./deps.ts";
import { findProducts } from "./ledger/catalog/catalog.queries.ts";
import { NO_GATEWAY } from "./billing/checkout/checkout.policy.ts";
import { giveReceipt } from "./billing/checkout/give-receipt.ts";
import { noteEvent } from "./billing/checkout/note-event.ts";
import { beginMembership } from "./billing/memberships/begin-membership.ts";
import { derivePremium, premiumFaults } from "./billing/memberships/derive-premium.ts";
import { postMoney } from "./ledger/wallet/post-money.ts";
import type { Tx } from "./platform/db/transaction.ts";
import { newId } from "./platform/ids/ids.ts";

/** Not the hash of any body: no member's request can have it. */
const DEMO_HASH = "demo";

/**
 * Plants the membership behind a demo member's Premium, with an order and a payment marked as the demo's, so that
 * Premium follows from memberships here, too. It has no card: it ends with the paid time and is not renewed.
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
      request_hash: DEMO_HASH,
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
      gateway: NO_GATEWAY,
      credits: longest.credits,
      state: "success",
      decided_at: now,
      reference: `demo-${memberId}`,
      idempotency_key: `demo:${memberId}`,
      request_hash: DEMO_HASH,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = { gateway: amount, vat: -vat, "premium-owed": vat - amount };
  await postMoney(deps, tx, { brandId, memberId, kind: "sale", reference: payment.id, currency, lines });
  await beginMembership(deps, tx, () => {}, { order, payment });
  await giveReceipt(deps, tx, () => {}, { order, payment });
  await tellTimeline(deps, tx, { orderId: id, sku: longest.sku });
}

/** Writes a purchase's timeline as far as it applies here; once per order. */
async function tellTimeline(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { orderId, sku }: { orderId: string; sku: string },
): Promise<void> {
  const payment = await tx
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("gateway", "=", NO_GATEWAY)
    .select(["id", "brand_id", "reference", "created_at"])
    .executeTakeFirstOrThrow();
  const membership = await tx.selectFrom("membership").where("order_id", "=", orderId).select("id").executeTakeFirst();
  // One millisecond apart: equal times would have no defined order.
  const later = (ms: number): Date => new Date(payment.created_at.getTime() + ms);
  const of = { order_id: orderId, brand_id: payment.brand_id, at: payment.created_at };
  const paid = { ...of, payment_id: payment.id, membership_id: membership?.id ?? null };
  const once = (kind: string) => ({ kind, dedupe_key: `demo:${orderId}:${kind}` });
  await noteEvent(deps, tx, { ...of, ...once("ordered"), source: "member", text: `${sku}, by the demo` });
  await noteEvent(deps, tx, {
    ...paid,
    ...once("pay"),
    at: later(1),
    source: "member",
    text: "no gateway: the demo charges nothing",
  });
  const text = `${payment.reference ?? ""}, no money moved`;
  await noteEvent(deps, tx, { ...paid, ...once("success"), at: later(2), source: "call", text });
}

/** Demo members with Premium but no membership: from a folder older than memberships. */
async function giveMissing(deps: Deps, owner: Kysely<DB>, names: readonly string[]): Promise<void> {
  for (const { memberId } of await premiumFaults(owner)) {
    const member = await owner
      .selectFrom("member")
      .leftJoin("consent", (join) =>
        join.onRef("consent.member_id", "=", "member.id").on("consent.kind", "=", "disclosure"),
      )
      .where("member.id", "=", memberId)
      .where("username_key", "in", names)
      .orderBy("consent.at", "desc")
      .select(["member.brand_id", "consent.id as consent_id"])
      .executeTakeFirst();
    if (!member) continue;
    const { brand_id: brandId, consent_id: consentId } = member;
    await owner.transaction().execute(async (tx) => {
      // Without a consent there can be no order, and so no Premium.
      if (consentId === null) await derivePremium(tx, memberId);
      else await plantMembership(deps, tx, { brandId, memberId, consentId });
    });
  }
}

/**
 * Updates an older demo folder to what planting writes today, so that nobody must delete it: memberships behind
 * Premium, and the timeline of the demo's orders. No-op if nothing is missing.
 */
export async function mendMemberships(deps: Deps, owner: Kysely<DB>, names: readonly string[]): Promise<void> {
  await giveMissing(deps, owner, names);
  const silent = await owner
    .selectFrom("purchase_order")
    .innerJoin("product", "product.id", "purchase_order.product_id")
    .where("purchase_order.request_hash", "=", DEMO_HASH)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom("payment_event").whereRef("order_id", "=", "purchase_order.id").select("payment_event.id"),
        ),
      ),
    )
    .select(["purchase_order.id", "product.sku"])
    .execute();
  for (const { id, sku } of silent)
    await owner.transaction().execute((tx) => tellTimeline(deps, tx, { orderId: id, sku }));
}
