import type { DeskMessage } from "@masq/contract/agent/desk";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, violated } from "../../platform/db/transaction.ts";
import { mustBeCurrent } from "../../people/agent-sessions/lock-session.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { judgeCanon } from "../facts/judge-canon.ts";
import { toldIfSaid } from "../phrases/said-before.ts";
import { saidWords } from "../phrases/said-words.ts";
import { judgeReply } from "../policy/judge-reply.ts";
import { mustBeSent, sendOrHold } from "../held/hold-reply.ts";
import { ALL_FENCES } from "./close-stock.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { conversationRow, heldStock } from "./desk.queries.ts";
import { freezeStock } from "./freeze-stock.ts";
import { readAnswer } from "./read-answer.ts";
import { readStanding } from "./read-standing.ts";
import { readReply, replyHash, type ReplyInput } from "./reply-text.ts";
import { isRecused } from "./recuse-from-member.ts";
import { replyToStock } from "./reply-to-stock.ts";
import type { ProfileReply } from "./send-as-profile.ts";
import { NO_ITEM, stepIn } from "./step-in.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "brands" | "log" | "judge">;

export type ConversationReply = { conversationId: string; idempotencyKey: string; body: ReplyInput };
export type RepliedConversation = { message: DeskMessage; conversationId: string };

/**
 * Sends an admin's reply without a claim. Closes an open item, moves its fence and tells its holder by `claimRevoked`;
 * operators are not given the conversation for a while (decision G-132). Refuses what the admin has not seen, with the
 * same errors as a reply.
 */
async function replyAsAdmin(deps: Needs, actor: AgentActor, reply: ConversationReply): Promise<RepliedConversation> {
  const { conversationId, body } = reply;
  const { text, attachmentId } = readReply(body);
  const row = await conversationRow(deps.db, conversationId);
  const brand = row && (await deps.brands.byId(row.brand_id));
  if (!row || !brand || !brandIdsIn([brand], actor.scope).includes(brand.id)) throw new AppError("not-found");
  if (await isRecused(deps.db, actor.id, row.member_id)) throw new AppError("recused");
  const clientKey = `${actor.id}:${reply.idempotencyKey}`;
  const clientHash = replyHash(deps.keys, conversationId, body);
  const {
    verdict,
    hold,
    isOpener = false,
  } = await judgeReply(deps, actor, {
    conversationId,
    memberId: row.member_id,
    brand,
    stockId: null,
    claimEpoch: null,
    attachmentId,
    text,
    clientKey,
    clientHash,
    onFreeze: (tx, after) =>
      freezeStock(deps, tx, after, { conversationId, memberId: row.member_id, agentId: actor.id, text }),
  });
  const canon = await judgeCanon(deps, { conversationId, memberId: row.member_id }, text, verdict);
  const words = saidWords(deps, { memberId: row.member_id, agentId: actor.id, brand, text, isOpener });
  const send = () =>
    inTransaction(deps, async (tx, after) => {
      const conversation = await mustLock(tx, conversationId);
      const { lastMessageId } = body;
      const standing = await readStanding(tx, actor, { conversationId, lastMessageId, clientKey, clientHash, words });
      if (standing.answered) return standing.answered;
      mustBeCurrent(actor, standing.sessionId);
      const stepped = hold ? NO_ITEM : await stepIn(deps, tx, after, { conversationId, adminId: actor.id });
      const given: ProfileReply = {
        conversation,
        brand,
        text,
        attachmentId,
        words,
        isOpener,
        ...canon,
        ...stepped,
        seenSeq: standing.seenSeq,
        fences: ALL_FENCES,
        standing,
        clientKey,
        clientHash,
        action: "admin.replied",
      };
      return sendOrHold(deps, tx, after, actor, { reply: given, hold });
    });
  return { message: await readAnswer(deps, mustBeSent(await toldIfSaid(deps.db, words, send))), conversationId };
}

async function mustLock(tx: Parameters<typeof lockConversation>[0], id: string): Promise<ConversationRow> {
  const conversation = await lockConversation(tx, id);
  if (!conversation) throw new AppError("not-found");
  return conversation;
}

/**
 * `POST /conversation/{id}/message` of the desk (decision G-123): with `admin: true` an admin's reply without a claim;
 * for the holder of the conversation's claim the reply to it; for anyone else 403.
 */
export async function replyInConversation(
  deps: Needs,
  actor: AgentActor,
  reply: ConversationReply,
): Promise<RepliedConversation> {
  const { conversationId, idempotencyKey, body } = reply;
  if (body.admin === true) {
    if (actor.role !== "admin") throw new AppError("forbidden");
    try {
      return await replyAsAdmin(deps, actor, reply);
    } catch (error) {
      if (violated(error) === "message_client_key_key") throw new AppError("idempotency-mismatch", { cause: error });
      throw error;
    }
  }
  const held = await heldStock(deps.db, actor.id, conversationId);
  if (!held) throw new AppError("forbidden");
  const { message } = await replyToStock(deps, actor, { stockId: held.id, idempotencyKey, body });
  return { message, conversationId };
}
