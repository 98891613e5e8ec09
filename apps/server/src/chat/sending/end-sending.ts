import { appNow } from "@masq/db/open";
import type { SendingState } from "@masq/domain/chat/sending";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";

type Needs = Pick<Deps, "sealing" | "bus">;
type Ended = { state: Exclude<SendingState, "sending" | "sent"> } | { state: "sent"; messageId: string };

/**
 * Ends an answer's wait. Its writer hears of it unless it was sent, as expected. What becomes of the item is the
 * caller's work. False if it waited no longer. The caller holds the conversation.
 */
export async function endSending(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  of: { id: string } | { stockId: string },
  ended: Ended,
): Promise<boolean> {
  const waiting = tx.updateTable("sending_reply").where("state", "=", "sending");
  const row = await ("id" in of ? waiting.where("id", "=", of.id) : waiting.where("stock_id", "=", of.stockId))
    .set({ state: ended.state, ended_at: appNow, message_id: ended.state === "sent" ? ended.messageId : null })
    .returning(["id", "agent_id", "stock_id", "conversation_id"])
    .executeTakeFirst();
  if (!row) return false;
  after(() => deps.bus.signal({ kind: "queue-changed" }));
  if (ended.state === "sent") return true;
  const { id: sendingId, stock_id: stockId, conversation_id: conversationId } = row;
  const data = { sendingId, stockId, conversationId, state: ended.state };
  await recordEvent(deps, tx, after, { stream: row.agent_id, type: "sending", data });
  return true;
}
