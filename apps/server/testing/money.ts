import { giveReceipt } from "@masq/server/billing/checkout/give-receipt";
import { beginMembership } from "@masq/server/billing/memberships/begin-membership";
import { creditWallet } from "@masq/server/ledger/wallet/credit-wallet";
import { postMoney } from "@masq/server/ledger/wallet/post-money";
import { inTransaction } from "@masq/server/platform/db/transaction";
import { newId } from "@masq/server/platform/ids/ids";
import type { TestApp } from "./app.ts";

/** Amounts in minor units including VAT. `intervalDays` above 0: a membership. */
export type PlantedSale = {
  memberId: string;
  amountMinor?: number;
  credits?: number;
  intervalDays?: number;
  vatMilli?: number;
  currency?: string;
};
export type Sale = { orderId: string; paymentId: string; productId: string; reference: string };

async function plantProduct(app: TestApp, brandId: string, sale: Required<Omit<PlantedSale, "memberId">>) {
  const now = app.deps.clock.now();
  const [listId, id] = [newId("prl", now), newId("prd", now)];
  const newest = await app.db
    .selectFrom("price_list")
    .where("brand_id", "=", brandId)
    .where("country", "=", "ZZ")
    .select((eb) => eb.fn.max("version").as("version"))
    .executeTakeFirst();
  const { currency, vatMilli, credits, amountMinor, intervalDays } = sale;
  const version = Number(newest?.version ?? 0) + 1;
  await app.db
    .insertInto("price_list")
    .values({ id: listId, brand_id: brandId, country: "ZZ", version, currency, vat_milli: vatMilli })
    .execute();
  const name = intervalDays > 0 ? `${intervalDays} days` : `${credits} credits`;
  await app.db
    .insertInto("product")
    .values({
      id,
      price_list_id: listId,
      sku: `sku-${version}`,
      name,
      credits,
      price_minor: amountMinor,
      interval_days: intervalDays,
      package_type: [],
    })
    .execute();
  return id;
}

/** Charges at the test gateway, if present; returns its reference. */
async function charge(app: TestApp, paymentId: string, amountMinor: number, currency: string): Promise<string> {
  const gateway = await app.deps.gateways.of("");
  if (!gateway) return `ref_${paymentId}`;
  const customer = { firstName: null, lastName: null, zipcode: null, city: null, country: "NL" };
  const outcome = await gateway.charge({
    paymentId,
    amountMinor,
    currency,
    token: await app.pay.token(),
    keep: false,
    description: "planted",
    returnUrl: app.url,
    customer: { ...customer, email: "buyer@example.com", ip: "203.0.113.9", userAgent: "test" },
  });
  if (outcome.state !== "success") throw new Error(`The charge was not paid: ${outcome.state}`);
  return outcome.reference;
}

/** A paid order: charge, lot or membership, books, receipt and limits, as after settling. */
export async function plantSale(app: TestApp, given: PlantedSale): Promise<Sale> {
  const { memberId } = given;
  const gateway = (await app.deps.gateways.of(""))?.name ?? "test";
  const sale = { amountMinor: 2999, intervalDays: 0, vatMilli: 21_000, currency: "EUR", ...given };
  const credits = given.credits ?? (sale.intervalDays > 0 ? 0 : 25);
  const { amountMinor, intervalDays, vatMilli, currency } = sale;
  const { db, deps } = app;
  const member = await db.selectFrom("member").where("id", "=", memberId).select("brand_id").executeTakeFirstOrThrow();
  const brandId = member.brand_id;
  const consent = await db
    .selectFrom("consent")
    .where("member_id", "=", memberId)
    .select("id")
    .executeTakeFirstOrThrow();
  const productId = await plantProduct(app, brandId, { ...sale, credits });
  const now = deps.clock.now();
  const [orderId, paymentId] = [newId("ord", now), newId("pay", now)];
  const reference = await charge(app, paymentId, amountMinor, currency);
  const vatMinor = Math.floor((amountMinor * vatMilli) / (100_000 + vatMilli));
  const common = { brand_id: brandId, member_id: memberId, currency, amount_minor: amountMinor, vat_minor: vatMinor };
  const keys = { idempotency_key: orderId, request_hash: "planted" };
  await inTransaction(deps, async (tx, after) => {
    const order = await tx
      .insertInto("purchase_order")
      .values({
        ...common,
        ...keys,
        id: orderId,
        product_id: productId,
        country: "NL",
        vat_milli: vatMilli,
        credits,
        interval_days: intervalDays,
        state: "success",
        disclosure_consent_id: consent.id,
        created_at: now,
        paid_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const payment = await tx
      .insertInto("payment")
      .values({
        ...common,
        ...keys,
        id: paymentId,
        order_id: orderId,
        kind: "sale",
        gateway,
        state: "success",
        credits,
        reference,
        created_at: now,
        decided_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const owed = intervalDays > 0 ? ("premium-owed" as const) : ("credits-owed" as const);
    await postMoney(deps, tx, {
      brandId,
      memberId,
      kind: "sale",
      reference: paymentId,
      currency,
      lines: { gateway: amountMinor, vat: -vatMinor, [owed]: vatMinor - amountMinor },
    });
    if (intervalDays > 0) await beginMembership(deps, tx, after, { order, payment });
    else {
      const entry = { memberId, amount: credits, reason: "purchase", reference: orderId } as const;
      const lot = { paymentId, amountMinor, vatMinor, currency };
      await creditWallet(deps, tx, { ...entry, idempotencyKey: `purchase:${paymentId}` }, lot);
    }
    await giveReceipt(deps, tx, after, { payment, order });
    await tx
      .insertInto("spending_entry")
      .values({ reference: paymentId, member_id: memberId, amount_minor: amountMinor })
      .execute();
  });
  return { orderId, paymentId, productId, reference };
}
