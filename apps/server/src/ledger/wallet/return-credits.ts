import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { countCredits } from "./count-credits.ts";
import { ledgerKeys } from "./ledger-key.ts";

/** `returned`: 0 if the message was free or its credit came back before. */
export type Returned = { returned: number; balance: number };

/**
 * Returns a message's credit to the lots it came from, once per message, in the caller's transaction, so that money
 * paid for it is refundable again. Locks the wallet first, like every movement.
 */
export async function returnCredits(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  { memberId, messageId }: { memberId: string; messageId: string },
): Promise<Returned> {
  const { balance } = await tx
    .selectFrom("wallet")
    .where("member_id", "=", memberId)
    .select("balance")
    .forUpdate()
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  const { rows } = await sql<Returned>`
    with paid as (
      select entry.id, -entry.amount as credits
      from message join credit_entry as entry on entry.idempotency_key in ${ledgerKeys}
      where message.id = ${messageId} and message.sender = 'user' and entry.member_id = ${memberId} and entry.amount < 0
        and not exists (select 1 from credit_entry where idempotency_key = ${`returned:${messageId}`})
    ), held as (
      update wallet set balance = balance + paid.credits, updated_at = app_now() from paid
      where member_id = ${memberId} returning balance, paid.id as paid_by, paid.credits
    ), entry as (
      insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
      select ${newId("crd", now)}, ${memberId}, credits, balance, 'message-returned', ${messageId}, ${`returned:${messageId}`}
      from held returning id
    ), origin as (
      select lot_id, credits from credit_lot_use where entry_id = (select paid_by from held)
    ), put_back as (
      update credit_lot set remaining = remaining + origin.credits from origin where credit_lot.id = origin.lot_id
      returning credit_lot.id, origin.credits
    ), noted as (
      insert into credit_lot_use (entry_id, lot_id, credits) select entry.id, put_back.id, -put_back.credits from entry, put_back
      returning -credits as credits
    ), -- of a debit from before there were lots: a given lot takes it
    made as (
      insert into credit_lot (id, member_id, entry_id, credits, remaining)
      select ${newId("lot", now)}, ${memberId}, entry.id, lacking, lacking
      from entry, (select held.credits - coalesce((select sum(credits)::int from noted), 0) as lacking from held) as rest
      where lacking > 0
    )
    select credits as returned, balance from held
  `.execute(tx);
  const found = rows[0] ?? { returned: 0, balance };
  countCredits(tx, "message-returned", found.returned);
  return found;
}
