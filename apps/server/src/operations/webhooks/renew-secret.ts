import { SECRET_OVERLAP_HOURS } from "@masq/domain/operations/webhooks";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newWebhookSecret } from "../../platform/webhooks/sign-webhook.ts";
import { lockEndpoint } from "./lock-endpoint.ts";
import { secretPlace } from "./webhooks.policy.ts";

/** The old secret signs beside the new one for a day; one before that no more. Errors: not-found. */
export async function renewSecret(
  deps: Pick<Deps, "db" | "clock" | "brands" | "sealing">,
  actor: AgentActor,
  id: string,
): Promise<string> {
  const secret = newWebhookSecret();
  await inTransaction(deps, async (tx) => {
    const { secret: old_secret } = await lockEndpoint(deps, tx, actor, id);
    await tx
      .updateTable("webhook_endpoint")
      .set({
        secret: deps.sealing.sealForProduct(secretPlace(id), secret),
        old_secret,
        old_until: sql<Date>`app_now() + make_interval(hours => ${SECRET_OVERLAP_HOURS}::int)`,
      })
      .where("id", "=", id)
      .execute();
    await appendAudit(tx, { actor: actor.id, action: "webhook.secret-renewed", subject: id, data: {} });
  });
  return secret;
}
