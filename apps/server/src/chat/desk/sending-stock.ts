import { sql } from "kysely";
import { prepare } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { waitedFrom, type ClosedStock } from "./close-stock.ts";

/** The fence of an answer that waits to go out. */
export type SendingStock = { stockId: string; agentId: string; claimEpoch: number };

const hold = prepare(
  (_db, { stockId, agentId, claimEpoch, draft }: SendingStock & { draft: Buffer }) => sql<{ id: string }>`
    update stock set state = 'sending', claim_slot = null, claim_expires_at = null,
      draft = ${draft}::bytea, draft_by = ${agentId}, draft_at = app_now()
    where id = ${stockId} and state = 'claimed' and claimed_by = ${agentId} and claim_epoch = ${claimEpoch}
      and claim_expires_at > app_now()
    returning id`,
);

/**
 * Ends a claim with an answer that waits: the item keeps it as its draft, and takes no slot of its writer. False if the
 * claim is over.
 */
export const holdBack = async (tx: Tx, claim: SendingStock, draft: Buffer): Promise<boolean> =>
  (await hold(tx, { ...claim, draft })).rows.length > 0;

const close = prepare(
  (_db, { stockId, agentId, claimEpoch }: SendingStock) => sql<ClosedStock>`
    update stock set state = 'done', done_by = ${agentId}, done_at = app_now(),
      draft = null, draft_by = null, draft_at = null
    where id = ${stockId} and state = 'sending' and claimed_by = ${agentId} and claim_epoch = ${claimEpoch}
    returning id, kind, claimed_at, ${waitedFrom}`,
);

/** Closes the item as its answer goes out. Undefined if the answer waits no longer. */
export const closeSending = async (tx: Tx, item: SendingStock): Promise<ClosedStock | undefined> =>
  (await close(tx, item)).rows[0];

const isThis = ({ stockId, agentId, claimEpoch }: SendingStock) => sql`
  stock.id = ${stockId} and stock.state = 'sending' and stock.claimed_by = ${agentId}
  and stock.claim_epoch = ${claimEpoch}`;

/**
 * Returns the item to the queue with the answer as its draft, reserved for a while for its writer if on duty.
 * `isForWriter` false: without the draft, reserved for nobody. The caller holds the conversation.
 */
export async function returnSending(
  tx: Tx,
  item: SendingStock,
  { isForWriter, stickyS }: { isForWriter: boolean; stickyS: number },
): Promise<void> {
  await sql`
    update stock set state = 'ready', claim_epoch = stock.claim_epoch + 1, claimed_by = null, claimed_at = null,
      draft = case when ${isForWriter}::boolean then stock.draft end,
      draft_by = case when ${isForWriter}::boolean then stock.draft_by end,
      draft_at = case when ${isForWriter}::boolean then stock.draft_at end,
      sticky_agent = writer.agent_id,
      sticky_until = case when writer.agent_id is not null
        then app_now() + make_interval(secs => ${stickyS}::float8) end
    from (select 1) as one left join agent_session writer
      on writer.agent_id = ${item.agentId} and writer.state = 'online' and ${isForWriter}::boolean
    where ${isThis(item)}`.execute(tx);
}

/**
 * Gives the item back to its writer as a claim with a lease of its own, beside the claim they have: the text is its
 * draft. The caller holds the conversation and the writer's session.
 */
export async function reclaimSending(tx: Tx, item: SendingStock, { leaseS }: { leaseS: number }): Promise<void> {
  await sql`
    update stock set state = 'claimed', claim_epoch = stock.claim_epoch + 1, claimed_at = app_now(),
      claim_expires_at = app_now() + make_interval(secs => ${leaseS}::float8),
      claim_slot = (
        select min(free.slot) from generate_series(0, 99) as free (slot)
        where not exists (select from stock held where held.claimed_by = ${item.agentId}
          and held.state = 'claimed' and held.claim_slot = free.slot))
    where ${isThis(item)}`.execute(tx);
}
