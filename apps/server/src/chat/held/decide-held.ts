import type { HeldDecision, HeldState } from "@masq/domain/chat/held-reply";
import { judgeReply as judge } from "@masq/domain/chat/reply-policy/judge-reply";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { sessionLock } from "../../people/agent-sessions/lock-session.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { ALL_FENCES, closeClaimed } from "../desk/close-stock.ts";
import { freezeStock } from "../desk/freeze-stock.ts";
import { readReplyText } from "../desk/reply-text.ts";
import { readWriter } from "../desk/read-writer.ts";
import { sendAsProfile } from "../desk/send-as-profile.ts";
import { stepIn } from "../desk/step-in.ts";
import { judgeCanon, type CanonVerdict } from "../facts/judge-canon.ts";
import { isSaidMeanwhile, mustBeNew, NOTHING_SAID, readKnown } from "../phrases/said-before.ts";
import { saidWords, type SaidWords } from "../phrases/said-words.ts";
import { langOf } from "../policy/judge-line.ts";
import { namedBy, stopReply } from "../policy/judge-reply.ts";
import { endHold } from "./end-hold.ts";
import { findHeld, type HeldRow } from "./held.queries.ts";
import { openHeldText } from "./own-held.ts";
import { findReadable } from "./open-held.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "brands" | "log" | "judge">;
export type Decision = { id: string; decision: HeldDecision; text?: string | undefined; wrong?: boolean | undefined };
type Decided = { id: string; state: HeldState };
const STATES = { release: "sent", change: "changed", stop: "stopped" } as const;

/** What makes a reply unsendable although it waited: a break began, its picture is gone. */
const UNSENDABLE = new Set(["new-messages", "claim-expired", "member-on-break", "validation"]);

/** What was held is not stopped by the rule that held it. */
const asReleased = (ruled: Verdict): Verdict => (ruled.outcome === "block" ? { outcome: "allow" } : ruled);

/** The reader's own words; what nobody may send is stopped, and the block is the reader's. */
async function judgeChange(deps: Needs, actor: AgentActor, { row, brand }: Found, text: string): Promise<Verdict> {
  const ruled = judge(text);
  const judged = await deps.judge({ role: "operator", lang: langOf(row.locale), texts: [text] });
  if (judged.verdict !== "blocked") return asReleased(ruled);
  const { found } = namedBy(ruled, judged);
  const { conversation_id: conversationId, member_id: memberId, stock_id: stockId, claim_epoch: claimEpoch } = row;
  const of = { conversationId, memberId, brand, stockId, claimEpoch, attachmentId: row.attachment_id, text };
  const key = { clientKey: `${actor.id}:${row.id}`, clientHash: row.client_hash };
  const onFreeze = (tx: Tx, after: AfterCommit) =>
    freezeStock(deps, tx, after, { conversationId, memberId, agentId: actor.id, text });
  return stopReply(deps, actor, { ...of, ...key, onFreeze }, { ...found, outcome: "block" }, found);
}

type Found = { row: HeldRow; brand: BrandRecord };
type Sending = Found & { conversation: ConversationRow; text: string; words: SaidWords } & CanonVerdict;

/** Sends it as the writer's own: the writer's entry and pay, whatever became of the writer's device. */
async function send(deps: Needs, tx: Tx, after: AfterCommit, { row, brand, ...sending }: Sending): Promise<string> {
  const { conversation } = sending;
  const { agent_id: agentId, stock_id: stockId, claim_epoch: claimEpoch } = row;
  const { actor, names } = await readWriter(tx, agentId);
  const seenSeq = row.seen_seq ?? 0;
  const item =
    stockId !== null && claimEpoch !== null
      ? {
          stockId,
          claimEpoch,
          close: async (line: Tx) => {
            const closed = await closeClaimed(line, { stockId, agentId, claimEpoch }, ALL_FENCES);
            if (!closed) throw new AppError("claim-expired");
            return closed;
          },
        }
      : await stepIn(deps, tx, after, { conversationId: conversation.id, adminId: agentId });
  const { messageId } = await sendAsProfile(deps, tx, after, actor, {
    ...sending,
    ...item,
    brand,
    attachmentId: row.attachment_id,
    seenSeq,
    fences: ALL_FENCES,
    standing: { sessionId: null, ...names, seenSeq, answered: undefined, sending: undefined, known: NOTHING_SAID },
    clientKey: row.client_key,
    clientHash: row.client_hash,
    action: stockId === null ? "admin.replied" : "reply.judged",
  });
  return messageId;
}

/** What the reader thinks of the hold itself; an admin's word needs no second one. */
async function markWrong(tx: Tx, actor: AgentActor, id: string): Promise<void> {
  const agreed = actor.role === "admin" ? { agreed: true, agreed_by: actor.id, agreed_at: appNow } : {};
  await tx
    .updateTable("held_reply")
    .set({ reported_at: appNow, ...agreed })
    .where("id", "=", id)
    .where("reported_at", "is", null)
    .execute();
}

/** One that cannot be sent any more ends, and is not decided. */
async function giveUp(deps: Needs, tx: Tx, after: AfterCommit, { id, remaining_ms: leftMs }: HeldRow): Promise<false> {
  await endHold(deps, tx, after, id, { state: leftMs > 0 ? "withdrawn" : "late" });
  return false;
}

/**
 * A second reader decides about another's reply that waits: releases it as it was written, sends own words instead, or
 * stops it, which leaves text and claim to the writer. In one transaction that locks conversation, the writer's session
 * and the item, so that of two readers one wins, and a member's line, a freeze or the claim's end come fully before or
 * after. Only who has it open decides. Errors: not-found (also for an own one), recused, held-over, reply-blocked,
 * said-before, blank-left and validation (the changed text).
 */
export async function decideHeld(deps: Needs, actor: AgentActor, decision: Decision): Promise<Decided> {
  const { id } = decision;
  const found = await findReadable(deps, actor, id);
  const { row } = found;
  if (row.reader !== actor.id) throw new AppError("held-over");
  const isChange = decision.decision === "change";
  const text = isChange ? readReplyText(decision.text) : await openHeldText(deps, deps.db, row);
  const verdict = isChange ? await judgeChange(deps, actor, found, text) : asReleased(judge(text));
  const where = { conversationId: row.conversation_id, memberId: row.member_id };
  const canon = await judgeCanon(deps, where, text, verdict);
  // A change is the reader's own sentence.
  const wordsBy = isChange ? actor.id : row.agent_id;
  const words = saidWords(deps, { ...where, agentId: wordsBy, brand: found.brand, text, isOpener: false });
  if (isChange) mustBeNew(words, await readKnown(deps.db, words));
  try {
    const state = STATES[decision.decision];
    const isDecided = await inTransaction(deps, async (tx, after) => {
      const conversation = await lockConversation(tx, row.conversation_id);
      await sessionLock(row.agent_id).execute(tx);
      const current = await findHeld(tx, id);
      if (!conversation || current?.reader !== actor.id) return false;
      if (!current.is_live) return giveUp(deps, tx, after, current);
      // What cannot be opened any more is not sent as nothing.
      if (text === "" && state !== "stopped") throw new AppError("validation");
      const sending = { ...found, row: current, ...canon, conversation, text, words };
      const sent = state === "stopped" ? {} : { messageId: await send(deps, tx, after, sending) };
      await endHold(deps, tx, after, id, { state, by: actor.id, ...sent });
      if (decision.wrong === true) await markWrong(tx, actor, id);
      const data = { heldId: id, rule: row.rule, writer: row.agent_id, state, wrong: decision.wrong === true };
      await appendAudit(tx, { actor: actor.id, action: "held.decided", subject: row.conversation_id, data });
      return true;
    });
    if (isDecided) return { id, state };
  } catch (error) {
    const isSaid = isSaidMeanwhile(error);
    if (isSaid && isChange) mustBeNew(words, await readKnown(deps.db, words));
    if (!isSaid && (!(error instanceof AppError) || !UNSENDABLE.has(error.code))) throw error;
    await inTransaction(deps, async (tx, after) => {
      await lockConversation(tx, row.conversation_id);
      await sessionLock(row.agent_id).execute(tx);
      return giveUp(deps, tx, after, row);
    });
  }
  throw new AppError("held-over");
}
