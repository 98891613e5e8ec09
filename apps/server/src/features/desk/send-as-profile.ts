import type { Verdict } from "@masq/domain/reply-policy/verdict";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { setSendLock } from "../conversations/mark-conversation.ts";
import { appendMessage } from "../messages/append-message.ts";
import { auditVerdict, blockedReply } from "../policy/judge-reply.ts";
import { FROZEN_RULE, HONESTY_RULE, honestAnswers, isHonestAnswer } from "../policy/policy.policy.ts";
import { touchProfile } from "../profiles/touch-profile.ts";
import type { ClosedStock } from "./close-stock.ts";
import { messageRows } from "./desk.queries.ts";
import { DESK_MESSAGES, openMessages } from "./open-conversation.ts";
import { viewDeskMessage } from "./desk.views.ts";
import { FRESH_MARKS, type Answered } from "./read-answer.ts";
import type { Standing } from "./read-standing.ts";

/**
 * `seen`: the sequence of the message that the writer has last on the screen (0 = none). Error: new-messages with those
 * after it when the member wrote meanwhile (specification section 5). The caller holds the conversation.
 */
export async function refuseUnseen(
  deps: Pick<Deps, "sealing">,
  tx: Tx,
  conversation: ConversationRow,
  seen: number,
): Promise<void> {
  const { id, member_id, last_user_seq } = conversation;
  if (last_user_seq <= seen) return;
  const rows = await messageRows(tx, id, { after: seen, limit: DESK_MESSAGES });
  const marks = { memberReadSeq: conversation.member_read_seq, deskSeenSeq: conversation.desk_seen_seq };
  const messages = await openMessages(deps, tx, { conversationId: id, memberId: member_id, marks }, rows);
  throw new AppError("new-messages", { details: { messages } });
}

/** A frozen conversation takes nothing; after "are you real?" only an honest answer goes out. Error: reply-blocked. */
export function mustBeAnswerable(conversation: ConversationRow, brand: BrandRecord, text: string): void {
  if (conversation.frozen_at) throw blockedReply(FROZEN_RULE);
  const names = { brand: brand.domain, company: brand.company.name };
  if (conversation.send_lock !== null && !isHonestAnswer(names, text))
    throw blockedReply(HONESTY_RULE, [], { templates: honestAnswers(names, "en") });
}

export type ProfileReply = {
  conversation: ConversationRow;
  text: string;
  verdict: Verdict;
  /** The item that this reply closed; none for an admin's word out of turn. */
  stock: ClosedStock | undefined;
  claimEpoch: number | null;
  seenSeq: number | null;
  standing: Standing;
  clientKey: string;
  clientHash: string;
  action: "reply.judged" | "admin.replied";
};

/** The message itself with all that follows from it; the audit entry last. Free for the member. */
export async function sendAsProfile(
  deps: Deps,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  reply: ProfileReply,
): Promise<Answered> {
  const { conversation, stock, verdict, action } = reply;
  const { id: conversationId, member_id: memberId } = conversation;
  const message = await appendMessage(deps, tx, after, {
    conversationId,
    memberId,
    sender: "profile",
    text: reply.text,
    messageType: "text",
    stockId: stock?.id ?? null,
    claimEpoch: reply.claimEpoch,
    seenSeq: reply.seenSeq,
    agentId: actor.id,
    clientKey: reply.clientKey,
    clientHash: reply.clientHash,
  });
  if (conversation.send_lock !== null) await setSendLock(tx, conversationId, null);
  await enterReply(deps, tx, actor, reply, message.id);
  const judged = { conversationId, stockId: stock?.id ?? null };
  await auditVerdict(tx, actor, judged, verdict, { messageId: message.id, action });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
  const { firstName: first_name, lastName: last_name } = reply.standing;
  const row = { ...message, sender: "profile", message_type: "text", masked: false, first_name, last_name } as const;
  return {
    messageId: message.id,
    conversationId,
    memberId,
    message: viewDeskMessage(row, reply.text, FRESH_MARKS),
  };
}

/** The per-reply ledger row, and the character's activity with it. */
async function enterReply(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  actor: AgentActor,
  { conversation, stock }: ProfileReply,
  messageId: string,
): Promise<void> {
  await sql`
    with touched as (${touchProfile(conversation.profile_id)})
    insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at)
    values (${newId("rpl", deps.clock.now())}, ${actor.id}, ${stock?.id ?? null}, ${messageId}, ${conversation.id},
      ${conversation.brand_id}, ${stock?.kind ?? "admin"}, ${stock?.claimed_at ?? null})`.execute(tx);
}
