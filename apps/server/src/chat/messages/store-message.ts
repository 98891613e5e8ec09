import { asksWhetherReal } from "@masq/domain/chat/reply-policy/are-you-real";
import { CREDITS_PER_MESSAGE } from "./credits.ts";
import { watchLine, type WatchedLine } from "@masq/domain/chat/reply-policy/judge-reply";
import type { Attachment } from "@masq/contract/attachment";
import type { FirstAnswer } from "@masq/db/tables/messaging";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { sendAhead, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { bindChatPicture } from "../../foundation/images/bind-chat-picture.ts";
import { raiseMessageStock } from "../desk/raise-stock.ts";
import type { Seen } from "../policy/judge-line.ts";
import { mustBeJudged, Unjudged } from "../policy/judge-unpaid.ts";
import { noticeAreYouReal } from "../policy/notice-are-you-real.ts";
import { noticeCrisis } from "../policy/notice-crisis.ts";
import { noticeMinor } from "../policy/notice-minor.ts";
import { breakRefusal } from "../../people/limits/limits.queries.ts";
import { debitWallet } from "../../ledger/wallet/debit-wallet.ts";
import { ledgerKey } from "../../ledger/wallet/ledger-key.ts";
import { appendLine, messagePlace } from "./append-message.ts";
import { readAttachments, viewChatPicture } from "./message-attachment.ts";
import { FREE_LINES_A_DAY, refusalToSend, type ReadText } from "./messages.policy.ts";
import { freeLinesToday, type FactsOfSend, type PriorSend } from "./messages.queries.ts";
import type { OpenMessage } from "./message-view.ts";
import { openText } from "../../platform/sealing/open-text.ts";

type Needs = Pick<Deps, "clock" | "keys" | "sealing" | "bus" | "log" | "listeners">;

export type Send = ReadText & {
  actor: MemberActor;
  brand: BrandRecord;
  conversation: ConversationRow;
  /** Read under the conversation's lock. */
  facts: FactsOfSend;
  clientKey: string;
  clientHash: string;
  /** What the judge saw in a line that the balance does not pay; null: nothing was to be seen; undefined: it was not asked. */
  seen: Seen | null | undefined;
};
/** The message with the state of its first response. */
export type StoredSend = {
  message: OpenMessage;
  conversation: ConversationRow;
  username: string;
  answer: FirstAnswer;
};

/**
 * The body of a member's send, on a locked conversation: replay, policy, debit of 1 credit, message, stock and events, which
 * go out with the COMMIT (specification section 4, decision G-076). A line in a crisis, and a question of who the character is, three times a
 * conversation and day, cost nothing at any balance: they are looked at before the wallet. Throws what `refusalToSend` returns, `no-credits`,
 * `idempotency-mismatch`, and `Unjudged`.
 */
export async function storeMessage(deps: Needs, tx: Tx, after: AfterCommit, send: Send): Promise<StoredSend> {
  const { actor, brand, conversation, facts, clientKey, clientHash, text, masked } = send;
  if (facts.prior) return repeat(deps, tx, send, facts, facts.prior);
  const refusal = refusalToSend(facts, {
    isFrozen: conversation.frozen_at !== null,
    isBlocked: conversation.blocked_at !== null,
  });
  if (refusal === "on-break") throw await breakRefusal(tx, actor.id);
  if (refusal) throw new AppError(refusal);
  const { balance, waiting } = facts;
  if (send.seen === undefined && mustBeJudged(balance, send.written)) throw new Unjudged();
  const attachment = await takeAttachment(deps, tx, send);
  const recognised = recognise(send);
  const { isAsking, crisis, namesMinor, isCruel } = recognised;
  const isFree = crisis !== undefined || (isAsking && (await freeLinesToday(tx, conversation.id)) < FREE_LINES_A_DAY);
  const credits = isFree
    ? balance
    : await debitWallet(deps, tx, {
        memberId: actor.id,
        balance,
        amount: CREDITS_PER_MESSAGE,
        reason: "message",
        reference: conversation.id,
        idempotencyKey: ledgerKey(clientKey),
      });
  const answer = { credits, archived: conversation.archived, unread: conversation.unread };
  const line = {
    conversationId: conversation.id,
    memberId: actor.id,
    sender: "user" as const,
    text,
    attachment,
    masked,
    free: isFree,
    clientKey,
    clientHash,
    disclosureConsentId: facts.consentId,
    answer,
    alongside: [{ type: "userUpdate", data: { credits } }],
  };
  const stored = await appendLine(deps, tx, after, line, { conversation, at: facts.at, moment: facts.moment });
  // The system has answered a question that nobody could pay for; a person in a crisis always finds one.
  if (!isFree || crisis !== undefined || credits >= CREDITS_PER_MESSAGE)
    await raiseMessageStock(deps, tx, after, {
      conversationId: conversation.id,
      brand,
      memberId: actor.id,
      isPremium: facts.isPremium,
      isFirst: facts.isFirst,
      postedAt: stored.at,
      messageId: stored.id,
      heavy: crisis ? "crisis" : namesMinor ? "minors" : isCruel ? "cruelty" : null,
      waiting,
    });
  const { id, seq, at } = stored;
  await notice(deps, tx, after, send, { ...recognised, isFree, messageId: id });
  return {
    message: {
      id,
      seq,
      at,
      sender: "user",
      messageType: attachment ? "attachment" : "text",
      text,
      attachment,
      clientKey,
      isFree,
    },
    conversation: stored.conversation,
    username: facts.username,
    answer,
  };
}

type Noticed = ReturnType<typeof recognise> & { isFree: boolean; messageId: string };

/** What a line of its kind brings about at once. All of it finds the line stored. */
async function notice(deps: Needs, tx: Tx, after: AfterCommit, send: Send, noticed: Noticed): Promise<void> {
  const { actor, brand, conversation, masked } = send;
  const { isAsking, crisis, namesMinor, isFree, messageId } = noticed;
  if (!isAsking && !crisis && !masked && !namesMinor) return;
  await sendAhead(tx);
  const of = { conversationId: conversation.id, memberId: actor.id, brandId: brand.id, messageId };
  const withCharacter = { ...of, profileId: conversation.profile_id };
  if (isAsking)
    await noticeAreYouReal(deps, tx, after, {
      ...of,
      price: isFree ? "free" : "paid",
      isCertain: send.seen !== "perhaps",
    });
  if (crisis)
    await noticeCrisis(deps, tx, after, { ...withCharacter, brand, crisis, isCertain: send.seen !== "worry" });
  if (masked) await ruleMasked(deps, tx, of);
  if (namesMinor) await noticeMinor(deps, tx, withCharacter);
}

type Stored = { messageId: string; memberId: string; brandId: string };

const ruleMasked = (deps: Needs, tx: Tx, { messageId, memberId, brandId }: Stored) => {
  const ruled = {
    memberId,
    brandId,
    subjectId: messageId,
    by: null,
    act: "words-masked",
    ground: "contact-data",
  } as const;
  return giveRuling(deps, tx, ruled);
};

/** By the rules, or by the judge where the balance pays for nothing. */
function recognise({ written, seen }: Send): WatchedLine & { isAsking: boolean } {
  const { crisis, ...watched } = watchLine(written);
  return {
    ...watched,
    isAsking: asksWhetherReal(written) || seen === "question" || seen === "perhaps",
    crisis: crisis ?? (seen === "crisis" || seen === "worry" ? "S1" : undefined),
  };
}

/** The picture this send uses, as its owner sees it. */
async function takeAttachment(
  deps: Pick<Deps, "clock" | "keys">,
  tx: Tx,
  { attachmentId, actor, conversation }: Send,
): Promise<Attachment | null> {
  if (attachmentId === null) return null;
  const wanted = { id: attachmentId, memberId: actor.id, conversationId: conversation.id };
  return viewChatPicture(deps, await bindChatPicture(tx, wanted), "owner");
}

/** Repeats a key: returns the identical first response, stores and charges nothing. */
async function repeat(
  deps: Pick<Deps, "clock" | "keys" | "sealing" | "log">,
  tx: Tx,
  { actor, brand, conversation, clientKey, clientHash }: Send,
  { username }: FactsOfSend,
  prior: PriorSend,
): Promise<StoredSend> {
  if (prior.conversationId !== conversation.id || prior.clientHash !== clientHash)
    throw new AppError("idempotency-mismatch");
  const { id, seq, at, messageType, answer, isFree } = prior;
  const carrier = { sender: "user", attachment_id: prior.attachmentId } as const;
  const look = { reader: "owner", palette: brand.theme.palette } as const;
  const attachment = (await readAttachments(deps, tx, [carrier], look))(carrier);
  const place = messagePlace(conversation.id, id);
  const opened = await openText(deps, tx, { memberId: actor.id, place }, prior.body);
  return {
    message: { id, seq, at, sender: "user", messageType, ...opened, attachment, clientKey, isFree },
    conversation,
    username,
    answer,
  };
}
