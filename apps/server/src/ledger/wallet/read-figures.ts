import type { DB } from "@masq/db/tables/schema";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import type { readFigures as contract } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import { sql, type Kysely } from "kysely";

export type FiguresQuery = { from: string; to: string; brandIds: readonly string[] };
type Figures = Pick<ReplyOf<typeof contract>, "days" | "outstanding">;
type DayRow = Figures["days"][number];

const MONEY = ["sales", "vat", "refunds", "disputes"] as const;

/**
 * One row per brand, day and currency with activity. Days follow the brand's zone, so they have 23 or 25 hours when
 * clocks change. Credits count for the member's brand, in the row of its first currency.
 */
async function daysOf(db: Kysely<DB>, { from, to, brandIds }: FiguresQuery): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    with brand_day as (
      select brand.id, brand.domain, brand.timezone,
        ${from}::date::timestamp at time zone brand.timezone as begins,
        (${to}::date + 1)::timestamp at time zone brand.timezone as ends,
        coalesce((select currency from posting where brand_id = brand.id order by at limit 1), company.currency) as currency
      from brand join company on company.id = brand.company_id where brand.id = any(${[...brandIds]}::text[])
    ), facts as (
      select brand_day.id, (payment.decided_at at time zone brand_day.timezone)::date as day, payment.currency,
        count(*) filter (where kind = 'sale') as orders, sum(amount_minor) as sales, sum(vat_minor) as vat,
        0::numeric as refunds, 0::numeric as disputes, 0::bigint as sold, 0::bigint as spent, 0::bigint as returned,
        0::bigint as begun, count(*) filter (where kind = 'renewal') as renewals
      from brand_day join payment on payment.brand_id = brand_day.id
      where payment.state = 'success' and payment.decided_at >= begins and payment.decided_at < ends group by 1, 2, 3
      union all
      select brand_day.id, (refund.created_at at time zone brand_day.timezone)::date, payment.currency, 0, 0, -sum(refund.vat_minor),
        coalesce(sum(refund.amount_minor) filter (where refund.kind <> 'chargeback'), 0),
        coalesce(sum(refund.amount_minor) filter (where refund.kind = 'chargeback'), 0), 0, 0, 0, 0, 0
      from brand_day join refund on refund.brand_id = brand_day.id join payment on payment.id = refund.payment_id
      where refund.state <> 'failed' and refund.created_at >= begins and refund.created_at < ends group by 1, 2, 3
      union all
      select brand_day.id, (entry.at at time zone brand_day.timezone)::date, brand_day.currency, 0, 0, 0, 0, 0,
        coalesce(sum(entry.amount) filter (where reason in ('purchase', 'membership')), 0),
        coalesce(-sum(entry.amount) filter (where reason = 'message'), 0),
        coalesce(sum(entry.amount) filter (where reason = 'message-returned'), 0), 0, 0
      from brand_day join member on member.brand_id = brand_day.id join credit_entry as entry on entry.member_id = member.id
      where entry.at >= begins and entry.at < ends and reason in ('purchase', 'membership', 'message', 'message-returned')
      group by 1, 2, 3
      union all
      select brand_day.id, (membership.started_at at time zone brand_day.timezone)::date, purchase_order.currency, 0, 0, 0, 0, 0, 0, 0, 0, count(*), 0
      from brand_day join membership on membership.brand_id = brand_day.id
      join purchase_order on purchase_order.id = membership.order_id
      where membership.started_at >= begins and membership.started_at < ends group by 1, 2, 3
    )
    select to_char(day, 'YYYY-MM-DD') as date, brand_day.domain as brand, facts.currency, sum(orders)::int as orders,
      sum(sales)::bigint as sales, sum(vat)::bigint as vat, sum(refunds)::bigint as refunds, sum(disputes)::bigint as disputes,
      sum(sold)::int as "creditsSold", sum(spent)::int as "creditsSpent", sum(returned)::int as "creditsReturned",
      sum(begun)::int as "newMemberships", sum(renewals)::int as renewals
    from facts join brand_day using (id) group by day, brand_day.domain, facts.currency order by day desc, brand_day.domain, facts.currency`.execute(
    db,
  );
  return rows.map((row) => {
    const digits = currencyDigits(row.currency);
    const sums = MONEY.map((key) => [key, minorToDecimal(row[key], digits)]);
    return { ...row, ...(Object.fromEntries(sums) as Pick<DayRow, (typeof MONEY)[number]>) };
  });
}

/** Value of unused paid credits owed now, including VAT. */
async function outstandingOf(db: Kysely<DB>, brandIds: readonly string[]): Promise<Figures["outstanding"]> {
  const { rows } = await sql<Figures["outstanding"][number]>`
    select brand.domain as brand, lot.currency, sum(lot.remaining)::int as credits,
      sum(lot.amount_minor - lot.amount_minor * (lot.credits - lot.remaining) / lot.credits)::bigint as amount
    from credit_lot as lot join member on member.id = lot.member_id join brand on brand.id = member.brand_id
    where lot.amount_minor > 0 and lot.remaining > 0 and member.brand_id = any(${[...brandIds]}::text[])
    group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, amount: minorToDecimal(row.amount, currencyDigits(row.currency)) }));
}

/** Sales, VAT, refunds, disputes and credits per brand and day, and what is outstanding now. */
export const readFigures = async (db: Kysely<DB>, query: FiguresQuery): Promise<Figures> => ({
  days: await daysOf(db, query),
  outstanding: await outstandingOf(db, query.brandIds),
});
