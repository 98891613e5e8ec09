import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { findReadable } from "./open-held.ts";

type Needs = Pick<Deps, "db" | "clock" | "brands">;

/** The writer finds that a reply was stopped or held wrongly; again changes nothing. Error: not-found (also others'). */
export async function reportHeld({ db }: Pick<Deps, "db">, actor: AgentActor, id: string): Promise<void> {
  const own = await db
    .selectFrom("held_reply")
    .where("id", "=", id)
    .where("agent_id", "=", actor.id)
    .select("id")
    .executeTakeFirst();
  if (!own) throw new AppError("not-found");
  await db
    .updateTable("held_reply")
    .set({ reported_at: appNow })
    .where("id", "=", id)
    .where("reported_at", "is", null)
    .execute();
}

/** A supervisor agrees with a report or not, once. Errors: not-found (also an own reply, or no report), recused, conflict. */
export async function decideReport(
  deps: Needs,
  actor: AgentActor,
  { id, agree }: { id: string; agree: boolean },
): Promise<void> {
  const { row } = await findReadable(deps, actor, id);
  if (row.reported_at === null) throw new AppError("not-found");
  await inTransaction(deps, async (tx) => {
    const decided = await tx
      .updateTable("held_reply")
      .set({ agreed: agree, agreed_by: actor.id, agreed_at: appNow })
      .where("id", "=", id)
      .where("agreed", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!decided) throw new AppError("conflict");
    const data = { heldId: id, rule: row.rule, writer: row.agent_id, agree };
    await appendAudit(tx, { actor: actor.id, action: "held.report-decided", subject: row.conversation_id, data });
  });
}
