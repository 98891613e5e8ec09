import type { StatementEntry } from "@masq/contract/member/statement";
import type { DB } from "@masq/db/tables/schema";
import type { CreditReason } from "@masq/db/tables/messaging";
import { currencyDigits, minorToDecimal } from "@masq/domain/ledger/money";
import { sql, type Kysely } from "kysely";
import type * as z from "zod/mini";
import { balanceOf } from "./wallet.queries.ts";
import { readersName } from "../catalog/catalog.queries.ts";

type Entry = z.output<typeof StatementEntry>;
type Row = {
  id: string;
  at: Date;
  reason: CreditReason;
  amount: number;
  balance: number;
  conversationId: string | null;
  character: string | null;
  orderId: string | null;
  membershipId: string | null;
  product: string | null;
};
type Slice = { limit: number; offset: number };

/** With equal times the credit sorts after the debit: a credit returns after it was taken. */
async function rowsOf(db: Kysely<DB>, memberId: string, { limit, offset }: Slice): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with page as (
      select * from credit_entry where member_id = ${memberId}
      order by at desc, amount desc, id desc limit ${limit}::int offset ${offset}::int
    )
    select page.id, page.at, page.reason, page.amount, page.balance_after as balance,
      conversation.id as "conversationId", profile.name as character,
      purchase_order.id as "orderId", membership.id as "membershipId", ${readersName} as product
    from page
    join member on member.id = page.member_id
    left join message on page.reason = 'message-returned' and message.id = page.reference
    left join conversation on conversation.member_id = page.member_id
      and conversation.id = case page.reason when 'message' then page.reference when 'message-returned' then message.conversation_id end
    left join profile on profile.id = conversation.profile_id
    left join refund on page.reason = 'refund' and refund.id = page.reference
    left join payment on payment.id = refund.payment_id
    left join membership on page.reason = 'membership' and membership.id = page.reference
    left join purchase_order on purchase_order.member_id = page.member_id
      and purchase_order.id = case page.reason when 'purchase' then page.reference when 'refund' then payment.order_id end
    left join product on product.id = coalesce(purchase_order.product_id, membership.product_id)
    order by page.at desc, page.amount desc, page.id desc`.execute(db);
  return rows;
}

function linkOf(row: Row): Entry["link"] {
  if (row.conversationId !== null) return { kind: "conversation", _id: row.conversationId, name: row.character };
  if (row.orderId !== null) return { kind: "order", _id: row.orderId, name: row.product };
  if (row.membershipId !== null) return { kind: "membership", _id: row.membershipId, name: row.product };
  return null;
}

const viewEntry = (row: Row): Entry => ({
  _id: row.id,
  date: row.at.toISOString(),
  reason: row.reason,
  amount: row.amount,
  balance: row.balance,
  link: linkOf(row),
});

/** Paid this calendar month in the brand's zone, less refunds, in the member's currency. */
async function spentThisMonth(db: Kysely<DB>, memberId: string): Promise<{ spentThisMonth: number; currency: string }> {
  const { rows } = await sql<{ spent: number; currency: string }>`
    with own as (
      select member.id, brand.timezone, coalesce(
        (select currency from payment where member_id = member.id and state = 'success' order by decided_at desc limit 1),
        company.currency) as currency
      from member join brand on brand.id = member.brand_id join company on company.id = brand.company_id
      where member.id = ${memberId}
    ), month as (
      select *, date_trunc('month', app_now() at time zone timezone) at time zone timezone as begins from own
    )
    select currency,
      (coalesce((select sum(amount_minor) from payment where member_id = month.id and state = 'success'
          and payment.currency = month.currency and decided_at >= begins), 0)
      - coalesce((select sum(refund.amount_minor) from refund join payment on payment.id = refund.payment_id
          where refund.member_id = month.id and refund.state <> 'failed' and payment.currency = month.currency
          and refund.created_at >= begins), 0))::bigint as spent
    from month`.execute(db);
  const { spent = 0, currency = "EUR" } = rows[0] ?? {};
  return { spentThisMonth: minorToDecimal(spent, currencyDigits(currency)), currency };
}

/** A page of the member's movements, newest first, each with what it belongs to. */
export async function readStatement(
  db: Kysely<DB>,
  memberId: string,
  { page, limit }: { page: number; limit: number },
) {
  const rows = await rowsOf(db, memberId, { limit, offset: (page - 1) * limit });
  const { total } = await db
    .selectFrom("credit_entry")
    .where("member_id", "=", memberId)
    .select((is) => is.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const sums = await spentThisMonth(db, memberId);
  return { entries: rows.map(viewEntry), balance: await balanceOf(db, memberId), ...sums, total, page, limit };
}

/** The whole statement for the download, capped to the newest entries far above any real member's. */
export const readWholeStatement = async (db: Kysely<DB>, memberId: string): Promise<Entry[]> =>
  (await rowsOf(db, memberId, { limit: 100_000, offset: 0 })).map(viewEntry);
