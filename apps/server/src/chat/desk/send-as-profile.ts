import type { Attachment } from "@masq/contract/attachment";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { keepStatement } from "../../platform/db/prepared.ts";
import { onCommit, withCommit, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { setSendLock } from "../conversations/mark-conversation.ts";
import { standingBreak } from "../../people/limits/limits.queries.ts";
import { viewGift } from "../messages/message-attachment.ts";
import { keepDuePromises } from "../facts/bring-up-promise.ts";
import type { Contradicted } from "../facts/judge-canon.ts";
import { appendAnswer } from "../../ledger/payouts/append-line.ts";
import { libraryPicture } from "../../cast/profiles/picture-library.ts";
import { appendMessage } from "../messages/append-message.ts";
import { keepSaid, keptWords, mustBeNew, saidBefore, type KeptWords } from "../phrases/said-before.ts";
import type { SaidWords } from "../phrases/said-words.ts";
import { auditVerdict, blockedReply } from "../policy/judge-reply.ts";
import {
  BLOCKED_RULE,
  FROZEN_RULE,
  HONESTY_RULE,
  honestAnswers,
  isHonestAnswer,
  namesOf,
} from "../policy/policy.policy.ts";
import { enqueueCheck } from "../quality/enqueue-check.ts";
import { touchProfile } from "../../cast/profiles/touch-profile.ts";
import type { ClosedStock, Fences } from "./close-stock.ts";
import { messageRows } from "./desk.queries.ts";
import { DESK_MESSAGES, openMessages } from "./open-conversation.ts";
import { viewOwnLine, type Answered } from "./read-answer.ts";
import type { Standing } from "./read-standing.ts";

type Needs = Pick<Deps, "clock" | "keys" | "sealing" | "brands" | "log">;

/**
 * Error: new-messages with what the writer has not seen (specification section 5): the member's lines, and replies
 * others gave as the character. If such a reply ended the writer's claim, that is reported first.
 */
async function refuseUnseen(
  deps: Needs,
  tx: Tx,
  actor: AgentActor,
  { conversation, seenSeq, action }: ProfileReply,
  close: (line: Tx) => Promise<unknown>,
): Promise<void> {
  const { id, member_id: memberId, brand_id: brandId, last_user_seq, last_profile_seq } = conversation;
  if (Math.max(last_user_seq, last_profile_seq) <= seenSeq) return;
  if (last_profile_seq > seenSeq) await close(tx);
  const rows = await messageRows(tx, id, { after: seenSeq, limit: DESK_MESSAGES });
  const holder = action === "reply.judged" ? actor.id : null;
  const messages = await openMessages(
    deps,
    tx,
    { conversationId: id, memberId, brandId, marks: conversation, holder },
    rows,
  );
  throw new AppError("new-messages", { details: { messages } });
}

/** A frozen or blocked conversation accepts nothing; "are you real?" only honest answers. Error: reply-blocked. */
function mustBeAnswerable({ conversation, brand, text }: ProfileReply): void {
  if (conversation.blocked_at) throw blockedReply(BLOCKED_RULE);
  if (conversation.frozen_at) throw blockedReply(FROZEN_RULE);
  const names = namesOf(brand);
  if (conversation.send_lock !== null && !isHonestAnswer(names, text))
    throw blockedReply(HONESTY_RULE, [], { templates: honestAnswers(names, "en") });
}

export type ProfileReply = {
  conversation: ConversationRow;
  brand: BrandRecord;
  text: string;
  /** A picture of the character's library, with the text or alone. */
  attachmentId: string | null;
  words: SaidWords;
  /** The character's own opener. */
  isOpener?: boolean | undefined;
  verdict: Verdict;
  contradicts: readonly Contradicted[];
  /** The item this reply closes; none for an admin's unprompted line. */
  stockId: string | null;
  /** Closes it, in one round trip with the message; throws if the writer may no longer close it. */
  close: (line: Tx) => Promise<ClosedStock | undefined>;
  claimEpoch: number | null;
  /** Sequence of the last message on the writer's screen; 0 = none. */
  seenSeq: number;
  fences: Pick<Fences, "seen">;
  standing: Standing;
  clientKey: string;
  clientHash: string;
  action: "reply.judged" | "admin.replied";
  /** A newcomer's, and nobody was there to read it first. */
  isUnread?: boolean | undefined;
};

/** The picture as the member sees it. Error: validation unless it is one of this character's cleared ones. */
export async function readGift(
  deps: Pick<Deps, "clock" | "keys">,
  tx: Tx,
  { attachmentId, conversation, brand }: Pick<ProfileReply, "attachmentId" | "conversation" | "brand">,
): Promise<Attachment | null> {
  if (attachmentId === null) return null;
  const picture = await libraryPicture(tx, conversation.profile_id, attachmentId);
  if (!picture) throw invalid({ attachment: "Choose a picture from this character's library" });
  return viewGift(deps, picture, { palette: brand.theme.palette });
}

/**
 * The fences of a reply, whether it is sent now, can still be taken back, or is held for a second reader; `close` ends or
 * keeps the claim. The caller holds the conversation. Errors: new-messages, reply-blocked, said-before, member-on-break
 * (during a break with no message of the member waiting), those of `close`.
 */
export async function passFences(
  deps: Needs & Pick<Deps, "db">,
  tx: Tx,
  actor: AgentActor,
  reply: ProfileReply,
  close: (line: Tx) => Promise<unknown>,
): Promise<{ attachment: Attachment | null; isClosed: boolean }> {
  const { conversation } = reply;
  const isAsked = conversation.last_user_seq > conversation.last_profile_seq;
  if (reply.fences.seen) await refuseUnseen(deps, tx, actor, reply, close);
  mustBeAnswerable(reply);
  // The refusals below must come after that of an ended claim.
  const isSaid = saidBefore(reply.words, reply.standing.known).length > 0;
  const isPlain = isAsked && reply.attachmentId === null && !isSaid;
  if (!isPlain) await close(tx);
  mustBeNew(reply.words, reply.standing.known);
  if (!isAsked && (await standingBreak(tx, conversation.member_id)) !== null) throw new AppError("member-on-break");
  return { attachment: await readGift(deps, tx, reply), isClosed: !isPlain };
}

/**
 * Stores the message with all its effects; the audit entry last. Free for the member. The only way staff text becomes a
 * character's, so nothing goes out past lines the writer has not seen. The caller holds the conversation. Errors: those
 * of `passFences`.
 */
export async function sendAsProfile(
  deps: Needs & Pick<Deps, "db" | "bus">,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  reply: ProfileReply,
): Promise<Answered> {
  const { conversation, stockId, verdict, action } = reply;
  const { id: conversationId, member_id: memberId } = conversation;
  let stock: ClosedStock | undefined;
  const close = async (line: Tx) => (stock = await reply.close(line));
  const { attachment, isClosed } = await passFences(deps, tx, actor, reply, close);
  const replyId = newId("rpl", deps.clock.now());
  const { company } = reply.brand;
  const paid = { agentId: actor.id, companyId: company.id, brandId: reply.brand.id, replyId };
  const message = await appendMessage(deps, tx, after, {
    conversationId,
    memberId,
    sender: "profile",
    text: reply.text,
    attachment,
    stockId,
    claimEpoch: reply.claimEpoch,
    seenSeq: reply.seenSeq,
    agentId: actor.id,
    clientKey: reply.clientKey,
    clientHash: reply.clientHash,
    ahead: isClosed ? undefined : close,
  });
  const { id: messageId } = message;
  await enterReply(tx, actor, reply, { replyId, messageId, stock });
  if (stock && isPaid(actor, reply)) {
    const answered = { ...paid, messageId, stockId: stock.id, kind: stock.kind, text: reply.text };
    await appendAnswer(deps, tx, answered);
  }
  if (conversation.send_lock !== null) await setSendLock(tx, conversationId, null);
  const judged = { conversationId, stockId };
  const { id: brandId, settings } = reply.brand;
  const written = { agentId: actor.id, brandId, settings, memberId, messageId, text: reply.text };
  await enqueueCheck(deps, tx, { ...judged, ...written, verdict, isUnread: reply.isUnread });
  await auditVerdict(tx, actor, judged, verdict, {
    messageId,
    action,
    contradicts: reply.contradicts,
  });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
  return {
    messageId,
    conversationId,
    memberId,
    brandId: conversation.brand_id,
    message: viewOwnLine(message, reply, attachment),
  };
}

/** Operators are paid per reply to their item; admins are not (docs/decisions/040). */
const isPaid = (actor: AgentActor, { stockId, action }: ProfileReply): boolean =>
  actor.role === "agent" && action === "reply.judged" && stockId !== null;

type Entry = {
  id: string;
  agentId: string;
  stockId: string | null;
  messageId: string;
  conversationId: string;
  profileId: string;
  brandId: string;
  kind: string;
  claimedAt: Date | null;
  waitedFrom: Date | null;
  isPaid: boolean;
} & KeptWords;
const insertEntry = keepStatement(
  (_db, row: Entry) => sql`
    with touched as (${touchProfile(row.profileId)}),
      kept as (${keepDuePromises({ conversationId: row.conversationId, messageId: row.messageId, stockId: row.stockId })}),
      ${keepSaid(row)}
    insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, waited_from, paid)
    values (${row.id}, ${row.agentId}, ${row.stockId}, ${row.messageId}, ${row.conversationId}, ${row.brandId}, ${row.kind},
      ${row.claimedAt}, ${row.waitedFrom}, ${row.isPaid}::boolean)`,
);

async function enterReply(
  tx: Tx,
  actor: AgentActor,
  reply: ProfileReply,
  { replyId, messageId, stock }: { replyId: string; messageId: string; stock: ClosedStock | undefined },
): Promise<void> {
  const { conversation } = reply;
  const kind = stock?.kind ?? "admin";
  const entry = {
    id: replyId,
    agentId: actor.id,
    stockId: stock?.id ?? null,
    messageId,
    conversationId: conversation.id,
    profileId: conversation.profile_id,
    brandId: conversation.brand_id,
    kind,
    claimedAt: stock?.claimed_at ?? null,
    waitedFrom: stock?.waited_from ?? null,
    isPaid: isPaid(actor, reply),
    ...keptWords(reply.words),
  };
  await withCommit(tx, insertEntry(entry));
  onCommit(tx, () => counted.replies.inc({ kind }));
}
