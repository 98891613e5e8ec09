import { appNow } from "@masq/db/open";
import type { ReviewRefusal } from "@masq/domain/care/reviews";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
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
async function changeFor({ sealing }: Needs, tx: Tx, row: ReviewRecord, { decision, reason, words = "" }: Decision) {
  const { member_id: memberId, body } = row;
  if (decision === "show") {
    const text = await sealing.open(tx, memberId, REVIEW_PLACE.body, body);
    return { state: "shown" as const, shown_text: text, reason: null, words: null };
  }
  if (reason === undefined) throw invalid({ reason: "Choose a reason" });
  const sealed = words === "" ? null : await sealing.seal(tx, memberId, REVIEW_PLACE.words, words);
  return { state: "refused" as const, shown_text: null, reason, words: sealed };
}

/**
 * Publishes a review or refuses it on a stated ground; audit entry and the notice to the member share the transaction.
 * A decision can be reversed. Errors: not-found, validation (refused without a ground, or published with one), conflict
 * (rewritten since it was read, or already decided this way).
 */
export async function decideReview(deps: Needs, actor: AgentActor, given: Decision): Promise<void> {
  const { id, version, decision, reason } = given;
  if (decision === "show" && (reason ?? given.words)) throw invalid({ reason: "Only a rejection needs a reason" });
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const row = await tx.selectFrom("review").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    if (!row || !brandIds.includes(row.brand_id)) throw new AppError("not-found");
    const change = await changeFor(deps, tx, row, given);
    if (row.version !== version || row.state === change.state) throw new AppError("conflict");
    await tx
      .updateTable("review")
      .set({ ...change, decided_by: actor.id, decided_at: appNow })
      .where("id", "=", id)
      .execute();
    const { member_id: memberId, brand_id: brandId, stars } = row;
    const told = { review: { state: change.state } };
    await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: told });
    const data = { memberId, brandId, version, stars, ...(reason && { reason }) };
    await appendAudit(tx, { actor: actor.id, action: `review.${change.state}`, subject: id, data });
  });
}
