import { sql } from "kysely";
import type { Requeued } from "../../foundation/events/listeners.ts";
import { onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";

/** Lapses after which an item waits for an admin. */
const SUPERVISOR_LAPSES = 3;

/**
 * Requeues an operator's claims: ready with the old deadline (so they come first) and the draft, fence moved, reserved
 * for nobody. `lapsed` takes only expired ones, counts the lapse and records whose it was. Also frees what was reserved
 * for the operator. The caller holds the operator's session row.
 */
export async function requeueClaims(tx: Tx, agentId: string, which: "all" | "lapsed"): Promise<Requeued[]> {
  const isLapse = which === "lapsed";
  const { rows } = await sql<Requeued>`
    with held as (
      select id, claimed_by, claim_epoch, brand_id from stock
      where state = 'claimed' and claimed_by = ${agentId} and (not ${isLapse} or claim_expires_at <= app_now()) for update
    ), noted as (
      insert into claim_end (stock_id, claim_epoch, agent_id, brand_id, how)
      select id, claim_epoch, claimed_by, brand_id, 'lapsed' from held where ${isLapse}
    )
    update stock set state = 'ready', claim_epoch = stock.claim_epoch + 1,
      claimed_by = null, claim_slot = null, claimed_at = null, claim_expires_at = null,
      sticky_agent = null, sticky_until = null,
      lapses = lapses + case when ${isLapse} then 1 else 0 end,
      lane = case when ${isLapse} and lapses + 1 >= ${SUPERVISOR_LAPSES} then 'supervisor' else lane end
    from held where stock.id = held.id
    returning stock.id, stock.conversation_id, stock.claim_epoch`.execute(tx);
  if (isLapse && rows.length > 0) onCommit(tx, () => counted.claimEnds.inc({ how: "lapsed" }, rows.length));
  return rows;
}

/** The operator leaves the desk: every claim returns with its draft, and reservations are dropped. */
export async function leaveDesk(tx: Tx, agentId: string): Promise<Requeued[]> {
  const requeued = await requeueClaims(tx, agentId, "all");
  await freeReserved(tx, agentId);
  return requeued;
}

async function freeReserved(tx: Tx, agentId: string): Promise<void> {
  await tx
    .updateTable("stock")
    .set({ sticky_agent: null, sticky_until: null })
    .where("sticky_agent", "=", agentId)
    .where("state", "=", "ready")
    .execute();
}
