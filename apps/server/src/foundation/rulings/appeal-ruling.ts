import { appNow } from "@masq/db/open";
import { APPEAL_DAYS } from "@masq/domain/foundation/rulings";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { isRulingKey, rulingPlace } from "./rulings.policy.ts";

type Appeal = { id: string; brandId: string; key: string; text: string };

/**
 * Appeals a ruling, once and within `APPEAL_DAYS`; a person who did not decide it answers (`care/appeals`). Errors:
 * not-found, also for a wrong key; appeal-closed.
 */
export async function appealRuling(
  deps: Pick<Deps, "db" | "clock" | "keys" | "sealing">,
  { id, brandId, key, text }: Appeal,
): Promise<void> {
  if (!isRulingKey(deps.keys, id, key)) throw new AppError("not-found");
  await inTransaction(deps, async (tx) => {
    const row = await tx
      .selectFrom("ruling")
      .where("id", "=", id)
      .where("brand_id", "=", brandId)
      .select(["member_id", "act", "subject_id", "answers", "appealed_at", "decided_by"])
      .select(sql<boolean>`created_at > app_now() - make_interval(days => ${APPEAL_DAYS}::int)`.as("is_in_time"))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError("not-found");
    if (row.answers !== null || row.appealed_at !== null || !row.is_in_time) throw new AppError("appeal-closed");
    const appeal = await deps.sealing.seal(tx, row.member_id, rulingPlace(id, "appeal"), text);
    await tx.updateTable("ruling").set({ appeal, appealed_at: appNow }).where("id", "=", id).execute();
    const data = { rulingId: id, brandId, act: row.act, isProgram: row.decided_by === null };
    await appendAudit(tx, { actor: "member", action: "ruling.appealed", subject: row.subject_id, data });
  });
}
