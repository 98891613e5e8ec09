import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { mayManage } from "../../people/accounts/staff-accounts.policy.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";

/** Records a held talk, or lifts a pause; never one's own. Errors: not-found, forbidden, conflict (nothing to do). */
export async function changeStanding(
  deps: Pick<Deps, "db" | "clock">,
  actor: AgentActor,
  { id, act }: { id: string; act: "talked" | "lifted" },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await tx
      .selectFrom("quality_standing as s")
      .innerJoin("agent as a", "a.id", "s.agent_id")
      .where("s.agent_id", "=", id)
      .selectAll("s")
      .select("a.scope")
      .forUpdate("s")
      .executeTakeFirst();
    if (!row) throw new AppError("not-found");
    if (id === actor.id || !mayManage(actor, row.scope)) throw new AppError("forbidden");
    const isTalkDue = row.talk_at !== null && (row.talked_at === null || row.talked_at < row.talk_at);
    if (act === "talked" ? !isTalkDue : row.paused_at === null) throw new AppError("conflict");
    const change =
      act === "talked"
        ? { talked_by: actor.id, talked_at: appNow }
        : { paused_at: null, lifted_by: actor.id, lifted_at: appNow };
    await tx.updateTable("quality_standing").set(change).where("agent_id", "=", id).execute();
    await appendAudit(tx, { actor: actor.id, action: `quality.${act}`, subject: id, data: {} });
  });
}
