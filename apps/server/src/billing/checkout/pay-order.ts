import { isLikelyCard, type StatedCard } from "@masq/domain/billing/card";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId, sha256Hex } from "../../platform/ids/ids.ts";
import type { Gateway, WalletAnswer } from "../../platform/payments/gateway.ts";
import { mayPay } from "@masq/domain/billing/order-state";
import { recordSpending } from "../../people/limits/record-spending.ts";
import { clientHash } from "../../chat/messages/client-hash.ts";
import { productsById } from "../../ledger/catalog/catalog.queries.ts";
import { openCard } from "../payment-methods/open-card.ts";
import { ownOrder, type OrderScope } from "./checkout.queries.ts";
import { holderFaults, SENDING_ASKED_AFTER_S, strayCardFaults, type CardHolder } from "./checkout.policy.ts";
import { lockKey } from "./create-order.ts";
import { judgeOrder } from "./judge-order.ts";
import { noteEvent } from "./note-event.ts";
import { sendCharge, type ChargedFrom } from "./send-charge.ts";

type Needs = Pick<
  Deps,
  "db" | "clock" | "config" | "keys" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log"
>;

type PayBody = CardHolder & {
  paymentToken?: string | undefined;
  card?: StatedCard | undefined;
  cardId?: string | undefined;
  wallet?: WalletAnswer | undefined;
  saveCard?: boolean | undefined;
  termsAccepted: boolean;
  evenSo?: boolean | undefined;
};
export type PayInput = { orderId: string; body: PayBody; idempotencyKey: string };
type Means = { gateway: Gateway; token: string; cardId: string | null; card: StatedCard | null };
type Keyed = PayInput & { key: string; hash: string };

const scopeOf = ({ id: memberId, brandId }: MemberActor): OrderScope => ({ memberId, brandId });

function mustBePayable(body: PayBody): void {
  if (!body.termsAccepted) throw invalid({ termsAccepted: "Please accept terms and conditions" });
  const stray = strayCardFaults(body);
  if (Object.keys(stray).length > 0) throw invalid(stray);
  const ways = [body.paymentToken, body.cardId, body.wallet].filter((way) => way !== undefined);
  if (ways.length !== 1) throw invalid({ paymentToken: "Choose one way to pay" });
}

async function readPrior(deps: Pick<Deps, "db">, { key, hash, orderId }: Keyed, db = deps.db) {
  const prior = await db
    .selectFrom("payment")
    .where("idempotency_key", "=", key)
    .select(["id", "order_id", "request_hash"])
    .executeTakeFirst();
  if (prior && (prior.request_hash !== hash || prior.order_id !== orderId)) throw new AppError("idempotency-mismatch");
  return prior;
}

/** The one-use token of the chosen means, fetched before anything is stored: without a token nothing is charged. */
async function meansOf(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "gateways">,
  actor: MemberActor,
  { company }: Pick<BrandRecord, "company">,
  { body, country }: { body: PayBody; country: string | null },
): Promise<Means> {
  if (body.cardId !== undefined) {
    const kept = await openCard(deps, deps.db, { memberId: actor.id, cardId: body.cardId });
    if (!kept) throw invalid({ cardId: "This card is no longer saved" });
    const gateway = await deps.gateways.named(kept.gateway);
    const token = await gateway?.tokenFor(kept.stored);
    if (!gateway || token === undefined) throw new AppError("payments-closed");
    return { gateway, token, cardId: body.cardId, card: null };
  }
  const current = await deps.gateways.of(company.id);
  if (!current) throw new AppError("payments-closed");
  if (body.wallet) {
    const token = await current.tokenOfWallet?.(body.wallet);
    if (token === undefined) throw new AppError("payments-closed");
    return { gateway: current, token, cardId: null, card: null };
  }
  const faults = holderFaults(body, country);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { gateway: current, token: body.paymentToken ?? "", cardId: null, card: statedCard(deps, current, body) };
}

/** The page's card data, if its gateway reports none; refuses an impossible card. */
function statedCard(
  { clock }: Pick<Deps, "clock">,
  { isSilentOnCards }: Gateway,
  { card }: PayBody,
): StatedCard | null {
  if (!isSilentOnCards) return null;
  if (!card || !isLikelyCard(card, clock.now())) throw invalid({ card: "The card's brand, last digits and expiry" });
  return card;
}

async function lockOrder(tx: Tx, orderId: string, actor: MemberActor) {
  const order = await ownOrder(tx, scopeOf(actor), orderId).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw new AppError("not-found");
  if (["success", "expired", "cancelled"].includes(order.state)) throw new AppError("order-settled");
  if (!mayPay(order.state)) throw new AppError("order-undecided");
  return order;
}

/** Reserves the first-purchase offer for this order; the primary key prevents a second reservation. */
async function reserveOffer(tx: Tx, brandId: string, personId: string, orderId: string): Promise<void> {
  const row = await tx
    .insertInto("promotion_use")
    .values({ brand_id: brandId, person_id: personId, promotion: "firstPurchase", order_id: orderId })
    .onConflict((is) => is.columns(["brand_id", "person_id", "promotion"]).doNothing())
    .returning("order_id")
    .executeTakeFirst();
  if (!row) throw new AppError("product-not-offered");
}

/**
 * Stores the charge before any call: judged again, offer and limits reserved, token attached. A server killed from here
 * on leaves a payment that the resolver probes.
 */
export async function storePayment(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  actor: MemberActor,
  brand: BrandRecord,
  { orderId, body, key, hash }: Keyed,
  { gateway, token, cardId, card }: Means,
): Promise<{ id: string; isNew: boolean }> {
  return inTransaction(deps, async (tx) => {
    await lockKey(tx, `payment:${key}`);
    const prior = await readPrior(deps, { orderId, body, key, hash, idempotencyKey: "" }, tx);
    if (prior) return { id: prior.id, isNew: false };
    const order = await lockOrder(tx, orderId, actor);
    const product = (await productsById(tx, [order.product_id])).get(order.product_id);
    if (!product) throw new Error(`${order.id} has no product`);
    const { currency, amount_minor: amountMinor, after_order_id: afterOrderId } = order;
    const wanted = {
      brand,
      memberId: actor.id,
      product,
      currency,
      amountMinor,
      afterOrderId,
      orderId,
      evenSo: order.even_so || body.evenSo === true,
    };
    const { personId, spendMinor } = await judgeOrder(deps, tx, wanted);
    const id = newId("pay", deps.clock.now());
    const isMembership = order.interval_days > 0;
    await tx
      .insertInto("payment")
      .values({
        id,
        brand_id: brand.id,
        member_id: actor.id,
        order_id: orderId,
        kind: "sale",
        gateway: gateway.name,
        currency,
        amount_minor: amountMinor,
        vat_minor: order.vat_minor,
        credits: order.credits,
        token,
        keep_card: cardId === null && (isMembership || body.saveCard === true),
        offer_card: body.saveCard === true,
        payment_method_id: cardId,
        card: card && JSON.stringify(card),
        idempotency_key: key,
        request_hash: hash,
        probe_at: sql<Date>`app_now() + make_interval(secs => ${SENDING_ASKED_AFTER_S}::int)`,
      })
      .execute();
    await tx
      .updateTable("purchase_order")
      .set({ state: "pending", terms_accepted_at: sql<Date>`app_now()`, updated_at: sql<Date>`app_now()` })
      .where("id", "=", orderId)
      .execute();
    await recordSpending(tx, { reference: id, memberId: actor.id, amountMinor: spendMinor });
    if (product.package_type.includes("firstPurchaseOnly")) await reserveOffer(tx, brand.id, personId, orderId);
    const text = cardId === null ? gateway.name : `${gateway.name}, saved card`;
    const of = { order_id: orderId, payment_id: id, brand_id: brand.id };
    await noteEvent(deps, tx, { ...of, source: "member", kind: "pay", text });
    return { id, isNew: true };
  });
}

/**
 * Pays an order once: the same key never charges twice. Stores, calls the gateway, settles, and returns the resulting
 * order. Throws like `createOrder`, and `order-settled`, `order-undecided`, `payments-closed`, `validation`.
 */
export async function payOrder(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  input: PayInput,
  from: ChargedFrom,
): Promise<void> {
  const { body, orderId, idempotencyKey } = input;
  const order = await ownOrder(deps.db, scopeOf(actor), orderId).executeTakeFirst();
  if (!order) throw new AppError("not-found");
  mustBePayable(body);
  const { paymentToken, card, cardId, wallet, saveCard, cardholder, zipcode, city } = body;
  const said = [paymentToken, card, cardId, wallet, saveCard, cardholder, zipcode, city].map((one) => one ?? null);
  const hash = clientHash(deps.keys, `pay:${orderId}`, said);
  const keyed = { ...input, key: `${actor.id}:${sha256Hex(idempotencyKey)}`, hash };
  if (await readPrior(deps, keyed)) return;
  const means = await meansOf(deps, actor, brand, { body, country: order.country });
  const { id, isNew } = await storePayment(deps, actor, brand, keyed, means);
  if (isNew) await sendCharge(deps, id, from);
}
