import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { askAbout } from "./resolve-payments.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "gateways" | "brands" | "sessions" | "log">;

/** An admin's probe of an order's undecided charges. Throws `payments-closed`. */
export async function probeOrder(deps: Needs, actor: AgentActor, orderId: string): Promise<void> {
  const open = await deps.db
    .selectFrom("payment")
    .where("order_id", "=", orderId)
    .where("state", "in", ["sending", "challenge", "unknown"])
    .select(["id", "gateway", "token"])
    .execute();
  for (const { gateway } of open) if (!(await deps.gateways.named(gateway))) throw new AppError("payments-closed");
  await inTransaction(deps, (tx) =>
    appendAudit(tx, { actor: actor.id, action: "order.probe", subject: orderId, data: { payments: open.length } }),
  );
  for (const payment of open) await askAbout(deps, payment, "admin");
}
