import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { ticketPlace } from "./support.policy.ts";

/**
 * Marks a ticket as answered, with a note for colleagues and an audit entry. The answer itself is a mail from the
 * support address. Errors: not-found, conflict (already marked).
 */
export async function answerTicket(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "brands">,
  actor: AgentActor,
  { id, note }: { id: string; note: string },
) {
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  await inTransaction(deps, async (tx) => {
    const row = await tx
      .selectFrom("support_ticket")
      .where("id", "=", id)
      .select(["brand_id", "form", "state"])
      .forUpdate()
      .executeTakeFirst();
    if (!row || !brandIds.includes(row.brand_id)) throw new AppError("not-found");
    if (row.state !== "open") throw new AppError("conflict");
    const sealed = deps.sealing.sealForProduct(ticketPlace(id, "note"), note);
    await tx
      .updateTable("support_ticket")
      .set({ state: "answered", note: sealed, answered_by: actor.id, answered_at: appNow })
      .where("id", "=", id)
      .execute();
    const data = { brandId: row.brand_id, form: row.form };
    await appendAudit(tx, { actor: actor.id, action: "ticket.answered", subject: id, data });
  });
}
