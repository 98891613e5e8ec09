import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, violated } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { reportPlace } from "./safety.policy.ts";

/** Appeals a decided report, once. `text` 1 to 1000 characters. Errors: not-found, validation, appeal-closed. */
export async function appealReport(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: MemberActor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const words = text.trim();
  if (words === "") throw invalid({ text: "Required" });
  try {
    await inTransaction(deps, async (tx) => {
      const report = await tx
        .selectFrom("report")
        .where("id", "=", id)
        .where("member_id", "=", actor.id)
        .where("brand_id", "=", actor.brandId)
        .where("by_house", "=", false)
        .select("state")
        .forUpdate()
        .executeTakeFirst();
      if (!report) throw new AppError("not-found");
      if (report.state !== "decided") throw new AppError("appeal-closed");
      const appeal = await deps.sealing.seal(tx, actor.id, reportPlace(id, "appeal"), words);
      await tx
        .updateTable("report")
        .set({ state: "appealed", appeal, appealed_at: appNow })
        .where("id", "=", id)
        .execute();
      const data = { brandId: actor.brandId };
      await appendAudit(tx, { actor: "member", action: "report.appealed", subject: id, data });
    });
  } catch (error) {
    // The same thing was reported again meanwhile; that report is reviewed instead.
    throw violated(error) === "report_once" ? new AppError("appeal-closed", { cause: error }) : error;
  }
}
