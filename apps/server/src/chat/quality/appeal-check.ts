import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { keepText } from "./decide-check.ts";

/** Appeals a verdict about the operator's own reply, once. Errors: not-found, appeal-closed, validation. */
export async function appealCheck(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: AgentActor,
  { id, text }: { id: string; text: string },
): Promise<void> {
  const words = text.trim();
  if (words === "") throw invalid({ text: "Say what the verdict overlooked" });
  await inTransaction(deps, async (tx) => {
    const row = await tx.selectFrom("quality_check").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    if (row?.agent_id !== actor.id || row.state === "open") throw new AppError("not-found");
    if (row.state !== "decided" || row.verdict === "good") throw new AppError("appeal-closed");
    await keepText(deps, tx, row, { part: "appeal", words });
    await tx
      .updateTable("quality_check")
      .set({ state: "appealed", appealed_at: appNow })
      .where("id", "=", id)
      .execute();
    await appendAudit(tx, { actor: actor.id, action: "quality.appealed", subject: id, data: {} });
  });
}
