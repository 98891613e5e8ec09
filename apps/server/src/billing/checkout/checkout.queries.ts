import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { descriptorOfBrand } from "../../foundation/brands/brands.queries.ts";

export type OrderScope = { memberId: string; brandId: string };

/** Orders with their last sale, refunds and receipt; the caller narrows them down. */
function ordersWith(db: Kysely<DB>, { memberId, brandId }: OrderScope) {
  return db
    .selectFrom("purchase_order as o")
    .innerJoin("brand", "brand.id", "o.brand_id")
    .leftJoin("payment as last", (join) =>
      join.on("last.id", "=", (is) =>
        is
          .selectFrom("payment as p")
          .whereRef("p.order_id", "=", "o.id")
          .where("p.kind", "=", "sale")
          .orderBy(sql`p.state = 'success'`, "desc")
          .orderBy("p.created_at", "desc")
          .orderBy("p.id", "desc")
          .limit(1)
          .select("p.id"),
      ),
    )
    .leftJoin("membership", "membership.order_id", "o.id")
    .leftJoin("receipt", "receipt.payment_id", "last.id")
    .where("o.member_id", "=", memberId)
    .where("o.brand_id", "=", brandId)
    .selectAll("o")
    .select([descriptorOfBrand.as("descriptor"), "membership.next_charge_at", "membership.state as membership"])
    .select(["last.id as last_id", "last.state as last_state", "last.failure_type", "last.message", "last.card"])
    .select(["last.created_at as last_at", "last.challenge_url", "last.gateway", "receipt.number as receipt"])
    .select(
      sql<number>`coalesce((select sum(r.amount_minor) from refund as r join payment as p on p.id = r.payment_id
        where p.order_id = o.id and p.kind = 'sale' and r.state <> 'failed'), 0)::float8`.as("refunded_minor"),
    );
}

/** The row of a member's own order; the caller may extend the query (`forNoKeyUpdate`). */
export const ownOrder = (db: Kysely<DB>, { memberId, brandId }: OrderScope, id: string) =>
  db
    .selectFrom("purchase_order")
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("brand_id", "=", brandId)
    .selectAll();

/** One order of the member; undefined also for another member's. */
export const findOrder = (db: Kysely<DB>, scope: OrderScope, id: string) =>
  ordersWith(db, scope).where("o.id", "=", id).executeTakeFirst();
export type OrderViewRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Paid renewals of orders with receipts and refunds, newest first. */
export async function renewalsOf(db: Kysely<DB>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("payment")
    .innerJoin("product", "product.id", "payment.product_id")
    .leftJoin("receipt", "receipt.payment_id", "payment.id")
    .where("payment.order_id", "in", orderIds)
    .where("payment.kind", "=", "renewal")
    .where("payment.state", "=", "success")
    .orderBy("payment.decided_at", "desc")
    .orderBy("payment.id", "desc")
    .select(["payment.id", "payment.order_id", "payment.currency", "payment.amount_minor", "payment.vat_minor"])
    .select(["payment.decided_at", "payment.created_at", "payment.card", "product.name", "product.name_de"])
    .select("receipt.number as receipt")
    .select(
      sql<number>`coalesce((select sum(amount_minor) from refund where payment_id = payment.id and state <> 'failed'), 0)::float8`.as(
        "refunded_minor",
      ),
    )
    .execute();
}
export type RenewalRow = Awaited<ReturnType<typeof renewalsOf>>[number];

const LISTED = ["pending", "challenge", "unknown", "success", "cancelled"] as const;

/** A page of orders that were paid, abandoned or are being paid, newest first, with the total. */
export async function pageOfOrders(
  db: Kysely<DB>,
  scope: OrderScope,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await ordersWith(db, scope)
    .where("o.state", "in", LISTED)
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom("purchase_order")
    .where("member_id", "=", scope.memberId)
    .where("brand_id", "=", scope.brandId)
    .where("state", "in", LISTED)
    .select((is) => is.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type PaidRow = { id: string; at: string; amountMinor: number; currency: string; refundedMinor: number };

/** Purchases in the user record: the newest paid ones, and whether the first-purchase offer is open. */
export async function purchasesOf(db: Kysely<DB>, { memberId, brandId }: OrderScope, max: number) {
  const { rows } = await sql<{ paid: PaidRow[]; hasOffer: boolean }>`
    with own as (
      select ${memberId}::text as member_id
      union select other.member_id from person_member as me join person_member as other on other.person_id = me.person_id
      where me.member_id = ${memberId}
    )
    select coalesce((select json_agg(json_build_object('id', o.id, 'at', o.paid_at, 'amountMinor', o.amount_minor,
        'currency', o.currency, 'refundedMinor', coalesce((select sum(r.amount_minor) from refund as r
          join payment as p on p.id = r.payment_id where p.order_id = o.id and p.kind = 'sale' and r.state <> 'failed'), 0))
        order by o.paid_at desc, o.id desc)
      from (select * from purchase_order where member_id = ${memberId} and brand_id = ${brandId} and state = 'success'
        order by paid_at desc, id desc limit ${max}::int) as o), '[]') as paid,
      not exists (select from purchase_order as o join own on own.member_id = o.member_id
          where o.brand_id = ${brandId} and o.state = 'success')
        and not exists (select from promotion_use as used join person_member as me on me.person_id = used.person_id
          where me.member_id = ${memberId} and used.brand_id = ${brandId} and used.promotion = 'firstPurchase') as "hasOffer"
  `.execute(db);
  return rows[0] ?? { paid: [], hasOffer: true };
}

/** Whether an order follows this paid one, or is about to; `but`: an order to ignore. */
export async function isFollowed(db: Kysely<DB>, orderId: string, but = ""): Promise<boolean> {
  const row = await db
    .selectFrom("purchase_order")
    .where("after_order_id", "=", orderId)
    .where("id", "<>", but)
    .where("state", "not in", ["created", "failed", "expired", "cancelled"])
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the member ever paid here and was not fully refunded. */
export async function hasBought(db: Kysely<DB>, { memberId, brandId }: OrderScope): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from payment as p where p.member_id = ${memberId} and p.brand_id = ${brandId}
      and p.state = 'success' and p.amount_minor > coalesce((select sum(r.amount_minor) from refund as r
        where r.payment_id = p.id and r.state <> 'failed'), 0)) as found`.execute(db);
  return rows[0]?.found === true;
}
