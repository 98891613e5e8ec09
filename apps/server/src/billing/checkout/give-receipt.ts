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
 * The next number of the company in this year, such as `2026-000123`: the counter's row stays locked until the commit, so that
 * no number is left out and none is given twice. The year is that of UTC, for all brands of a company alike.
 */
async function takeNumber(tx: Tx, companyId: string): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into receipt_counter (company_id, year, last)
    values (${companyId}, extract(year from app_now() at time zone 'UTC')::int, 1)
    on conflict (company_id, year) do update set last = receipt_counter.last + 1
    returning year, last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("No number for a receipt");
  return `${row.year}-${String(row.last).padStart(6, "0")}`;
}

/** What the next charge is, when there is one: known after the membership was begun or renewed. */
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
 * A receipt for a charge that succeeded, sale or renewal: its number and its mail, in the transaction that settles it and after
 * the membership was begun or renewed. Once a payment; the number of it.
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
