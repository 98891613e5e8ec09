import type { DeskConversation } from "@masq/contract/agent/desk";
import type { Look } from "@masq/contract/agent/look";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { demandLook } from "../../foundation/audit/demand-look.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { heldStock } from "../../chat/desk/desk.queries.ts";
import { isRecused } from "../../chat/desk/recuse-from-member.ts";
import { dressConversation, openConversation } from "../../chat/desk/open-conversation.ts";
import type { OpenedConversation } from "../../chat/desk/opened-conversation.ts";

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
  const owner = await deps.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .select(["brand_id", "member_id"])
    .executeTakeFirst();
  const isInScope = owner && brandIdsIn(await deps.brands.all(), actor.scope).includes(owner.brand_id);
  if (!isInScope) throw new AppError("not-found");
  const isHolder = (await heldStock(deps.db, actor.id, conversationId)) !== undefined;
  if (!isHolder && actor.role !== "admin") throw new AppError("not-found");
  if (!isHolder && (await isRecused(deps.db, actor.id, owner.member_id))) throw new AppError("recused");
  const opened = isHolder
    ? await openConversation(deps, deps.db, { id: conversationId, holder: actor.id, before })
    : await openWithReason(deps, actor, wanted);
  const conversation = opened && (await dressConversation(deps, opened.row, opened));
  if (!conversation) throw new AppError("not-found");
  return conversation;
}
