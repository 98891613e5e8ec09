import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { lockEndpoint } from "./lock-endpoint.ts";

/** With everything that was or is to be sent to it. Errors: not-found. */
export async function removeEndpoint(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { url } = await lockEndpoint(deps, tx, actor, id);
    await tx.deleteFrom("webhook_endpoint").where("id", "=", id).execute();
    const data = { host: new URL(url).host };
    await appendAudit(tx, { actor: actor.id, action: "webhook.removed", subject: id, data });
  });
}
