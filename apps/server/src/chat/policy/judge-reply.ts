import { judgeReply as judge } from "@masq/domain/chat/reply-policy/judge-reply";
import type { PolicyRule, Verdict } from "@masq/domain/chat/reply-policy/verdict";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { freezeConversation } from "../conversations/mark-conversation.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { enqueueCheck } from "../quality/enqueue-check.ts";

export type JudgedReply = {
  conversationId: string;
  memberId: string;
  brand: Pick<BrandRecord, "id" | "settings">;
  stockId: string | null;
  text: string;
  /** Further effects of freezing, in the same transaction, before the audit entry. */
  onFreeze: (tx: Tx, after: (task: () => void) => void) => Promise<void>;
};

/** 422 with what the console shows: the rule's code, title and advice, and the places in the text. */
export const blockedReply = (rule: PolicyRule, spans: readonly [number, number][] = [], more = {}): AppError =>
  new AppError("reply-blocked", {
    details: { rule: rule.code, title: rule.title, advice: rule.advice, spans, ...more },
  });

/**
 * Judges a reply by an operator or admin as a character; both have the same rules (trust section 3). A block is
 * audited, put before a supervisor and thrown as `reply-blocked`; concerning minors it also freezes the conversation.
 * Other verdicts are returned, and the sender's transaction audits them with `auditVerdict`.
 */
export async function judgeReply(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: AgentActor,
  reply: JudgedReply,
): Promise<Verdict> {
  const verdict = judge(reply.text);
  const { rule, outcome, spans } = verdict;
  if (outcome !== "block" || !rule) return verdict;
  await inTransaction(deps, async (tx, after) => {
    if (rule.freeze) {
      await lockConversation(tx, reply.conversationId);
      await freezeConversation(tx, reply.conversationId);
      await reply.onFreeze(tx, after);
    }
    const { memberId, conversationId, stockId, text, brand } = reply;
    const written = { agentId: actor.id, brandId: brand.id, settings: brand.settings, messageId: null };
    await enqueueCheck(deps, tx, { ...written, memberId, conversationId, stockId, text, verdict });
    await auditVerdict(tx, actor, reply, verdict);
  });
  throw blockedReply(rule, spans);
}

/** Appends the verdict with its rule to the audit log, never the text. Last in the transaction. */
export async function auditVerdict(
  tx: Tx,
  actor: AgentActor,
  reply: Pick<JudgedReply, "conversationId" | "stockId">,
  verdict: Verdict,
  more: {
    messageId?: string;
    action?: "reply.judged" | "admin.replied";
    /** Facts knowingly contradicted: kinds and ids. */
    contradicts?: readonly { kind: string; factId: string | null }[];
  } = {},
): Promise<void> {
  const { outcome, rule } = verdict;
  if (outcome !== "allow") onCommit(tx, () => counted.flags.inc({ outcome, rule: rule?.code ?? "none" }));
  await appendAudit(tx, {
    actor: actor.id,
    action: more.action ?? "reply.judged",
    subject: reply.conversationId,
    data: {
      outcome,
      rule: rule?.code ?? null,
      stockId: reply.stockId,
      messageId: more.messageId ?? null,
      ...(more.contradicts && more.contradicts.length > 0 && { contradicts: more.contradicts }),
    },
  });
}
