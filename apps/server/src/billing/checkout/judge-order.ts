import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import type { ProductRow } from "../../ledger/catalog/catalog.queries.ts";
import { convertAmount } from "../../people/limits/convert-amount.ts";
import { judgePurchase } from "../../people/limits/judge-purchase.ts";
import { breakRefusal, personOf } from "../../people/limits/limits.queries.ts";
import { OFFER_MS, ORDER_EXPIRES_MS, refusalOfProduct, type BuyerFacts } from "./checkout.policy.ts";

export type Wanted = {
  brand: Pick<BrandRecord, "id" | "company">;
  memberId: string;
  product: Pick<ProductRow, "id" | "interval_days" | "package_type">;
  currency: string;
  amountMinor: number;
  afterOrderId: string | null;
  /** The order being paid; null while it is created. */
  orderId: string | null;
  /** The member knows of an undecided payment and wants this one too. */
  evenSo: boolean;
};
export type Buyer = { consentId: string; personId: string; spendMinor: number };

async function currentConsent(tx: Tx, memberId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select consent.id from consent join member on member.id = consent.member_id
    where member.id = ${memberId} and consent.kind = 'disclosure'
      and consent.version = (select max(version) from disclosure where brand_id = member.brand_id)
    order by consent.at desc limit 1`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError("disclosure-required");
  return row.id;
}

async function buyerFacts(tx: Tx, wanted: Wanted, personId: string): Promise<BuyerFacts> {
  const { brand, memberId, orderId, afterOrderId } = wanted;
  const own = orderId ?? "";
  const { rows } = await sql<BuyerFacts>`
    with person_order as (
      select o.id, o.state from purchase_order as o join person_member as own on own.member_id = o.member_id
      where own.person_id = ${personId} and o.brand_id = ${brand.id}
    ), open_charge as (
      select o.interval_days, p.state, p.created_at
      from payment as p join purchase_order as o on o.id = p.order_id
      where p.member_id = ${memberId} and o.id <> ${own} and p.kind = 'sale' and p.state in ('sending', 'challenge', 'unknown')
    )
    select
      exists (select from membership where member_id = ${memberId} and state <> 'ended') as "hasMembership",
      exists (select from open_charge where interval_days > 0) as "hasMembershipUnderWay",
      exists (select from open_charge where interval_days = 0 and state in ('sending', 'unknown')
        and created_at > app_now() - make_interval(secs => ${ORDER_EXPIRES_MS / 1000})) as "hasCreditsUnderWay",
      exists (select from person_order where state = 'success')
        or exists (select from promotion_use where brand_id = ${brand.id} and person_id = ${personId}
          and promotion = 'firstPurchase' and order_id <> ${own}) as "hasBought",
      exists (select from purchase_order as before
        where before.id = ${afterOrderId} and before.member_id = ${memberId} and before.state = 'success'
          and before.after_order_id is null
          and (${own} <> '' or before.paid_at > app_now() - make_interval(secs => ${OFFER_MS / 1000}))
          and not exists (select from purchase_order as other where other.after_order_id = before.id and other.id <> ${own}
            and other.state not in ('created', 'failed', 'expired', 'cancelled'))) as "mayFollow"`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error("the buyer's facts could not be read");
  return facts;
}

/**
 * Checks everything required to sell a product, in the order's or payment's transaction: consent, breaks, limits,
 * offers, memberships. Locks the person's row until the end, so that of many concurrent orders one passes.
 */
export async function judgeOrder(deps: Pick<Deps, "keys" | "clock">, tx: Tx, wanted: Wanted): Promise<Buyer> {
  const { memberId, brand, currency, amountMinor, product } = wanted;
  const consentId = await currentConsent(tx, memberId);
  const isPaused = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .where("selling_paused_until", ">", sql<Date>`app_now()`)
    .select("id")
    .executeTakeFirst();
  if (isPaused) throw new AppError("selling-paused");
  const spendMinor = await convertAmount(tx, { brandId: brand.id, currency, amountMinor });
  const verdict = await judgePurchase(deps, tx, { memberId, amountMinor: spendMinor });
  if (!verdict.may) {
    if (verdict.why === "on-break") throw await breakRefusal(tx, memberId);
    if (verdict.why === "no-limits") throw new AppError("limits-required");
    const of = await tx
      .selectFrom("company")
      .where("id", "=", brand.company.id)
      .select("currency")
      .executeTakeFirstOrThrow();
    const left = minorToDecimal(verdict.leftMinor, currencyDigits(of.currency));
    throw new AppError("over-limit", { details: { span: verdict.span, left, currency: of.currency } });
  }
  const person = await personOf(tx, memberId);
  if (!person) throw new Error(`${memberId} belongs to no person`);
  const refusal = refusalOfProduct(product, await buyerFacts(tx, wanted, person.person_id), wanted.evenSo);
  if (refusal) throw new AppError(refusal);
  return { consentId, personId: person.person_id, spendMinor };
}
