import { ORDER_FILTERS, type readOrder, type searchMemberships, type searchOrders } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import type { DB } from "@masq/db/tables/schema";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import { MEMBERSHIP_STATES, type MembershipState } from "@masq/domain/billing/order-state";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";

export type OrderSearch = {
  brandIds: readonly string[];
  search?: string | undefined;
  status?: (typeof ORDER_FILTERS)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  limit: number;
};
type OrderPage = ReplyOf<typeof searchOrders>;
type OrderRow = OrderPage["orders"][number];
export type AdminOrder = Omit<OrderRow, "amount" | "refunded" | "createDate" | "member"> & {
  createdAt: Date;
  brandId: string;
  memberId: string;
  username: string;
  amountMinor: number;
  vatMinor: number;
  refundedMinor: number;
  credits: number;
  interval: number;
};

/** A search text as part of a LIKE pattern. */
const startOf = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const wentBack = (
  kind: RawBuilder<unknown>,
) => sql`exists (select from refund join payment on payment.id = refund.payment_id
  where payment.order_id = o.id and refund.state <> 'failed' and ${kind})`;
const isRefunded = wentBack(sql`refund.kind <> 'chargeback'`);
const isDisputed = wentBack(sql`refund.kind = 'chargeback'`);
/** Whether an order belongs under a filter's chip. */
const isUnder = (filter: string): RawBuilder<unknown> =>
  filter === "refunded" ? isRefunded : filter === "disputed" ? isDisputed : sql`o.state = ${filter}`;

/** Orders with their paid or last sale. `which` narrows them down. */
const ordersOf = (which: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<AdminOrder & { total: number }>`
  select o.id as "_id", o.created_at as "createdAt", brand.domain as brand, o.brand_id as "brandId", o.member_id as "memberId",
    member.username, product.name as product, o.amount_minor as "amountMinor", o.vat_minor as "vatMinor", o.currency, o.country,
    o.state as status, o.credits, o.interval_days as interval, last.gateway, last.reference,
    coalesce((select sum(refund.amount_minor) from refund join payment on payment.id = refund.payment_id
      where payment.order_id = o.id and refund.state <> 'failed'), 0)::bigint as "refundedMinor", ${isDisputed} as disputed,
    count(*) over () ::int as total
  from purchase_order as o join brand on brand.id = o.brand_id join member on member.id = o.member_id
  join product on product.id = o.product_id
  left join lateral (select gateway, reference from payment where order_id = o.id and kind = 'sale'
    order by state = 'success' desc, created_at desc, id desc limit 1) as last on true
  where ${which} order by o.created_at desc, o.id desc ${rest}`;

async function countOrders(db: Kysely<DB>, which: RawBuilder<unknown>): Promise<OrderPage["counts"]> {
  const counts = ORDER_FILTERS.map((one) => sql`count(*) filter (where ${isUnder(one)})::int as ${sql.ref(one)}`);
  const { rows } = await sql<OrderPage["counts"]>`
    select ${sql.join(counts)} from purchase_order as o join brand on brand.id = o.brand_id join member on member.id = o.member_id
    where ${which}`.execute(db);
  if (!rows[0]) throw new Error("the orders could not be counted");
  return rows[0];
}

export async function findOrders(
  db: Kysely<DB>,
  search: OrderSearch,
): Promise<{ rows: AdminOrder[]; total: number; counts: OrderPage["counts"] }> {
  const { brandIds, status, from, to, page, limit } = search;
  const text = search.search?.trim() ?? "";
  const found =
    text === ""
      ? sql`true`
      : sql`(o.id = ${text} or member.username_key like ${startOf(text)}
          or exists (select from payment where payment.order_id = o.id and (payment.reference = ${text} or payment.id = ${text})))`;
  const which = sql`o.brand_id = any(${[...brandIds]}::text[]) and ${found}
    and (${from ?? null}::date is null or o.created_at >= ${from ?? null}::date::timestamp at time zone brand.timezone)
    and (${to ?? null}::date is null or o.created_at < (${to ?? null}::date + 1)::timestamp at time zone brand.timezone)`;
  const shown = status === undefined ? which : sql`${which} and ${isUnder(status)}`;
  const { rows } = await ordersOf(shown, sql`limit ${limit}::int offset ${(page - 1) * limit}::int`).execute(db);
  return { rows, total: rows[0]?.total ?? 0, counts: await countOrders(db, which) };
}

/** Undefined if unknown, or of a brand outside the admin's scope. */
export const findAdminOrder = async (
  db: Kysely<DB>,
  brandIds: readonly string[],
  id: string,
): Promise<AdminOrder | undefined> =>
  (await ordersOf(sql`o.id = ${id} and o.brand_id = any(${[...brandIds]}::text[])`, sql`limit 1`).execute(db)).rows[0];

const decimals = (currency: string) => (minor: number) => minorToDecimal(minor, currencyDigits(currency));

export function viewOrderRow(row: AdminOrder): OrderRow {
  const decimal = decimals(row.currency);
  return {
    _id: row._id,
    createDate: row.createdAt.toISOString(),
    brand: row.brand,
    member: { _id: row.memberId, username: row.username },
    product: row.product,
    amount: decimal(row.amountMinor),
    refunded: decimal(row.refundedMinor),
    disputed: row.disputed,
    currency: row.currency,
    country: row.country,
    status: row.status,
    gateway: row.gateway,
    reference: row.reference,
  };
}

type Detail = ReplyOf<typeof readOrder>;
const agentName = fullName("agent").$castTo<string | null>();

/** Everything belonging to an order, oldest first. */
export async function partsOfOrder(db: Kysely<DB>, { _id: orderId, currency }: AdminOrder) {
  const decimal = decimals(currency);
  const payments = await db
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .selectAll()
    .execute();
  const refunds = await db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .leftJoin("agent", "agent.id", "refund.asked_by")
    .where("payment.order_id", "=", orderId)
    .orderBy("refund.created_at")
    .orderBy("refund.id")
    .selectAll("refund")
    .select(agentName.as("by"))
    .execute();
  const events = await db
    .selectFrom("payment_event")
    .leftJoin("agent", "agent.id", "payment_event.by_agent")
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("payment_event.id")
    .selectAll("payment_event")
    .select(agentName.as("by"))
    .execute();
  const membership = await db.selectFrom("membership").where("order_id", "=", orderId).select("id").executeTakeFirst();
  const backOf = (paymentId: string): number =>
    refunds
      .filter((one) => one.payment_id === paymentId && one.state !== "failed")
      .reduce((sum, one) => sum + one.amount_minor, 0);
  const views: Pick<Detail, "payments" | "refunds" | "timeline" | "membershipId"> = {
    payments: payments.map((one) => ({
      _id: one.id,
      date: one.created_at.toISOString(),
      kind: one.kind,
      state: one.state,
      failureType: one.failure_type,
      code: one.code,
      amount: decimal(one.amount_minor),
      refunded: decimal(backOf(one.id)),
      card: one.card && { brand: one.card.brand, last4: one.card.last4 },
      reference: one.reference,
    })),
    refunds: refunds.map((one) => ({
      _id: one.id,
      date: one.created_at.toISOString(),
      kind: one.kind,
      state: one.state,
      amount: decimal(one.amount_minor),
      credits: one.credits,
      reason: one.reason,
      by: one.by,
    })),
    timeline: events.map((one) => ({
      _id: one.id,
      date: one.at.toISOString(),
      source: one.source,
      kind: one.kind,
      text: one.text,
      by: one.by,
    })),
    membershipId: membership?.id ?? null,
  };
  return { payments, views };
}

export type MembershipSearch = {
  brandIds: readonly string[];
  search?: string | undefined;
  state?: MembershipState | undefined;
  page: number;
  limit: number;
};
type MembershipRow = ReplyOf<typeof searchMemberships>["memberships"][number];
type MembershipFound = Omit<MembershipRow, "member" | "amount" | "startDate" | "paidUntil" | "nextCharge"> & {
  memberId: string;
  username: string;
  amountMinor: number;
  startedAt: Date;
  paidTo: Date;
  nextAt: Date | null;
  total: number;
};

const viewMembershipRow = (row: MembershipFound): MembershipRow => ({
  _id: row._id,
  brand: row.brand,
  member: { _id: row.memberId, username: row.username },
  product: row.product,
  amount: decimals(row.currency)(row.amountMinor),
  currency: row.currency,
  interval: row.interval,
  state: row.state,
  startDate: row.startedAt.toISOString(),
  paidUntil: row.paidTo.toISOString(),
  nextCharge: row.nextAt?.toISOString() ?? null,
  attempts: row.attempts,
  orderId: row.orderId,
});

export async function findMemberships(db: Kysely<DB>, { brandIds, state, page, limit, ...rest }: MembershipSearch) {
  const text = rest.search?.trim() ?? "";
  const found =
    text === ""
      ? sql`true`
      : sql`(m.id = ${text} or m.order_id = ${text} or member.username_key like ${startOf(text)})`;
  const which = sql`m.brand_id = any(${[...brandIds]}::text[]) and ${found}`;
  const counts = MEMBERSHIP_STATES.map((one) => sql`count(*) filter (where m.state = ${one})::int as ${sql.ref(one)}`);
  const counted = await sql<ReplyOf<typeof searchMemberships>["counts"]>`
    select ${sql.join(counts)} from membership as m join member on member.id = m.member_id where ${which}`.execute(db);
  if (!counted.rows[0]) throw new Error("the memberships could not be counted");
  const { rows } = await sql<MembershipFound>`
    select m.id as "_id", brand.domain as brand, m.member_id as "memberId", member.username, product.name as product,
      product.price_minor as "amountMinor", price_list.currency, product.interval_days as interval, m.state,
      m.started_at as "startedAt", m.paid_until as "paidTo", m.next_charge_at as "nextAt", m.attempts, m.order_id as "orderId",
      count(*) over ()::int as total
    from membership as m join brand on brand.id = m.brand_id join member on member.id = m.member_id
    join product on product.id = m.product_id join price_list on price_list.id = product.price_list_id
    where ${which} and (${state ?? null}::text is null or m.state = ${state ?? null})
    order by m.started_at desc, m.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`.execute(db);
  const memberships = rows.map(viewMembershipRow);
  return { memberships, counts: counted.rows[0], total: rows[0]?.total ?? 0, page, limit };
}
