import type { ReportKind, ReportReason } from "@masq/domain/care/safety";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { reportPlace } from "./safety.policy.ts";
import { findSubject } from "./safety.queries.ts";

export type NewReport = { kind: ReportKind; id: string; reason: ReportReason; text?: string | undefined };

/**
 * Stores a report: a reference to its subject, never a copy, and the member's words sealed. Repeating it while it waits
 * returns the existing report. `text` up to 1000 characters. Returns the report's id. Error: not-found.
 */
export async function createReport(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: MemberActor,
  brand: BrandRecord,
  { kind, id: subjectId, reason, text = "" }: NewReport,
): Promise<string> {
  const id = newId("rpt", deps.clock.now());
  const words = text.trim();
  return inTransaction(deps, async (tx) => {
    const subject = await findSubject(tx, { brand, memberId: actor.id }, { kind, id: subjectId });
    if (!subject) throw new AppError("not-found");
    await tx
      .insertInto("report")
      .values({
        id,
        brand_id: brand.id,
        member_id: actor.id,
        profile_id: subject.profileId,
        kind,
        subject_id: subjectId,
        conversation_id: subject.conversationId,
        reason,
        note: words === "" ? null : await deps.sealing.seal(tx, actor.id, reportPlace(id, "note"), words),
      })
      .onConflict((conflict) =>
        conflict.columns(["member_id", "kind", "subject_id"]).where("state", "in", ["open", "appealed"]).doNothing(),
      )
      .execute();
    const standing = await tx
      .selectFrom("report")
      .where("member_id", "=", actor.id)
      .where("kind", "=", kind)
      .where("subject_id", "=", subjectId)
      .where("state", "in", ["open", "appealed"])
      .select("id")
      .executeTakeFirstOrThrow();
    if (standing.id === id) {
      const data = { brandId: brand.id, kind, reason };
      await appendAudit(tx, { actor: "member", action: "report.received", subject: id, data });
    }
    return standing.id;
  });
}
