import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Look } from "@masq/contract/agent/look";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandLook } from "../../foundation/audit/demand-look.ts";
import { dressConversation, openConversation } from "../../chat/desk/open-conversation.ts";
import type { OpenedConversation } from "../../chat/desk/opened-conversation.ts";
import { findReadable } from "./find-readable.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "log">;
type Wanted = Look & { conversationId: string; before?: number | undefined };

/** Logs what an admin reads and why, in the transaction that reads it (trust section 5). */
async function openWithReason(deps: Needs, actor: AgentActor, wanted: Wanted): Promise<OpenedConversation | undefined> {
  const look = demandLook(wanted);
  return inTransaction(deps, async (tx) => {
    const opened = await openConversation(deps, tx, { id: wanted.conversationId, holder: null, before: wanted.before });
    if (!opened) return undefined;
    await appendAudit(tx, {
      actor: actor.id,
      action: "conversation.read",
      subject: wanted.conversationId,
      data: { ...look, before: wanted.before ?? null },
    });
    return opened;
  });
}

/**
 * A conversation for the operator who holds its claim, or any for an admin with a reason. `before`: a sequence number,
 * for older messages. Errors: not-found (also for conversations that are not the caller's), validation (admin without a
 * reason), recused.
 */
export async function readConversation(deps: Needs, actor: AgentActor, wanted: Wanted): Promise<DeskConversation> {
  const { conversationId, before } = wanted;
  const { isHolder } = await findReadable(deps, actor, conversationId);
  const opened = isHolder
    ? await openConversation(deps, deps.db, { id: conversationId, holder: actor.id, before })
    : await openWithReason(deps, actor, wanted);
  const conversation = opened && (await dressConversation(deps, opened.row, opened));
  if (!conversation) throw new AppError("not-found");
  return conversation;
}
