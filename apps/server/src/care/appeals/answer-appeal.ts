import type { RulingAnswer } from "@masq/domain/foundation/rulings";
import type { Selectable } from "kysely";
import type { RulingTable } from "@masq/db/tables/rulings";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import type { AgentActor } from "../../http/actor.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";
import { reopenMember } from "../../people/accounts/suspend-member.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { lockConversation } from "../../chat/conversations/lock-conversation.ts";
import { thaw } from "../lookup/set-frozen.ts";
import { showRefused } from "../reviews/decide-review.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands">;
type Answer = { id: string; answer: RulingAnswer; words: string };
type Ruling = Selectable<RulingTable>;
type Member = { email: string; status: string };

/** Undoes what can be undone. A picture or a masked word is gone: its owner may send it again. */
async function undo(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { actor, row, member }: { actor: AgentActor; row: Ruling; member: Member },
): Promise<void> {
  const { act, member_id: memberId, brand_id: brandId, subject_id: subjectId } = row;
  if (act === "words-masked") await returnCredits(deps, tx, { memberId, messageId: subjectId });
  if (act === "conversation-frozen" && (await lockConversation(tx, subjectId)))
    await thaw(deps, tx, after, { by: actor.id, id: subjectId });
  if (act === "review-refused") await showRefused(deps, tx, after, { by: actor.id, id: subjectId });
  if (act !== "account-locked" || member.status !== "suspended") return;
  await reopenMember(tx, memberId);
  const support = (await deps.brands.byId(brandId))?.customerSupport ?? "";
  const letter = { template: "account-unlocked", to: member.email, support } as const;
  await queueMail(deps, tx, { brandId, memberId, letter });
  const data = { reason: "appeal", ended: 0 };
  await appendAudit(tx, { actor: actor.id, action: "member.unlocked", subject: memberId, data });
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
}

/**
 * Answers an appeal, for good: whoever decided cannot, and the answer is a ruling with reasons of its own. Undoing,
 * answer, audit entry and mail share one transaction. Errors: not-found, forbidden (the reader decided it), conflict
 * (not appealed, or answered).
 */
export async function answerAppeal(deps: Needs, actor: AgentActor, { id, answer, words }: Answer): Promise<void> {
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const of = await tx.selectFrom("ruling").where("id", "=", id).select(["act", "subject_id"]).executeTakeFirst();
    // Conversations are locked before all else.
    if (of?.act === "conversation-frozen") await lockConversation(tx, of.subject_id);
    const row = await tx.selectFrom("ruling").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    if (!row || !brandIds.includes(row.brand_id)) throw new AppError("not-found");
    if (row.decided_by === actor.id) throw new AppError("forbidden");
    const known = await tx.selectFrom("ruling").where("answers", "=", id).select("id").executeTakeFirst();
    if (row.appealed_at === null || known) throw new AppError("conflict");
    const member = await tx
      .selectFrom("member")
      .where("id", "=", row.member_id)
      .select(["email", "status"])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (answer === "appeal-granted") await undo(deps, tx, after, { actor, row, member });
    const { brand_id: brandId, member_id: memberId, subject_id: subjectId } = row;
    const ruled = { brandId, memberId, subjectId, origin: "notice", by: actor.id, mailTo: member.email } as const;
    await giveRuling(deps, tx, { ...ruled, act: answer, ground: "appeal", words, answers: id });
  });
}
