import type { readFigures } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import type { DB } from "@masq/db/tables/schema";
import { disputePercent, judgeDisputes, type DisputeBounds } from "@masq/domain/ledger/dispute-share";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { descriptorOfBrand } from "../../foundation/brands/brands.queries.ts";

/** Months that are shown: this one and those before it. */
const MONTHS = 3;

type Meter = ReplyOf<typeof readFigures>["disputeMeter"][number];
type BrandRow = {
  id: string;
  domain: string;
  companyId: string;
  company: string;
  descriptor: string;
  month: string;
  payments: number;
  disputes: number;
};

/**
 * Payments and disputes of each brand and calendar month, in UTC, as card schemes count: the disputes that came in that
 * month, whatever month's payments they are about.
 */
async function rowsOf(db: Kysely<DB>, months: number): Promise<BrandRow[]> {
  const { rows } = await sql<BrandRow>`
    with calendar as (
      select starts, (starts at time zone 'UTC') as begins, ((starts + interval '1 month') at time zone 'UTC') as ends
      from generate_series(date_trunc('month', app_now() at time zone 'UTC') - make_interval(months => ${months - 1}::int),
        date_trunc('month', app_now() at time zone 'UTC'), interval '1 month') as starts
    )
    select brand.id, brand.domain, brand.company_id as "companyId", company.name as company, ${descriptorOfBrand} as descriptor,
      to_char(starts, 'YYYY-MM') as month,
      (select count(*) from payment where payment.brand_id = brand.id and payment.state = 'success'
        and decided_at >= begins and decided_at < ends)::int as payments,
      (select count(distinct payment_id) from refund where refund.brand_id = brand.id and refund.kind = 'chargeback'
        and refund.created_at >= begins and refund.created_at < ends)::int as disputes
    from brand join company on company.id = brand.company_id cross join calendar order by starts desc, brand.company_id, descriptor, brand.domain`.execute(
    db,
  );
  return rows;
}

export const disputeBounds = ({ DISPUTE_ALARM_PERCENT, DISPUTE_LIMIT_PERCENT }: Deps["config"]): DisputeBounds => ({
  alarmPercent: DISPUTE_ALARM_PERCENT,
  limitPercent: DISPUTE_LIMIT_PERCENT,
});

/**
 * The share of disputes of each statement descriptor of a company, month by month, newest first: a card scheme judges
 * what a descriptor's brands do together. Only brands in `brandIds` (null: all) are counted and named; `isPart`: the
 * descriptor has others.
 */
export async function readDisputes(
  { db, config }: Pick<Deps, "db" | "config">,
  brandIds: readonly string[] | null,
  months = MONTHS,
): Promise<Meter[]> {
  const bounds = disputeBounds(config);
  const meters = new Map<string, BrandRow[]>();
  for (const row of await rowsOf(db, months)) {
    const key = JSON.stringify([row.month, row.companyId, row.descriptor]);
    meters.set(key, [...(meters.get(key) ?? []), row]);
  }
  return [...meters.values()].flatMap((all) => {
    const own = all.filter(({ id }) => brandIds === null || brandIds.includes(id));
    const [first] = own;
    if (first === undefined) return [];
    const payments = own.reduce((sum, row) => sum + row.payments, 0);
    const disputes = own.reduce((sum, row) => sum + row.disputes, 0);
    if (payments === 0 && disputes === 0) return [];
    return {
      month: first.month,
      company: first.company,
      descriptor: first.descriptor,
      brands: own.map(({ domain: brand, payments: paid, disputes: disputed }) => ({
        brand,
        payments: paid,
        disputes: disputed,
        percent: disputePercent(paid, disputed),
      })),
      isPart: own.length < all.length,
      payments,
      disputes,
      percent: disputePercent(payments, disputes),
      state: judgeDisputes(payments, disputes, bounds),
    };
  });
}
