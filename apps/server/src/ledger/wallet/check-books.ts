import type { BooksFaultRow } from "@masq/db/tables/money";
import { CHATS_KEPT_MONTHS } from "@masq/domain/constants";
import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { hashedKey, plainKey } from "./ledger-key.ts";
import { OWED_OF_LOT } from "./earn-revenue.ts";

export type BooksReport = { postings: number; lots: number; payments: number; faults: BooksFaultRow[] };

const FAULTS_A_RULE = 50;
/** A refund or charge unanswered for this long needs a person. */
const OPEN_HOURS = 24;

/** What must hold for the books. Each statement returns `subject` and `text` of violations. */
const RULES: Readonly<Record<string, RawBuilder<unknown>>> = {
  "wallet-lots": sql`
    select member_id as subject, 'balance ' || balance || ', left in lots ' || coalesce(held, 0) as text
    from wallet left join (select member_id, sum(remaining) as held from credit_lot group by 1) as lots using (member_id)
    where balance <> coalesce(held, 0)`,
  "wallet-entries": sql`
    select member_id as subject, 'balance ' || balance || ', entries ' || coalesce(summed, 0) as text
    from wallet left join (select member_id, sum(amount) as summed from credit_entry group by 1) as entries using (member_id)
    where balance <> coalesce(summed, 0)`,
  // Lawfully gone: by a requested erasure, or 12 months after the last line of its chat (retention-rules.ts).
  "message-missing": sql`
    select id as subject, 'charged ' || -amount || ' for a message that is gone' as text from credit_entry
    where reason = 'message' and at > app_now() - make_interval(months => ${CHATS_KEPT_MONTHS}::int)
      -- Each by itself, so that both can be hashed.
      and not exists (select from message where ${hashedKey} = idempotency_key)
      and not exists (select from message where ${plainKey} = idempotency_key)
      and not exists (select from erasure where erasure.member_id = credit_entry.member_id)`,
  "lot-uses": sql`
    select id as subject, 'gone ' || credits - remaining || ', by its uses ' || coalesce(used, 0) as text
    from credit_lot left join (select lot_id, sum(credits) as used from credit_lot_use group by 1) as uses on lot_id = id
    where credits - remaining <> coalesce(used, 0)
      -- of before there were lots
      and id <> 'lot_' || member_id`,
  "posting-sum": sql`
    select posting.id as subject, kind || ' ' || reference || ': ' || coalesce(sum(amount_minor), 0) as text
    from posting left join posting_line on posting_id = posting.id
    group by posting.id having coalesce(sum(amount_minor), 0) <> 0 or count(amount_minor) < 2`,
  "payment-unbooked": sql`
    select payment.id as subject, payment.amount_minor || ' ' || payment.currency || ' came and stands in no posting' as text from payment
    where state = 'success' and not exists (
      select from posting join posting_line on posting_id = posting.id and account = 'gateway'
      where posting.kind = 'sale' and posting.reference = payment.id and posting_line.amount_minor = payment.amount_minor)`,
  "payment-ungranted": sql`
    select payment.id as subject, 'paid, and ' || case when credits > 0 then credits || ' credits' else 'a membership' end || ' not given' as text
    from payment where state = 'success'
      -- A charge too much gives nothing, and goes back whole.
      and amount_minor > coalesce((select sum(refund.amount_minor) from refund
        where refund.payment_id = payment.id and refund.state <> 'failed'), 0) and (
      (credits > 0 and credits <> coalesce((select sum(credit_lot.credits) from credit_lot where payment_id = payment.id), 0))
      or (credits = 0 and not exists (select from membership where membership.order_id = payment.order_id)))`,
  "premium-derived": sql`
    select id as subject, case when is_premium then 'Premium without a membership' else 'a membership without Premium' end as text
    from member where is_premium <> exists (
      select from membership where membership.member_id = member.id and membership.state <> 'ended')`,
  "payment-without-receipt": sql`
    select id as subject, 'paid, and no receipt' as text from payment
    where state = 'success' and not exists (select from receipt where payment_id = payment.id)`,
  "order-paid-twice": sql`
    select order_id as subject, count(*) || ' charges were paid' as text from payment
    where state = 'success' and kind = 'sale' and amount_minor > coalesce((select sum(refund.amount_minor) from refund
      where refund.payment_id = payment.id and refund.state <> 'failed'), 0)
    group by order_id having count(*) > 1`,
  "refund-beyond": sql`
    select payment.id as subject, sum(refund.amount_minor) || ' went back of ' || payment.amount_minor as text
    from payment join refund on refund.payment_id = payment.id and refund.state <> 'failed'
    group by payment.id having sum(refund.amount_minor) > payment.amount_minor or sum(refund.vat_minor) > payment.vat_minor`,
  "refund-unbooked": sql`
    select id as subject, amount_minor || ' goes back and stands in no posting' as text from refund
    where state <> 'failed' and not exists (select from posting where reference = refund.id and kind in ('refund', 'dispute'))`,
  "refund-refused": sql`
    select id as subject, 'the gateway refused to give ' || amount_minor || ' back; credits and books are as before' as text from refund
    where state = 'failed' and created_at > app_now() - interval '30 days'`,
  "refund-open": sql`
    select id as subject, 'asked ' || tries || ' times, and the gateway gave no clear answer' as text from refund
    where state in ('asked', 'unknown') and created_at < app_now() - make_interval(hours => ${OPEN_HOURS}::int)`,
  "payment-open": sql`
    select id as subject, state || ' since ' || to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as text from payment
    where state in ('sending', 'challenge', 'unknown') and created_at < app_now() - make_interval(hours => ${OPEN_HOURS}::int)`,
  "credits-owed": sql`
    with lots as (
      select member.brand_id, credit_lot.currency, sum(credit_lot.owed_minor) as owed
      from credit_lot join member on member.id = credit_lot.member_id where credit_lot.amount_minor > 0 group by 1, 2
    ), account as (
      select brand_id, currency, -sum(amount_minor) as owed
      from posting join posting_line on posting_id = posting.id and account = 'credits-owed' group by 1, 2
    )
    select brand_id as subject, currency || ': the account says ' || coalesce(account.owed, 0) || ', the lots ' || coalesce(lots.owed, 0) as text
    from lots full join account using (brand_id, currency) where coalesce(lots.owed, 0) <> coalesce(account.owed, 0)`,
  "lot-owed": sql`
    select credit_lot.id as subject, 'owed ' || owed_minor || ', by its credits ' || ${OWED_OF_LOT} as text
    from credit_lot join wallet on wallet.member_id = credit_lot.member_id and wallet.updated_at < app_now() - interval '2 hours'
    where amount_minor > 0 and owed_minor <> ${OWED_OF_LOT}`,
  "premium-owed": sql`
    with periods as (
      select brand_id, currency, sum(owed_minor) as owed from premium_period group by 1, 2
    ), unopened as (
      select payment.brand_id, payment.currency, sum(payment.amount_minor - payment.vat_minor) as owed
      from payment join purchase_order on purchase_order.id = payment.order_id and purchase_order.interval_days > 0
      where payment.state = 'success' and not exists (select from premium_period where payment_id = payment.id) group by 1, 2
    ), both_of as (
      select brand_id, currency, sum(owed) as owed from (select * from periods union all select * from unopened) as one group by 1, 2
    ), account as (
      select brand_id, currency, -sum(amount_minor) as owed
      from posting join posting_line on posting_id = posting.id and account = 'premium-owed' group by 1, 2
    )
    select brand_id as subject, currency || ': the account says ' || coalesce(account.owed, 0) || ', the periods ' || coalesce(both_of.owed, 0) as text
    from both_of full join account using (brand_id, currency) where coalesce(both_of.owed, 0) <> coalesce(account.owed, 0)`,
};

export async function booksFaults(tx: Tx): Promise<BooksFaultRow[]> {
  const faults: BooksFaultRow[] = [];
  for (const [rule, statement] of Object.entries(RULES)) {
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, text from (${statement}) as found order by subject limit ${FAULTS_A_RULE}::int`.execute(tx);
    faults.push(...rows.map((row) => ({ rule, ...row })));
  }
  return faults;
}

/**
 * Adds up wallets, lots, entries, postings and payments, in one snapshot, so that concurrent movements are seen whole.
 */
export function checkBooks(deps: Pick<Deps, "db" | "clock">): Promise<BooksReport> {
  return inTransaction(
    deps,
    async (tx) => {
      const { rows } = await sql<Omit<BooksReport, "faults">>`
        select (select count(*)::int from posting) as postings, (select count(*)::int from credit_lot) as lots,
          (select count(*)::int from payment where state = 'success') as payments`.execute(tx);
      const [counts] = rows;
      if (!counts) throw new Error("the books could not be read");
      return { ...counts, faults: await booksFaults(tx) };
    },
    "repeatable read",
  );
}

export async function storeBooksCheck(deps: Pick<Deps, "db" | "clock">): Promise<BooksReport> {
  const report = await checkBooks(deps);
  const { faults, ...counted } = report;
  await deps.db
    .insertInto("books_check")
    .values({
      id: newId("bck", deps.clock.now()),
      kind: "check",
      counted: JSON.stringify(counted),
      faults: JSON.stringify(faults),
    })
    .execute();
  return report;
}
