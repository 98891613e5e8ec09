import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { countCredits } from "./count-credits.ts";

export type TakeBack = { memberId: string; paymentId: string; atMost: number; refundId: string };

/** Locks the member's wallet until the transaction ends; every movement of credits does this first. */
export async function lockWallet(tx: Tx, memberId: string): Promise<number> {
  const row = await tx
    .selectFrom("wallet")
    .where("member_id", "=", memberId)
    .select("balance")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.balance;
}

/**
 * Takes unused credits of one refunded payment, from that payment's lots only and as far as they exist, so no balance
 * falls below zero. Once per refund, in the caller's transaction. Returns how many.
 */
export async function takeBackCredits(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, paymentId, atMost, refundId }: TakeBack,
): Promise<number> {
  if (atMost <= 0) return 0;
  await lockWallet(tx, memberId);
  const { rows } = await sql<{ taken: number }>`
    with lot as (
      select id, remaining, sum(remaining) over (order by created_at, id) - remaining as before
      from credit_lot where payment_id = ${paymentId} and member_id = ${memberId} and remaining > 0
    ), picked as (
      select id, least(remaining, ${atMost}::int - before)::int as credits from lot where before < ${atMost}::int
    ), held as (
      update wallet set balance = balance - wanted.credits, updated_at = app_now()
      from (select sum(credits)::int as credits from picked) as wanted
      where member_id = ${memberId} and wanted.credits > 0 returning balance, wanted.credits
    ), entry as (
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
      select ${newId("crd", deps.clock.now())}, ${memberId}, -credits, balance, 'refund', ${refundId}, ${`refund:${refundId}`}
      from held returning id
    ), gone as (
      update credit_lot set remaining = credit_lot.remaining - picked.credits from picked, entry
      where credit_lot.id = picked.id returning credit_lot.id, picked.credits
    ), noted as (
      insert into credit_lot_use (entry_id, lot_id, credits) select entry.id, gone.id, gone.credits from entry, gone
    )
    select credits as taken from held
  `.execute(tx);
  const taken = rows[0]?.taken ?? 0;
  countCredits(tx, "refund", -taken);
  return taken;
}

/** Restores the credits of a refund that the gateway refused to their lots, once. Returns how many. */
export async function putBackCredits(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, refundId }: Pick<TakeBack, "memberId" | "refundId">,
): Promise<number> {
  await lockWallet(tx, memberId);
  const { rows } = await sql<{ credits: number }>`
    with taken as (
      select id, -amount as credits from credit_entry where idempotency_key = ${`refund:${refundId}`}
        and not exists (select 1 from credit_entry where idempotency_key = ${`refund-failed:${refundId}`})
    ), held as (
      update wallet set balance = balance + taken.credits, updated_at = app_now() from taken
      where member_id = ${memberId} returning balance, taken.id as taken_by, taken.credits
    ), entry as (
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
      select ${newId("crd", deps.clock.now())}, ${memberId}, credits, balance, 'refund', ${refundId}, ${`refund-failed:${refundId}`}
      from held returning id
    ), origin as (
      select lot_id, credits from credit_lot_use where entry_id = (select taken_by from held)
    ), back as (
      update credit_lot set remaining = remaining + origin.credits from origin where credit_lot.id = origin.lot_id
      returning credit_lot.id, origin.credits
    ), noted as (
      insert into credit_lot_use (entry_id, lot_id, credits) select entry.id, back.id, -back.credits from entry, back
    )
    select credits from held
  `.execute(tx);
  const credits = rows[0]?.credits ?? 0;
  countCredits(tx, "refund", credits);
  return credits;
}
