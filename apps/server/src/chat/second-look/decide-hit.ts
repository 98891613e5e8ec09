import { appNow } from "@masq/db/open";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { rewriteEvents } from "../../foundation/events/rewrite-events.ts";
import type { AgentActor } from "../../http/actor.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { dropPromise } from "../facts/drop-promise.ts";
import { setRemoved } from "../messages/mark-message.ts";
import { tellChange } from "../messages/tell-change.ts";
import { findOthersHit } from "./open-hit.ts";
import type { HitRow } from "./second-look.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "log" | "brands">;
export type Decided = { state: "kept" | "removed"; creditsBack: number };

/** Locks the conversation, then the hit. Error: conflict once somebody has decided. */
async function lockHit(tx: Tx, { message_id: id, conversation_id }: HitRow): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, conversation_id);
  const hit = await tx
    .selectFrom("message_hit")
    .where("message_id", "=", id)
    .select("state")
    .forUpdate()
    .executeTakeFirst();
  if (!conversation || !hit) throw new AppError("not-found");
  if (hit.state !== "open") throw new AppError("conflict");
  return conversation;
}

/** The member's line that a message answered: the last one before it, unless the character wrote in between. */
async function answeredBy(tx: Tx, { conversation_id: conversationId, seq }: HitRow): Promise<string | undefined> {
  const last = await tx
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .where("seq", "<", seq)
    .where("sender", "<>", "system")
    .orderBy("seq", "desc")
    .limit(1)
    .select(["id", "sender"])
    .executeTakeFirst();
  return last?.sender === "user" ? last.id : undefined;
}

/** A person has read it, and it stays. Errors: not-found, conflict. */
export async function keepMessage(deps: Needs, actor: AgentActor, id: string): Promise<Decided> {
  const row = await findOthersHit(deps, actor, id);
  return inTransaction(deps, async (tx) => {
    await lockHit(tx, row);
    const decided = { state: "kept" as const, decided_by: actor.id, decided_at: appNow };
    await tx.updateTable("message_hit").set(decided).where("message_id", "=", id).execute();
    const data = { messageId: id, class: row.class };
    await appendAudit(tx, { actor: actor.id, action: "message.kept", subject: row.conversation_id, data });
    return { state: "kept", creditsBack: 0 };
  });
}

/**
 * Takes a character's message back, in one transaction: the member's copies lose its text, also in recorded events; the
 * credit of the line it answered returns, once; the member's screens and the writer are told. Pay stays. Errors:
 * not-found, conflict.
 */
export async function removeMessage(
  deps: Needs,
  actor: AgentActor,
  { id, reason }: { id: string; reason: RemovalReason },
): Promise<Decided> {
  const row = await findOthersHit(deps, actor, id);
  const { conversation_id: conversationId, member_id: memberId, agent_id: writer } = row;
  return inTransaction(deps, async (tx, after) => {
    const conversation = await lockHit(tx, row);
    const answered = await answeredBy(tx, row);
    const back = answered === undefined ? null : await returnCredits(deps, tx, { memberId, messageId: answered });
    const creditsBack = back?.returned ?? 0;
    await setRemoved(tx, id, { reason, credits: creditsBack });
    await dropPromise(tx, id);
    const credits = back && creditsBack > 0 ? back.balance : undefined;
    const message = await tellChange(deps, tx, after, { conversation, messageId: id, credits });
    await rewriteEvents(deps, tx, { memberId, messageId: id }, (json) => ({ ...json, message }));
    if (writer)
      await recordEvent(deps, tx, after, { stream: writer, type: "removed", data: { messageId: id, reason } });
    const ruled = { brandId: conversation.brand_id, memberId, subjectId: id, by: actor.id };
    await giveRuling(deps, tx, { ...ruled, act: "message-removed", ground: "reply-rules" });
    const decided = { state: "removed" as const, reason, decided_by: actor.id, decided_at: appNow };
    await tx.updateTable("message_hit").set(decided).where("message_id", "=", id).execute();
    const data = { messageId: id, class: row.class, reason, creditsBack, agentId: writer };
    await appendAudit(tx, { actor: actor.id, action: "message.removed", subject: conversationId, data });
    return { state: "removed", creditsBack };
  });
}
