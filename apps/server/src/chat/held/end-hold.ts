import type { HeldState } from "@masq/domain/chat/held-reply";
import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { restartClock } from "../desk/claim-clock.ts";

type Needs = Pick<Deps, "clock" | "sealing" | "bus">;
type Ended = {
  id: string;
  agent_id: string;
  conversation_id: string;
  stock_id: string | null;
  claim_epoch: number | null;
  left_ms: number | null;
};
export type End = {
  state: Exclude<HeldState, "waiting" | "blocked" | "nobody">;
  by?: string;
  messageId?: string;
};

/**
 * Ends the wait of a held reply, and tells its writer. A claim that goes on gets back exactly what was left; after
 * `late` its clock runs already. The text has been the item's draft since it was held. False if it waited no longer.
 * The caller holds the conversation and, unless the member wrote, the writer's session (lock order: conversation,
 * session, item).
 */
export async function endHold(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  id: string,
  { state, by, messageId }: End,
): Promise<boolean> {
  const ended: Ended | undefined = await tx
    .updateTable("held_reply")
    .set({
      state,
      reader: null,
      reader_until: null,
      message_id: messageId ?? null,
      ...(by !== undefined && { decided_by: by, decided_at: appNow }),
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning(["id", "agent_id", "conversation_id", "stock_id", "claim_epoch", "left_ms"])
    .executeTakeFirst();
  if (!ended) return false;
  const { stock_id: stockId, claim_epoch: claimEpoch, left_ms: leftMs, agent_id: agentId } = ended;
  const goesOn = state === "stopped" || state === "withdrawn";
  if (goesOn && stockId !== null && claimEpoch !== null && leftMs !== null)
    await restartClock(tx, { stockId, agentId, claimEpoch }, leftMs);
  const data = { heldId: id, stockId, conversationId: ended.conversation_id, state };
  await recordEvent(deps, tx, after, { stream: agentId, type: "held", data });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
  return true;
}

/** A reply to the item, or an admin's line without one, waits no longer: the member wrote, or the writer writes anew. */
export async function withdrawHold(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  of: { stockId: string } | { conversationId: string; agentId: string },
): Promise<void> {
  let waiting = tx.selectFrom("held_reply").where("state", "=", "waiting").select("id");
  if ("stockId" in of) waiting = waiting.where("stock_id", "=", of.stockId);
  else
    waiting = waiting
      .where("stock_id", "is", null)
      .where("conversation_id", "=", of.conversationId)
      .where("agent_id", "=", of.agentId);
  const row = await waiting.executeTakeFirst();
  if (row) await endHold(deps, tx, after, row.id, { state: "withdrawn" });
}

/** The operator goes on with the same claims on another device, under new epochs. After the items' own. */
export async function moveHeld(tx: Tx, agentId: string): Promise<void> {
  await sql`
    update held_reply set claim_epoch = stock.claim_epoch from stock
    where held_reply.stock_id = stock.id and held_reply.claim_epoch = stock.claim_epoch - 1
      and stock.state = 'claimed' and stock.claimed_by = ${agentId} and held_reply.agent_id = ${agentId}`.execute(tx);
}
