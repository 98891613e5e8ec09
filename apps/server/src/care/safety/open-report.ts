import type { ReportDetail } from "@masq/contract/agent/reports";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { viewImage } from "../../foundation/images/image-address.ts";
import { messagePlace } from "../../chat/messages/append-message.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { findReport, reportedImage, reportedMessage, type QueuedReport } from "./safety.queries.ts";
import { openTexts, viewDetail } from "./safety.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "log">;

async function imageOf(deps: Pick<Deps, "db" | "clock" | "keys" | "brands">, report: QueuedReport) {
  if (report.kind !== "image") return null;
  const [row, brand] = await Promise.all([
    reportedImage(deps.db, report.subject_id),
    deps.brands.byId(report.brand_id),
  ]);
  return row && brand ? viewImage(deps.keys, deps.clock.now(), row, brand.theme.palette) : null;
}

async function namesOf(deps: Pick<Deps, "db">, report: QueuedReport): Promise<Map<string, string>> {
  const ids = [report.decided_by, report.final_by].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom("agent")
    .where("id", "in", ids)
    .select(["id", "first_name", "last_name"])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`]));
}

/** One report with its subject opened; logs the look in the same transaction. Error: not-found. */
export async function openReport(deps: Needs, actor: AgentActor, id: string): Promise<ReportDetail> {
  const report = await findReport(deps.db, brandIdsIn(await deps.brands.all(), actor.scope), id);
  if (!report) throw new AppError("not-found");
  const message = await inTransaction(deps, async (tx) => {
    const row = report.kind === "message" ? await reportedMessage(tx, report.subject_id) : undefined;
    await appendAudit(tx, {
      actor: actor.id,
      action: "report.read",
      subject: id,
      data: { kind: report.kind, subjectId: report.subject_id },
    });
    if (!row) return null;
    const place = messagePlace(row.conversation_id, row.id);
    return { ...row, ...(await openText(deps, tx, { memberId: report.member_id, place }, row.body)) };
  });
  const [texts, image, names] = await Promise.all([
    openTexts(deps, report),
    imageOf(deps, report),
    namesOf(deps, report),
  ]);
  return viewDetail(report, texts, { message, image, names });
}
