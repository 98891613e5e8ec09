import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { CardFacts } from "@masq/domain/billing/card";
import type { Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { ProbeOutcome } from "../../platform/payments/gateway.ts";
import { convertAmount } from "../../people/limits/convert-amount.ts";
import { personOf } from "../../people/limits/limits.queries.ts";
import { recordSpending } from "../../people/limits/record-spending.ts";
import { beginMembership } from "../memberships/begin-membership.ts";
import { recordRenewal } from "../memberships/record-renewal.ts";
import { keepCard } from "../payment-methods/keep-card.ts";
import { creditWallet } from "../../ledger/wallet/credit-wallet.ts";
import { postMoney } from "../../ledger/wallet/post-money.ts";
import { isFollowed } from "./checkout.queries.ts";
import { giveReceipt } from "./give-receipt.ts";
import { giveBackSurplus } from "./refund-payment.ts";
import { mayReceive, tellMember } from "./tell-member.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus" | "sessions">;

export type OrderRow = Selectable<DB["purchase_order"]>;
export type PaymentRow = Selectable<DB["payment"]>;
type Success = Extract<ProbeOutcome, { state: "success" }>;
type Paid = { order: OrderRow; payment: PaymentRow };
/**
 * `backFor`: the reason for an immediate full refund. The account was erased, or is being, before the charge was known
 * to be paid, or the member had abandoned the payment.
 */
type Granted = Paid & { backFor: string | undefined };
type Product = { sku: string; package_type: readonly string[] };

/** The charged card: as the gateway reports it, else as the card page did, else as stored (docs/decisions/030). */
async function cardOf(tx: Tx, payment: PaymentRow, { card }: Success): Promise<CardFacts | null> {
  if (card) return card;
  if (payment.card || payment.payment_method_id === null) return payment.card;
  const kept = await tx
    .selectFrom("payment_method")
    .where("id", "=", payment.payment_method_id)
    .select(["brand", "last4", "exp_month", "exp_year"])
    .executeTakeFirst();
  return kept ? { brand: kept.brand, last4: kept.last4, expMonth: kept.exp_month, expYear: kept.exp_year } : null;
}

/** The decided row, with its charged card if stored; not if all is refunded. */
async function markPaid(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  { payment, backFor }: Granted,
  success: Success,
): Promise<PaymentRow> {
  const { stored, reference } = success;
  const card = await cardOf(tx, payment, success);
  const isKept = payment.keep_card && card !== null && stored !== null && backFor === undefined;
  const kept = { brandId: payment.brand_id, memberId: payment.member_id, gateway: payment.gateway };
  const cardId = isKept ? await keepCard(deps, tx, { ...kept, card, stored, isOffered: payment.offer_card }) : null;
  return tx
    .updateTable("payment")
    .set({ state: "success", reference, decided_at: appNow, card: card && JSON.stringify(card) })
    .set({ failure_type: null, code: null, message: null, token: null, challenge_url: null, probe_at: null })
    .set(cardId === null ? {} : { payment_method_id: cardId })
    .where("id", "=", payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function bookSale(deps: Pick<Deps, "clock">, tx: Tx, { order, payment }: Paid): Promise<void> {
  const { id, brand_id: brandId, member_id: memberId, currency, amount_minor: amount, vat_minor: vat } = payment;
  const owed = order.interval_days > 0 ? "premium-owed" : "credits-owed";
  const lines = { gateway: amount, vat: -vat, [owed]: vat - amount };
  await postMoney(deps, tx, { brandId, memberId, kind: "sale", reference: id, currency, lines });
  // Counted when sent; again only if a failure had removed it, and for a renewal.
  const amountMinor = await convertAmount(tx, { brandId, currency, amountMinor: amount });
  await recordSpending(tx, { reference: id, memberId, amountMinor });
}

/** Gives a package's credits in a lot of their own; returns the balance. */
const giveCredits = (
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { order, payment }: Paid,
  promotion: string | undefined,
): Promise<number> =>
  creditWallet(
    deps,
    tx,
    {
      memberId: payment.member_id,
      amount: payment.credits,
      reason: "purchase",
      reference: order.id,
      idempotencyKey: `payment:${payment.id}`,
    },
    {
      paymentId: payment.id,
      amountMinor: payment.amount_minor,
      vatMinor: payment.vat_minor,
      currency: payment.currency,
      promotion,
    },
  );

/**
 * Whether a one-time offer belongs to this order. A late success takes the offer back that its failure released, unless
 * another order of the person has it by then.
 */
async function takesOffer(tx: Tx, { order }: Paid, { package_type }: Product): Promise<boolean> {
  if (package_type.includes("firstPurchaseOnly")) {
    const person = await personOf(tx, order.member_id);
    if (!person) return true;
    const { id: order_id, brand_id } = order;
    const use = { brand_id, person_id: person.person_id, promotion: "firstPurchase" as const, order_id };
    const holder = await tx
      .insertInto("promotion_use")
      .values(use)
      .onConflict((is) =>
        // A no-op update, to lock and read the row.
        is.columns(["brand_id", "person_id", "promotion"]).doUpdateSet({ promotion: use.promotion }),
      )
      .returning("order_id")
      .executeTakeFirstOrThrow();
    return holder.order_id === order_id;
  }
  const { after_order_id: before } = order;
  if (!package_type.includes("postPaymentOnly") || before === null) return true;
  const { id } = await tx
    .selectFrom("purchase_order")
    .where("id", "=", before)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return !(await isFollowed(tx, id, order.id));
}

/** Why nobody should receive what was paid, so that it must be refunded. */
async function whyBack(tx: Tx, { member_id, failure_type }: PaymentRow): Promise<string | undefined> {
  if (!(await mayReceive(tx, member_id))) return "The account was erased before it was known as paid";
  return failure_type === "member" ? "The member had given it up before it was known as paid" : undefined;
}

/** Grants a purchase; returns true if another order of the person has the offer, so this one is refunded in full. */
async function grantSale(deps: Needs, tx: Tx, after: AfterCommit, paid: Granted, product: Product): Promise<boolean> {
  const { order, payment, backFor } = paid;
  const isOwnOffer = await takesOffer(tx, paid, product);
  if (order.state !== "success")
    await tx
      .updateTable("purchase_order")
      .set({ state: "success", paid_at: appNow, updated_at: appNow })
      .where("id", "=", order.id)
      .execute();
  const isFirst = product.package_type.includes("firstPurchaseOnly");
  const isMembership = order.interval_days > 0;
  const credits = isMembership ? undefined : await giveCredits(deps, tx, paid, isFirst ? "firstPurchase" : undefined);
  if (isMembership && backFor === undefined) await beginMembership(deps, tx, after, paid);
  await tellMember(deps, tx, after, payment.member_id, {
    order: { orderId: order.id, status: "success" },
    firstPurchasePromotion: false,
    ...(credits !== undefined && { credits }),
  });
  return !isOwnOffer;
}

/** All effects of a paid charge, once: the caller holds both rows and knows it was not paid before. */
export async function grantPayment(
  deps: Needs & Pick<Deps, "brands">,
  tx: Tx,
  after: AfterCommit,
  { order, payment, success }: Paid & { success: Success },
): Promise<void> {
  const product = await tx
    .selectFrom("product")
    .where("id", "=", order.product_id)
    .select(["sku", "package_type"])
    .executeTakeFirstOrThrow();
  const backFor = await whyBack(tx, payment);
  const paid = { order, payment: await markPaid(deps, tx, { order, payment, backFor }, success), backFor };
  await bookSale(deps, tx, paid);
  const isSale = payment.kind === "sale";
  const isForeignOffer = isSale && (await grantSale(deps, tx, after, paid, product));
  if (!isSale && backFor === undefined)
    await recordRenewal(deps, tx, after, { payment: paid.payment, outcome: success });
  await giveReceipt(deps, tx, after, paid);
  if (backFor !== undefined) await giveBackSurplus(deps, tx, after, payment.id, backFor);
  // A charge thought to have failed, while another one paid the order or took its offer.
  else if (isSale && order.state === "success") await giveBackSurplus(deps, tx, after, payment.id);
  else if (isForeignOffer) await giveBackSurplus(deps, tx, after, payment.id, "Its offer was used by another order");
}
