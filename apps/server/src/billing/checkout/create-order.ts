import { vatContained } from "@masq/domain/ledger/money";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId, sha256Hex } from "../../platform/ids/ids.ts";
import { findProducts } from "../../ledger/catalog/catalog.queries.ts";
import { refuseUnserved } from "../../foundation/locations/locations.policy.ts";
import { clientHash } from "../../chat/messages/client-hash.ts";
import { judgeOrder } from "./judge-order.ts";
import { noteEvent } from "./note-event.ts";

type OrderInput = {
  /** `country`: as the page showed it; the server uses the member's own (decision G-102). */
  body: {
    currency: string;
    country: string | null;
    products: readonly string[];
    after?: string | undefined;
    evenSo?: boolean | undefined;
  };
  idempotencyKey: string;
};

/** Serializes callers with one key, so that later ones find what the first stored. */
export const lockKey = async (tx: Tx, key: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx));

/** The product at today's price, from the newest list where the member lives. */
async function productOnOffer(tx: Tx, brand: BrandRecord, memberId: string, body: OrderInput["body"]) {
  const member = await tx.selectFrom("member").where("id", "=", memberId).select("country").executeTakeFirstOrThrow();
  refuseUnserved(brand, member.country);
  const country = member.country ?? brand.countries[0] ?? null;
  const list = await findProducts(tx, brand.id, country);
  const currency = list[0]?.currency;
  if (currency !== undefined && currency !== body.currency)
    throw invalid({ currency: `Purchases here are paid in ${currency}` });
  const product = list.find(({ id }) => id === body.products[0]);
  if (!product) throw new AppError("product-not-offered");
  return { product, country };
}

/**
 * Orders one product at the server's own price; the same key returns the same order. Charges nothing. Refusals, which
 * store nothing: `blocked` (the brand does not serve the member's country), `product-not-offered`, `already-premium`,
 * `disclosure-required`, `on-break`, `limits-required`, `over-limit`, `order-undecided`, `idempotency-mismatch`.
 * Returns the order's id.
 */
export async function createOrder(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  actor: MemberActor,
  brand: BrandRecord,
  { body, idempotencyKey }: OrderInput,
): Promise<string> {
  const key = `${actor.id}:${sha256Hex(idempotencyKey)}`;
  const after = body.after ?? null;
  const hash = clientHash(deps.keys, "order", [body.currency, body.country, body.products, after]);
  return inTransaction(deps, async (tx) => {
    await lockKey(tx, `order:${key}`);
    const prior = await tx
      .selectFrom("purchase_order")
      .where("idempotency_key", "=", key)
      .select(["id", "request_hash"])
      .executeTakeFirst();
    if (prior && prior.request_hash !== hash) throw new AppError("idempotency-mismatch");
    if (prior) return prior.id;
    const { product, country } = await productOnOffer(tx, brand, actor.id, body);
    const evenSo = body.evenSo === true;
    const afterOrderId = product.package_type.includes("postPaymentOnly") ? after : null;
    const { currency, price_minor: amountMinor } = product;
    const wanted = { brand, memberId: actor.id, product, currency, amountMinor, afterOrderId, orderId: null, evenSo };
    const { consentId } = await judgeOrder(deps, tx, wanted);
    const id = newId("ord", deps.clock.now());
    await tx
      .insertInto("purchase_order")
      .values({
        id,
        brand_id: brand.id,
        member_id: actor.id,
        product_id: product.id,
        country,
        currency,
        amount_minor: amountMinor,
        vat_minor: vatContained(amountMinor, product.vat_milli / 1000),
        vat_milli: product.vat_milli,
        credits: product.credits,
        interval_days: product.interval_days,
        disclosure_consent_id: consentId,
        after_order_id: afterOrderId,
        even_so: evenSo,
        idempotency_key: key,
        request_hash: hash,
      })
      .execute();
    await noteEvent(deps, tx, {
      order_id: id,
      brand_id: brand.id,
      source: "member",
      kind: "ordered",
      text: product.sku,
    });
    return id;
  });
}
