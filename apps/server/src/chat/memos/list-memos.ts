import type { NoteWithHistory } from "@masq/contract/agent/note";
import type { Look } from "@masq/contract/agent/look";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandLook } from "../../foundation/audit/demand-look.ts";
import { findWritable } from "../desk/find-writable.ts";
import { notesWithHistory } from "./memos.queries.ts";
import { openHistory } from "./open-notes.ts";

/**
 * All memos of a conversation with their histories, for its holder; for an admin any in scope with a reason, logged in
 * the same transaction (trust section 5). Errors: not-found, validation (no reason).
 */
export async function listMemos(
  deps: Pick<Deps, "db" | "clock" | "brands" | "sealing" | "log">,
  actor: AgentActor,
  { conversationId, ...asked }: Look & { conversationId: string },
): Promise<{ notes: NoteWithHistory[] }> {
  return inTransaction(deps, async (tx) => {
    const { conversation, isHeld } = await findWritable(deps, tx, actor, conversationId);
    const look = isHeld ? null : demandLook(asked);
    const rows = await notesWithHistory(tx, conversationId);
    const notes = await Promise.all(rows.map((row) => openHistory(deps, tx, conversation.member_id, row)));
    if (look)
      await appendAudit(tx, {
        actor: actor.id,
        action: "memos.read",
        subject: conversationId,
        data: look,
      });
    return { notes };
  });
}
