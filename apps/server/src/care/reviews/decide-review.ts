import { appNow } from "@masq/db/open";
import type { ReviewRefusal } from "@masq/domain/care/reviews";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { REVIEW_PLACE } from "./reviews.policy.ts";
import type { ReviewRecord } from "./reviews.queries.ts";

type Decision = {
  id: string;
  version: number;
  decision: "show" | "refuse";
  reason?: ReviewRefusal | undefined;
  words?: string | undefined;
};
type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands">;

/** Row changes of a decision. The published text is always the stored one; no caller can supply another. */
async function changeFor(
  { sealing }: Pick<Deps, "sealing">,
  tx: Tx,
  row: ReviewRecord,
  { decision, reason, words = "" }: Pick<Decision, "decision" | "reason" | "words">,
) {
  const { member_id: memberId, body } = row;
  if (decision === "show") {
    const text = await sealing.open(tx, memberId, REVIEW_PLACE.body, body);
    return { state: "shown" as const, shown_text: text, reason: null, words: null };
  }
  if (reason === undefined) throw invalid({ reason: "Choose a reason" });
  const sealed = words === "" ? null : await sealing.seal(tx, memberId, REVIEW_PLACE.words, words);
  return { state: "refused" as const, shown_text: null, reason, words: sealed };
}

type Change = Awaited<ReturnType<typeof changeFor>>;
type Settled = { row: ReviewRecord; change: Change; by: string; words: string };

async function settle(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { row, change, by, words }: Settled,
): Promise<void> {
  const { id, member_id: memberId, brand_id: brandId, version, stars } = row;
  const { state, reason } = change;
  await tx
    .updateTable("review")
    .set({ ...change, decided_by: by, decided_at: appNow })
    .where("id", "=", id)
    .execute();
  await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { review: { state } } });
  if (reason !== null) {
    const of = tx.selectFrom("member").where("id", "=", memberId).select("email");
    const { email: mailTo } = await of.executeTakeFirstOrThrow();
    const ruled = { brandId, memberId, subjectId: id, by, mailTo };
    await giveRuling(deps, tx, { ...ruled, act: "review-refused", ground: reason, words });
  }
  const data = { memberId, brandId, version, stars, ...(reason && { reason }) };
  await appendAudit(tx, { actor: by, action: `review.${state}`, subject: id, data });
}

/** Publishes what an appeal brought back, if it is still there and refused. The caller has checked the brand. */
export async function showRefused(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { by, id }: { by: string; id: string },
): Promise<void> {
  const row = await tx.selectFrom("review").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
  if (row?.state !== "refused") return;
  const change = await changeFor(deps, tx, row, { decision: "show" });
  await settle(deps, tx, after, { row, change, by, words: "" });
}

/**
 * Publishes a review or refuses it on a stated ground; audit entry and the notice to the member share the transaction.
 * A decision can be reversed. Errors: not-found, validation (refused without a ground, or published with one), conflict
 * (rewritten since it was read, or already decided this way).
 */
export async function decideReview(deps: Needs, actor: AgentActor, given: Decision): Promise<void> {
  const { id, version, decision, reason, words = "" } = given;
  if (decision === "show" && (reason ?? given.words)) throw invalid({ reason: "Only a rejection needs a reason" });
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const row = await tx.selectFrom("review").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    if (!row || !brandIds.includes(row.brand_id)) throw new AppError("not-found");
    const change = await changeFor(deps, tx, row, given);
    if (row.version !== version || row.state === change.state) throw new AppError("conflict");
    await settle(deps, tx, after, { row, change, by: actor.id, words });
  });
}
