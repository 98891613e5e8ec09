import { judgeReply as judge } from "@masq/domain/chat/reply-policy/judge-reply";
import type { PolicyRule, Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { JUDGED_RULES } from "@masq/domain/chat/held-reply";
import type { Judgement } from "@masq/judge/judge";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { freezeConversation } from "../conversations/mark-conversation.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { judgedRule } from "../held/held.policy.ts";
import { judgedLines } from "../held/judged-lines.ts";
import { storeHeld, type HeldText, type Hold } from "../held/store-held.ts";
import { enqueueCheck } from "../quality/enqueue-check.ts";
import { langOf } from "./judge-line.ts";
import { isHonestAnswer, namesOf } from "./policy.policy.ts";

export type JudgedReply = Omit<HeldText, "brandId" | "agentId"> & {
  brand: Pick<BrandRecord, "id" | "settings" | "domain" | "company">;
  /** Further effects of freezing, in the same transaction, before the audit entry. */
  onFreeze: (tx: Tx, after: (task: () => void) => void) => Promise<void>;
};

/** 422 with what the console shows: the rule's code, title and advice, and the places in the text. */
export const blockedReply = (rule: PolicyRule, spans: readonly [number, number][] = [], more = {}): AppError =>
  new AppError("reply-blocked", {
    details: { rule: rule.code, title: rule.title, advice: rule.advice, spans, ...more },
  });

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "log" | "judge">;
/** `hold`: why someone else reads it before it is sent. `isOpener`: the character's own words. */
export type JudgedWords = { verdict: Verdict; hold: Hold | null; isOpener?: true };

/**
 * Judges a reply by an operator or admin as a character; both have the same rules (trust section 3). The judge of words
 * decides, with what the writer said just before; where a rule hit as well, that is named. A block is audited, put before a supervisor and
 * thrown as `reply-blocked`; a rule concerning minors also freezes the conversation. Other verdicts are returned, and
 * the sender's transaction audits them with `auditVerdict`. Honest answers and the
 * character's own openers are exempt, and a picture has no words.
 */
export async function judgeReply(deps: Needs, actor: AgentActor, reply: JudgedReply): Promise<JudgedWords> {
  const { brand, text, conversationId, memberId } = reply;
  if (text === "" || isHonestAnswer(namesOf(brand), text)) return { verdict: { outcome: "allow" }, hold: null };
  const ruled = judge(text);
  const { locale, lines, openers, isNewcomer } = await judgedLines(deps, { conversationId, memberId, actor, brand });
  if (ruled.outcome !== "block" && openers.includes(text)) return { verdict: ruled, hold: null, isOpener: true };
  const judged = await deps.judge({ role: "operator", lang: langOf(locale), texts: [...lines, text] });
  const { found, verdict } = namedBy(ruled, judged);
  if (judged.verdict === "blocked") return stopReply(deps, actor, reply, { ...found, outcome: "block" }, found);
  if (judged.verdict === "held") return { verdict, hold: found };
  return { verdict, hold: isNewcomer ? { rule: JUDGED_RULES.newcomer, why: null } : null };
}

type Found = Hold & { spans: [number, number][] };

/** Why a judgement stops or holds: the rule that hit, else the judge's class; and the verdict if it is sent after all. */
export function namedBy(ruled: Verdict, judged: Judgement): { found: Found; verdict: Verdict } {
  const { rule, outcome, spans = [] } = ruled;
  return outcome === "block" && rule
    ? { found: { rule, why: null, spans }, verdict: { outcome: "allow" } }
    : { found: { rule: judgedRule(judged.class), why: judged.why, spans: [] }, verdict: ruled };
}

/** Stores a block with what follows from it, and throws it. */
export async function stopReply(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: AgentActor,
  reply: JudgedReply,
  verdict: Verdict,
  hold: Hold,
): Promise<never> {
  await inTransaction(deps, async (tx, after) => {
    if (hold.rule.freeze) {
      await lockConversation(tx, reply.conversationId);
      await freezeConversation(deps, tx, reply.conversationId, null);
      await reply.onFreeze(tx, after);
    }
    const { memberId, conversationId, stockId, text, brand } = reply;
    const by = { agentId: actor.id, brandId: brand.id };
    await storeHeld(deps, tx, { ...reply, ...by }, hold, { state: "blocked" });
    const written = { ...by, settings: brand.settings, messageId: null };
    await enqueueCheck(deps, tx, { ...written, memberId, conversationId, stockId, text, verdict });
    await auditVerdict(tx, actor, reply, verdict);
  });
  throw blockedReply(hold.rule, [...(hold.spans ?? [])]);
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
