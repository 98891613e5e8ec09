import type { StockTable } from "@masq/db/tables/desk";
import { sql, type Selectable } from "kysely";
import { prepare } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";

/** The three refusals of a reply, always on; the claim model's mutants switch one off to prove its worth. */
export type Fences = { epoch: boolean; expiry: boolean; seen: boolean };
export const ALL_FENCES: Fences = { epoch: true, expiry: true, seen: true };

export type ClosedStock = Pick<Selectable<StockTable>, "id" | "kind" | "claimed_at"> & {
  /** Start of its waiting time. */
  waited_from: Date;
};
export const waitedFrom = sql`case when stock.kind = 'MessageStock' then stock.posted_at else stock.due_at end as waited_from`;

type Claim = { stockId: string; agentId: string; claimEpoch: number };
const close = prepare(
  (_db, { stockId, agentId, claimEpoch, epoch, expiry }: Claim & Omit<Fences, "seen">) => sql<ClosedStock>`
    update stock set state = 'done', done_by = ${agentId}, done_at = app_now(),
      claim_slot = null, claim_expires_at = null, draft = null, draft_by = null, draft_at = null
    where id = ${stockId} and state = 'claimed' and claimed_by = ${agentId}
      and (claim_epoch = ${claimEpoch} or not ${epoch}::boolean)
      and (claim_expires_at > app_now() or not ${expiry}::boolean)
    returning id, kind, claimed_at, ${waitedFrom}`,
);

/**
 * Closes a claimed item for its holder, only with the claim's epoch and while the lease runs by the database clock at
 * this moment (`now()` would be the transaction's start, before a lock wait). Undefined if the claim is over.
 */
export const closeClaimed = async (tx: Tx, claim: Claim, fences: Fences): Promise<ClosedStock | undefined> =>
  (await close(tx, { ...claim, ...fences })).rows[0];

/** `holder`: of a claim; the writer of an answer that waits hears of its end by `chat/sending`. */
export type TakenOver = { id: string; kind: ClosedStock["kind"]; holder: string | null; claim_epoch: number };
const holder = sql`case when state = 'claimed' then claimed_by end as holder`;

/** Closes a conversation's open item for an admin, whoever holds it; moves the fence. Caller locks the conversation. */
export async function closeOpen(
  tx: Tx,
  conversationId: string,
  adminId: string,
): Promise<(TakenOver & Pick<ClosedStock, "waited_from">) | undefined> {
  const { rows } = await sql<TakenOver & Pick<ClosedStock, "waited_from">>`
    with open as (
      select id, ${holder} from stock
      where conversation_id = ${conversationId} and state in ('ready', 'claimed', 'sending') for update
    )
    update stock set state = 'done', done_by = ${adminId}, done_at = app_now(), claim_epoch = claim_epoch + 1,
      claim_slot = null, claim_expires_at = null
    from open where stock.id = open.id
    returning stock.id, stock.kind, open.holder, stock.claim_epoch, ${waitedFrom}`.execute(tx);
  return rows[0];
}

/** Cancels the open item of a closed conversation, whoever holds it. The caller holds the conversation. */
export async function cancelOpen(tx: Tx, conversationId: string): Promise<TakenOver | undefined> {
  const { rows } = await sql<TakenOver>`
    with open as (
      select id, ${holder} from stock
      where conversation_id = ${conversationId} and state in ('ready', 'claimed', 'sending') for update
    )
    update stock set state = 'cancelled', claim_epoch = claim_epoch + 1, claimed_by = null, claim_slot = null,
      claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null,
      draft = null, draft_by = null, draft_at = null
    from open where stock.id = open.id
    returning stock.id, stock.kind, open.holder, stock.claim_epoch`.execute(tx);
  return rows[0];
}

/**
 * Takes a claimed item from its holder, or an answer that waits from its writer: deadline and draft stay, the fence
 * moves. Caller locks the conversation.
 */
export async function withdrawClaim(tx: Tx, conversationId: string): Promise<TakenOver | undefined> {
  const { rows } = await sql<TakenOver>`
    with held as (
      select id, ${holder} from stock
      where conversation_id = ${conversationId} and state in ('claimed', 'sending') for update
    )
    update stock set state = 'ready', claim_epoch = claim_epoch + 1, claimed_by = null, claim_slot = null,
      claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null
    from held where stock.id = held.id
    returning stock.id, stock.kind, held.holder, stock.claim_epoch`.execute(tx);
  return rows[0];
}

/** Returns an item from the admins to the operators, without the refused text. The caller holds the conversation. */
export async function returnToDesk(tx: Tx, conversationId: string): Promise<void> {
  await tx
    .updateTable("stock")
    .set({ lane: "desk", draft: null, draft_by: null, draft_at: null })
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "ready")
    .where("lane", "=", "supervisor")
    .execute();
}

/** Takes the open item from its holder and leaves it to admins; the caller holds the conversation. */
export async function withdrawOpen(tx: Tx, conversationId: string): Promise<TakenOver | undefined> {
  const { rows } = await sql<TakenOver>`
    with open as (
      select id, ${holder} from stock
      where conversation_id = ${conversationId} and state in ('ready', 'claimed', 'sending') for update
    )
    update stock set state = 'ready', lane = 'supervisor', claim_epoch = claim_epoch + 1, claimed_by = null,
      claim_slot = null, claimed_at = null, claim_expires_at = null, sticky_agent = null, sticky_until = null
    from open where stock.id = open.id
    returning stock.id, stock.kind, open.holder, stock.claim_epoch`.execute(tx);
  return rows[0];
}
