import type { DB } from "@masq/db/tables/schema";
import { cardBrandName } from "@masq/domain/billing/card";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { productName } from "../../ledger/catalog/catalog.queries.ts";
import { mailMember } from "./tell-member.ts";

type OrderRow = Selectable<DB["purchase_order"]>;
type PaymentRow = Selectable<DB["payment"]>;

/**
 * The company's next receipt number of this year, such as `2026-000123`: the counter row stays locked until the commit,
 * so numbers are gapless and unique. The year is UTC, alike for all brands of a company.
 */
async function takeNumber(tx: Tx, companyId: string): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into receipt_counter (company_id, year, last)
    values (${companyId}, extract(year from app_now() at time zone 'UTC')::int, 1)
    on conflict (company_id, year) do update set last = receipt_counter.last + 1
    returning year, last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("no receipt number");
  return `${row.year}-${String(row.last).padStart(6, "0")}`;
}

/** The next charge, if any; known once the membership has begun or renewed. */
const renewalOf = (tx: Tx, orderId: string) =>
  tx
    .selectFrom("membership")
    .innerJoin("product", (join) =>
      join.on(sql<boolean>`product.id = coalesce(membership.next_product_id, membership.product_id)`),
    )
    .where("membership.order_id", "=", orderId)
    .where("membership.state", "=", "active")
    .select(["membership.next_charge_at as at", "product.price_minor as amountMinor"])
    .executeTakeFirst();

/**
 * Issues a receipt for a successful charge, sale or renewal: number and mail, in the settling transaction, after the
 * membership has begun or renewed. Once per payment. Returns its number.
 */
export async function giveReceipt(
  deps: Pick<Deps, "clock" | "sealing" | "brands">,
  tx: Tx,
  _after: AfterCommit,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
): Promise<string> {
  const given = await tx.selectFrom("receipt").where("payment_id", "=", payment.id).select("number").executeTakeFirst();
  if (given) return given.number;
  const brand = await deps.brands.byId(payment.brand_id);
  if (!brand) throw new Error(`There is no brand ${payment.brand_id}`);
  const product = await tx
    .selectFrom("product")
    .where("id", "=", payment.product_id ?? order.product_id)
    .select("interval_days")
    .executeTakeFirstOrThrow();
  const renewal = product.interval_days > 0 ? await renewalOf(tx, order.id) : undefined;
  const number = await takeNumber(tx, brand.company.id);
  await tx
    .insertInto("receipt")
    .values({ number, company_id: brand.company.id, payment_id: payment.id, member_id: payment.member_id })
    .execute();
  await mailMember(deps, tx, {
    brandId: payment.brand_id,
    memberId: payment.member_id,
    dedupeKey: `receipt:${payment.id}`,
    letter: {
      template: "receipt",
      number,
      product: await productName(tx, payment.product_id ?? order.product_id, payment.member_id),
      credits: payment.credits,
      intervalDays: product.interval_days,
      isRenewal: payment.kind === "renewal",
      amountMinor: payment.amount_minor,
      vatMinor: payment.vat_minor,
      currency: payment.currency,
      descriptor: brand.defaultDescriptor,
      card: payment.card && `${cardBrandName(payment.card.brand) ?? payment.card.brand} ${payment.card.last4}`,
      paidAt: deps.clock.now().toISOString(),
      renewal: renewal?.at ? { at: renewal.at.toISOString(), amountMinor: renewal.amountMinor } : null,
    },
  });
  return number;
}
