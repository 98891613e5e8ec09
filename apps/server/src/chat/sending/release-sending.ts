import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { lockConversation, lockFreeConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { ALL_FENCES, cancelOpen, withdrawOpen } from "../desk/close-stock.ts";
import { readWriter, type StaffWriter } from "../desk/read-writer.ts";
import { draftPlace } from "../desk/save-draft.ts";
import { sendAsProfile } from "../desk/send-as-profile.ts";
import { closeSending, returnSending } from "../desk/sending-stock.ts";
import type { Contradicted } from "../facts/judge-canon.ts";
import { isSaidMeanwhile, NOTHING_SAID } from "../phrases/said-before.ts";
import { saidWords } from "../phrases/said-words.ts";
import { endSending } from "./end-sending.ts";
import { RETURNED_STICKY_S } from "./sending.policy.ts";
import { findSending, type DueSending, type SendingRow } from "./sending.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "brands" | "log">;

/** What makes an answer unsendable that only the fences of sending find: a break began, its picture is gone. */
const UNSENDABLE = new Set(["new-messages", "claim-expired", "member-on-break", "validation", "reply-blocked"]);

/** An open item keeps the text as its draft; any other took it along. */
const isOpen = ({ item_state: state }: SendingRow): boolean => state === "ready" || state === "claimed";

/**
 * Takes an answer back that cannot go out: the item returns to the queue with the text as its writer's draft. To admins
 * if the conversation is frozen, without the draft if the writer knows the member, and not at all if there is nobody to
 * answer. The caller holds the conversation.
 */
async function turnBack(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  row: SendingRow,
  of: { conversation: ConversationRow; isWelcome: boolean; isActive: boolean },
): Promise<void> {
  const { id, conversation_id: conversationId } = row;
  const { blocked_at: blockedAt, frozen_at: frozenAt } = of.conversation;
  if (blockedAt !== null || row.erased_at !== null || !of.isWelcome) {
    await cancelOpen(tx, conversationId);
    await endSending(deps, tx, after, { id }, { state: "dropped" });
    return;
  }
  const item = { stockId: row.stock_id, agentId: row.agent_id, claimEpoch: row.claim_epoch };
  if (frozenAt === null) {
    const isForWriter = of.isActive && !row.is_recused;
    await returnSending(tx, item, { isForWriter, stickyS: RETURNED_STICKY_S });
  } else await withdrawOpen(tx, conversationId);
  await endSending(deps, tx, after, { id }, { state: "returned" });
}

/** Whether someone wrote since, or the answer may not go out for another reason that its rows tell. */
const isFenced = (row: SendingRow, c: ConversationRow, { isActive }: StaffWriter): boolean =>
  c.frozen_at !== null ||
  c.blocked_at !== null ||
  row.erased_at !== null ||
  row.is_recused ||
  !isActive ||
  Math.max(c.last_user_seq, c.last_profile_seq) > row.seen_seq;

async function send(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { row, conversation, writer }: { row: SendingRow; conversation: ConversationRow; writer: StaffWriter },
): Promise<void> {
  const { id, agent_id: agentId, stock_id: stockId, claim_epoch: claimEpoch, seen_seq: seenSeq } = row;
  const brand = await deps.brands.byId(row.brand_id);
  const place = { memberId: row.member_id, place: draftPlace(stockId) };
  const opened = row.draft && (await openText(deps, tx, place, row.draft));
  if (!brand || !opened || opened.isUnreadable) throw new AppError("validation");
  const { messageId } = await sendAsProfile(deps, tx, after, writer.actor, {
    conversation,
    brand,
    text: opened.text,
    words: saidWords(deps, { memberId: row.member_id, agentId, brand, text: opened.text, isOpener: row.is_opener }),
    attachmentId: row.attachment_id,
    verdict: row.verdict as Verdict,
    contradicts: row.contradicts as Contradicted[],
    stockId,
    claimEpoch,
    close: async (line) => {
      const closed = await closeSending(line, { stockId, agentId, claimEpoch });
      if (!closed) throw new AppError("claim-expired");
      return closed;
    },
    seenSeq,
    fences: ALL_FENCES,
    standing: {
      sessionId: null,
      seenSeq,
      answered: undefined,
      sending: undefined,
      known: NOTHING_SAID,
      ...writer.names,
    },
    clientKey: row.client_key,
    clientHash: row.client_hash,
    action: "reply.judged",
    isUnread: row.unread,
  });
  await endSending(deps, tx, after, { id }, { state: "sent", messageId });
}

async function release(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { id, conversation }: { id: string; conversation: ConversationRow },
): Promise<void> {
  const row = await findSending(tx, id);
  if (row?.state !== "sending") return;
  if (!row.is_waiting) {
    await endSending(deps, tx, after, { id }, { state: isOpen(row) ? "returned" : "dropped" });
    return;
  }
  if (!row.is_due) return;
  const writer = await readWriter(tx, row.agent_id);
  if (isFenced(row, conversation, writer))
    await turnBack(deps, tx, after, row, { conversation, isWelcome: true, isActive: writer.isActive });
  else await send(deps, tx, after, { row, conversation, writer });
}

async function giveUp(deps: Needs, { id, conversation_id }: DueSending, isWelcome: boolean): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const conversation = await lockConversation(tx, conversation_id);
    const row = await findSending(tx, id);
    if (!conversation || row?.state !== "sending" || !row.is_waiting) return;
    const { isActive } = await readWriter(tx, row.agent_id);
    await turnBack(deps, tx, after, row, { conversation, isWelcome, isActive });
  });
}

/**
 * Sends an answer whose time to be taken back is over, or ends its wait if the item was answered, taken or closed
 * meanwhile. In one transaction that holds the conversation, so that undo, a member's line and another node come fully
 * before or after; a conversation someone holds is left to the next round. What cannot be sent becomes its writer's
 * draft.
 */
export async function releaseSending(deps: Needs, due: DueSending): Promise<void> {
  try {
    await inTransaction(deps, async (tx, after) => {
      const conversation = await lockFreeConversation(tx, due.conversation_id);
      if (conversation) await release(deps, tx, after, { id: due.id, conversation });
    });
  } catch (error) {
    // The same writer, or another as another character, was faster with one of its sentences.
    if (isSaidMeanwhile(error)) return giveUp(deps, due, true);
    if (!(error instanceof AppError) || !UNSENDABLE.has(error.code)) throw error;
    await giveUp(deps, due, error.code !== "member-on-break");
  }
}
