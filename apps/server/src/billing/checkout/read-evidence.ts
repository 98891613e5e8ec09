import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { ConsentKind } from "../../people/accounts/record-consent.ts";
import type { AdminOrder } from "./search-orders.ts";

/** Moments as ISO text. */
export type Evidence = {
  signedUpAt: string | null;
  emailConfirmedAt: string | null;
  agreed: { kind: ConsentKind; version: string; at: string; text: string | null }[];
  receipts: { number: string; at: string; mailedAt: string | null }[];
  /** Sessions that were open when the order was made; without address once that was deleted. */
  sessions: { loginAt: string; address: string | null; userAgent: string | null }[];
  /** Lots of the order's payments: what was given, what is left. */
  lots: { at: string; credits: number; remaining: number }[];
  /** Days (of the brand's zone) on which the member spent credits since the order, with how many. */
  used: { day: string; credits: number }[];
  membership: { startedAt: string; paidUntil: string; cancelledAt: string | null; endedAt: string | null } | null;
};

/**
 * What a company can show a bank about an order: what the buyer agreed to before it, what they were given and told, and
 * that it was used. Nothing that anybody wrote, no email address, no card number. After an erasure only what the books
 * keep.
 */
export async function readEvidence(
  db: Kysely<DB>,
  order: Pick<AdminOrder, "_id" | "memberId" | "brandId" | "createdAt">,
): Promise<Evidence> {
  const { rows } = await sql<{ evidence: Evidence }>`
    with bought as (select * from purchase_order where id = ${order._id}),
      paid as (select payment.* from payment join bought on bought.id = payment.order_id)
    select json_build_object(
      'signedUpAt', (select created_at from member where id = ${order.memberId}),
      'emailConfirmedAt', (select email_validated_at from member where id = ${order.memberId}),
      'agreed', (select coalesce(json_agg(c order by c.at, c.kind), '[]') from (
        select distinct on (consent.kind) kind, version, at,
          coalesce(consent_text.text, (select text from disclosure where disclosure.sha256 = consent.sha256 limit 1)) as text
        from consent left join consent_text on consent_text.sha256 = consent.sha256
        where consent.member_id = ${order.memberId} and consent.at <= ${order.createdAt}
        order by consent.kind, consent.at desc) as c),
      'receipts', (select coalesce(json_agg(r order by r.at), '[]') from (
        select receipt.number, receipt.at,
          (select sent_at from mail where mail.dedupe_key = 'receipt:' || receipt.payment_id) as "mailedAt"
        from receipt join paid on paid.id = receipt.payment_id) as r),
      'sessions', (select coalesce(json_agg(s order by s."loginAt"), '[]') from (
        select login_at as "loginAt", address, user_agent as "userAgent" from session
        where subject_id = ${order.memberId} and audience = 'user' and login_at <= ${order.createdAt}
          and expires_at >= ${order.createdAt} and (revoked_at is null or revoked_at >= ${order.createdAt})) as s),
      'lots', (select coalesce(json_agg(l order by l.at), '[]') from (
        select entry.at, lot.credits, lot.remaining from credit_lot as lot join paid on paid.id = lot.payment_id
        join credit_entry as entry on entry.id = lot.entry_id) as l),
      'used', (select coalesce(json_agg(u order by u.day), '[]') from (
        select to_char(entry.at at time zone brand.timezone, 'YYYY-MM-DD') as day, -sum(entry.amount)::int as credits
        from credit_entry as entry join brand on brand.id = ${order.brandId}
        where entry.member_id = ${order.memberId} and entry.reason = 'message' and entry.at >= ${order.createdAt}
        group by 1) as u),
      'membership', (select json_build_object('startedAt', started_at, 'paidUntil', paid_until, 'cancelledAt', cancelled_at,
        'endedAt', ended_at) from membership where order_id = ${order._id})
    ) as evidence`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the evidence could not be read");
  return row.evidence;
}
