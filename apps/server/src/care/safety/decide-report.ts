import { appNow } from "@masq/db/open";
import type { ReportAction } from "@masq/domain/care/safety";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { hidePicture } from "../../cast/profiles/edit-picture.ts";
import { lockCharacter } from "../../cast/profiles/lock-character.ts";
import { hideCharacter } from "../../cast/profiles/publish-character.ts";
import { actionsFor, reportPlace } from "./safety.policy.ts";
import { reportedMessage, type ReportRecord } from "./safety.queries.ts";

type Decision = { id: string; action: ReportAction; decision: string };
type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "listeners">;

/** Carries out the decision in the caller's transaction. Returns the warned operator. */
async function act(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  { report, action }: { report: ReportRecord; action: ReportAction },
): Promise<string | null> {
  const { profile_id: profileId, subject_id: subjectId } = report;
  switch (action) {
    case "none":
      return null;
    case "hide-character":
      await lockCharacter(deps, tx, actor, profileId);
      await hideCharacter(deps, tx, profileId);
      return null;
    case "hide-image":
      await hidePicture(deps, tx, actor, { id: profileId, imageId: subjectId });
      return null;
    case "warn-operator": {
      const writer = (await reportedMessage(tx, subjectId))?.agent_id ?? null;
      if (writer === null) throw new AppError("conflict");
      const data = { reportId: report.id, reason: report.reason };
      await recordEvent(deps, tx, after, { stream: writer, type: "warned", data });
      return writer;
    }
  }
}

/**
 * Decides a report, or its appeal (final), with a reason of 1 to 1000 characters that the member reads. Effects, audit
 * entry and notice share one transaction. Errors: not-found, validation (the action does not fit), conflict (already
 * decided, or nobody to warn), forbidden (the character is also on brands outside the admin's scope).
 */
export async function decideReport(deps: Needs, actor: AgentActor, { id, action, decision }: Decision): Promise<void> {
  const words = decision.trim();
  if (words === "") throw invalid({ decision: "Say why, the member reads it" });
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx, after) => {
    const report = await tx.selectFrom("report").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    if (!report || !brandIds.some((brandId) => brandId === report.brand_id)) throw new AppError("not-found");
    const isAppeal = report.state === "appealed";
    if (!isAppeal && report.state !== "open") throw new AppError("conflict");
    if (!actionsFor(report).includes(action)) throw invalid({ action: "This does not fit what was reported" });
    const warned = await act(deps, tx, after, actor, { report, action });
    const memberId = report.member_id;
    const seal = (part: "decision" | "final") => deps.sealing.seal(tx, memberId, reportPlace(id, part), words);
    const change = isAppeal
      ? {
          state: "closed" as const,
          final_action: action,
          final_decision: await seal("final"),
          final_by: actor.id,
          final_at: appNow,
        }
      : {
          state: "decided" as const,
          action,
          decision: await seal("decision"),
          decided_by: actor.id,
          decided_at: appNow,
        };
    await tx.updateTable("report").set(change).where("id", "=", id).execute();
    // The member does not know about automatic reports.
    if (!report.by_house)
      await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { report: { reportId: id } } });
    const { kind, subject_id: subjectId, profile_id: profileId } = report;
    const data = { action, isAppeal, kind, subjectId, profileId, warned };
    await appendAudit(tx, { actor: actor.id, action: "report.decided", subject: id, data });
  });
}
