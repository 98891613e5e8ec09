import type { SendingState } from "@masq/domain/chat/sending";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockSession } from "../../people/agent-sessions/lock-session.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { reclaimSending, returnSending } from "../desk/sending-stock.ts";
import { endSending } from "./end-sending.ts";
import { RETURNED_STICKY_S } from "./sending.policy.ts";
import { findSending } from "./sending.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus">;
export type Undone = { id: string; state: Exclude<SendingState, "sending" | "sent"> };

/**
 * The writer takes an answer back before it goes out. On duty, the item is their claim again, beside the one they have
 * and with a lease of its own; otherwise it returns to the queue. The text is its draft either way. A second call gets
 * the same answer, and so does one after something else took it back. Locks conversation, session, item. Errors:
 * not-found (also for others' answers), session-superseded, already-sent.
 */
export async function undoReply(deps: Needs, actor: AgentActor, id: string): Promise<Undone> {
  const known = await findSending(deps.db, id);
  if (known?.agent_id !== actor.id) throw new AppError("not-found");
  return inTransaction(deps, async (tx, after) => {
    await lockConversation(tx, known.conversation_id);
    const { state: status } = await lockSession(tx, actor);
    const row = await findSending(tx, id);
    if (!row) throw new AppError("not-found");
    if (row.state === "sent") throw new AppError("already-sent");
    if (row.state !== "sending") return { id, state: row.state };
    if (!row.is_waiting) {
      const state = row.item_state === "ready" || row.item_state === "claimed" ? "returned" : "dropped";
      await endSending(deps, tx, after, { id }, { state });
      return { id, state };
    }
    const item = { stockId: row.stock_id, agentId: actor.id, claimEpoch: row.claim_epoch };
    if (status === "online") await reclaimSending(tx, item, { leaseS: deps.config.CLAIM_TTL_MS / 1000 });
    else await returnSending(tx, item, { isForWriter: true, stickyS: RETURNED_STICKY_S });
    await endSending(deps, tx, after, { id }, { state: "undone" });
    const data = { sendingId: id, stockId: row.stock_id };
    await appendAudit(tx, { actor: actor.id, action: "reply.taken-back", subject: row.conversation_id, data });
    return { id, state: "undone" };
  });
}
