import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { postMoney } from "./post-money.ts";

const LOTS_A_ROUND = 5_000;

/** What the books should still owe for a lot: its net price without the share of the spent credits. */
export const OWED_OF_LOT = sql<number>`(credit_lot.amount_minor - credit_lot.vat_minor
  - (credit_lot.amount_minor - credit_lot.vat_minor) * (credit_lot.credits - credit_lot.remaining) / credit_lot.credits)`;

/** The same for a membership's period now, by whole days. */
export const OWED_OF_PERIOD = sql<number>`(case when app_now() >= period.ends_at then 0 else period.net_minor
  - period.net_minor * greatest(floor(extract(epoch from app_now() - period.starts_at) / 86400), 0)::bigint * 86400
    / ceil(extract(epoch from period.ends_at - period.starts_at))::bigint end)`;

export type Moved = { brandId: string; currency: string; moved: number };

/** Adjusts the owed money of these lots to their credits; the difference moves from owed to earned, or back. */
async function tellLots(tx: Tx, which: RawBuilder<unknown>, lock = sql``): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with due as (
      select credit_lot.id, credit_lot.owed_minor as was, ${OWED_OF_LOT} as is_now, credit_lot.currency, member.brand_id
      from credit_lot join member on member.id = credit_lot.member_id
      where credit_lot.amount_minor > 0 and credit_lot.owed_minor <> ${OWED_OF_LOT} and ${which}
      order by credit_lot.id limit ${LOTS_A_ROUND} for update of credit_lot ${lock}
    ), told as (
      update credit_lot set owed_minor = due.is_now from due where credit_lot.id = due.id
      returning due.brand_id, due.currency, due.was - due.is_now as moved
    )
    select brand_id as "brandId", currency, sum(moved)::bigint as moved from told group by 1, 2
  `.execute(tx);
  return rows;
}

async function tellPeriods(tx: Tx, which: RawBuilder<unknown>): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    with due as (
      select payment_id, owed_minor as was, least(owed_minor, ${OWED_OF_PERIOD}) as is_now
      from premium_period as period where owed_minor > 0 and owed_minor > ${OWED_OF_PERIOD} and ${which}
      order by payment_id limit ${LOTS_A_ROUND} for update
    )
    , told as (
      update premium_period as period set owed_minor = due.is_now from due where period.payment_id = due.payment_id
      returning period.brand_id, period.currency, due.was - due.is_now as moved
    )
    select brand_id as "brandId", currency, sum(moved)::bigint as moved from told group by 1, 2
  `.execute(tx);
  return rows;
}

async function post(deps: Pick<Deps, "clock">, tx: Tx, kind: "credits" | "premium", moves: readonly Moved[]) {
  for (const { brandId, currency, moved } of moves) {
    // One lot earned what another gave back: a posting without lines would be a fault of the books.
    if (moved === 0) continue;
    await postMoney(deps, tx, {
      brandId,
      memberId: null,
      kind: `${kind}-earned`,
      reference: newId("pst", deps.clock.now()),
      currency,
      lines: { [`${kind}-owed`]: moved, [`${kind}-earned`]: -moved },
    });
  }
}

/** Opens the book period of paid membership payments; whatever settled them need not know of it. */
async function openPeriods(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into premium_period (payment_id, brand_id, member_id, currency, starts_at, ends_at, net_minor, owed_minor)
    select payment.id, payment.brand_id, payment.member_id, payment.currency, payment.decided_at,
      payment.decided_at + make_interval(days => product.interval_days), net, net
    from payment join purchase_order on purchase_order.id = payment.order_id
    join product on product.id = coalesce(payment.product_id, purchase_order.product_id)
    cross join lateral (select payment.amount_minor - payment.vat_minor as net) as sum
    where payment.state = 'success' and product.interval_days > 0 and ${which}
      and not exists (select 1 from premium_period where payment_id = payment.id)
    on conflict (payment_id) do nothing`.execute(tx);
}

/** Brings one payment's books up to date before a refund moves the rest; in the caller's transaction. */
export async function earnOfPayment(deps: Pick<Deps, "clock">, tx: Tx, paymentId: string): Promise<void> {
  await openPeriods(tx, sql`payment.id = ${paymentId}`);
  await post(deps, tx, "credits", await tellLots(tx, sql`credit_lot.payment_id = ${paymentId}`));
  await post(deps, tx, "premium", await tellPeriods(tx, sql`payment_id = ${paymentId}`));
}

/** After credits of a payment were taken back, returns the money no longer owed for them. The caller posts it. */
export async function releaseLots(tx: Tx, paymentId: string): Promise<number> {
  const moves = await tellLots(tx, sql`credit_lot.payment_id = ${paymentId}`);
  return moves.reduce((sum, { moved }) => sum + moved, 0);
}

/**
 * Moves what was used since the last run from owed to earned, one posting per brand. Safe on every node and after a
 * kill.
 */
export async function earnRevenue(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  let postings = 0;
  for (;;) {
    const moves = await inTransaction(deps, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('earn-revenue'))`.execute(tx);
      await openPeriods(tx, sql`true`);
      // A member who is writing holds the lot: leave it to the next run instead of waiting.
      const lots = await tellLots(tx, sql`not credit_lot.is_told`, sql`skip locked`);
      await post(deps, tx, "credits", lots);
      const periods = await tellPeriods(tx, sql`true`);
      await post(deps, tx, "premium", periods);
      return [...lots, ...periods];
    });
    if (moves.length === 0) return postings;
    postings += moves.length;
  }
}
