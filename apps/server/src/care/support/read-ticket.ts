import type { TicketDetail } from "@masq/contract/agent/support";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { findTicket } from "./support.queries.ts";
import { viewTicket } from "./support.views.ts";

/** One ticket with its sender's words; logs the look before showing them. Error: not-found. */
export async function readTicket(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<TicketDetail> {
  const row = await findTicket(deps.db, brandIdsIn(await deps.brands.all(), actor.scope), id);
  if (!row) throw new AppError("not-found");
  await inTransaction(deps, (tx) => appendAudit(tx, { actor: actor.id, action: "ticket.read", subject: id, data: {} }));
  return viewTicket(deps, row);
}
