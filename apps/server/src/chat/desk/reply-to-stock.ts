import type { DeskMessage } from "@masq/contract/agent/desk";
import type { Sending } from "@masq/contract/agent/own-sending";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { inTransaction, violated, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { mustBeCurrent } from "../../people/agent-sessions/lock-session.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { judgeCanon, type CanonVerdict } from "../facts/judge-canon.ts";
import { mustBeSent, sendOrHold, type SentOrHeld } from "../held/hold-reply.ts";
import type { Hold } from "../held/store-held.ts";
import { toldIfSaid } from "../phrases/said-before.ts";
import { saidWords, type SaidWords } from "../phrases/said-words.ts";
import { judgeReply } from "../policy/judge-reply.ts";
import { repeatSending } from "../sending/send-soon.ts";
import { ALL_FENCES, closeClaimed, type Fences } from "./close-stock.ts";
import type { StockRef } from "./desk.queries.ts";
import { findAdmitted } from "./find-admitted.ts";
import { freezeStock } from "./freeze-stock.ts";
import { readAnswer } from "./read-answer.ts";
import { readStanding, type Standing } from "./read-standing.ts";
import { readReply, replyHash, type ReadReply, type ReplyInput } from "./reply-text.ts";
import { keepLateText } from "./save-draft.ts";
import type { ProfileReply } from "./send-as-profile.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "brands" | "log" | "judge">;

export type StockReply = { stockId: string; idempotencyKey: string; body: ReplyInput };
/** `sending`: its writer can take it back so long; `message` is the line as it will read. */
export type RepliedStock = { message: DeskMessage; conversationId: string; stockId: string; sending?: Sending };
type ClientKey = { clientKey: string; clientHash: string };
type Prepared = {
  stock: StockRef;
  brand: BrandRecord;
  reply: StockReply;
  hold: Hold | null;
  words: SaidWords;
  isOpener: boolean;
} & ClientKey &
  CanonVerdict &
  ReadReply;

/** Checks the item's brand and judges the text; writes nothing unless the text is blocked. */
async function prepare(deps: Needs, actor: AgentActor, reply: StockReply): Promise<Prepared> {
  const { text, attachmentId } = readReply(reply.body);
  if (reply.body.claimEpoch === undefined) throw invalid({ claimEpoch: "Required" });
  const { stock, brand } = await findAdmitted(deps, actor, reply.stockId);
  const { conversation_id: conversationId, member_id: memberId } = stock;
  const { stockId, idempotencyKey, body } = reply;
  const key = { clientKey: `${actor.id}:${idempotencyKey}`, clientHash: replyHash(deps.keys, stockId, body) };
  const {
    verdict,
    hold,
    isOpener = false,
  } = await judgeReply(deps, actor, {
    conversationId,
    memberId,
    brand,
    stockId: stock.id,
    claimEpoch: reply.body.claimEpoch,
    attachmentId,
    text,
    ...key,
    onFreeze: (tx, after) => freezeStock(deps, tx, after, { conversationId, memberId, agentId: actor.id, text }),
  });
  const canon = await judgeCanon(deps, { conversationId, memberId }, text, verdict);
  const words = saidWords(deps, { memberId, agentId: actor.id, brand, text, isOpener });
  return { stock, brand, text, attachmentId, reply, hold, words, isOpener, ...key, ...canon };
}

type Locked = Prepared & { conversation: ConversationRow; standing: Standing; fences: Fences };

/** Steps 3 to 6: a refusal changes nothing. */
async function answer(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  { stock, brand, text, attachmentId, words, isOpener, verdict, contradicts, reply, hold, ...locked }: Locked,
): Promise<SentOrHeld> {
  const { conversation, standing, fences, clientKey, clientHash } = locked;
  mustBeCurrent(actor, standing.sessionId);
  const claimEpoch = reply.body.claimEpoch ?? 0;
  const given: ProfileReply = {
    conversation,
    brand,
    text,
    attachmentId,
    words,
    isOpener,
    verdict,
    contradicts,
    stockId: stock.id,
    close: async (line) => {
      const closed = await closeClaimed(line, { stockId: stock.id, agentId: actor.id, claimEpoch }, fences);
      if (!closed) throw new AppError("claim-expired");
      return closed;
    },
    claimEpoch,
    seenSeq: standing.seenSeq,
    fences,
    standing,
    clientKey,
    clientHash,
    action: "reply.judged",
  };
  return sendOrHold(deps, tx, after, actor, { reply: given, hold });
}

/**
 * Answers a claimed item as the character, in one transaction that locks conversation, session, item, so that a
 * member's message, another tab or device, the lapse and an admin each come fully before or after it. The same
 * Idempotency-Key returns the identical first response. Errors: validation, not-found, reply-blocked, reply-held,
 * session-superseded, new-messages (details.messages; claim and draft stay), claim-expired (keeps the text as draft
 * unless someone else holds the item), said-before, blank-left, idempotency-mismatch. Specification section 7; docs/decisions on fenced claims.
 * `fences`: only for the claim model's mutants.
 */
export async function replyToStock(
  deps: Needs,
  actor: AgentActor,
  reply: StockReply,
  fences: Fences = ALL_FENCES,
): Promise<RepliedStock> {
  const prepared = await prepare(deps, actor, reply);
  const { stock, text, words, clientKey, clientHash } = prepared;
  try {
    const send = () =>
      inTransaction(deps, async (tx, after) => {
        const conversationId = stock.conversation_id;
        const { lastMessageId } = reply.body;
        const attempt = { conversationId, lastMessageId, clientKey, clientHash, words };
        const [conversation, standing] = await pipelined(tx, (line) => [
          lockConversation(line, conversationId),
          readStanding(line, actor, attempt),
        ]);
        if (!conversation) throw new AppError("not-found");
        if (standing.sending) {
          const said = { ...prepared, conversation, standing };
          return repeatSending(deps, tx, said, standing.sending);
        }
        return standing.answered ?? answer(deps, tx, after, actor, { ...prepared, conversation, standing, fences });
      });
    const sent = mustBeSent(await toldIfSaid(deps.db, words, send));
    const message = await readAnswer(deps, sent);
    const { sending } = sent;
    return { message, conversationId: stock.conversation_id, stockId: stock.id, ...(sending && { sending }) };
  } catch (error) {
    if (violated(error) === "message_client_key_key") throw new AppError("idempotency-mismatch", { cause: error });
    if (error instanceof AppError && error.code === "claim-expired") await keepLateText(deps, actor, stock.id, text);
    throw error;
  }
}
