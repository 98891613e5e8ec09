import { appNow } from "@masq/db/open";
import type { WebhookKind, WebhookState } from "@masq/domain/operations/webhooks";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { demandPublic } from "./create-endpoint.ts";
import { lockEndpoint } from "./lock-endpoint.ts";

type Wanted = {
  id: string;
  url?: string | undefined;
  kinds?: readonly WebhookKind[] | undefined;
  state?: WebhookState | undefined;
};

/**
 * What waits stays through a pause; resuming makes it due at once and forgets the failures. Errors: not-found,
 * validation.
 */
export async function changeEndpoint(
  deps: Pick<Deps, "db" | "clock" | "brands" | "webhooks">,
  actor: AgentActor,
  { id, url, kinds, state }: Wanted,
): Promise<void> {
  if (url !== undefined) demandPublic(deps, url);
  await inTransaction(deps, async (tx) => {
    const old = await lockEndpoint(deps, tx, actor, id);
    const isResumed = state === "active" && old.state === "paused";
    const isPaused = state === "paused" && old.state === "active";
    await tx
      .updateTable("webhook_endpoint")
      .set({
        url: url ?? old.url,
        kinds: kinds ? [...new Set(kinds)] : old.kinds,
        ...(isPaused && { state, paused_why: "admin" as const }),
        ...(isResumed && { state, paused_why: null, failures: 0, failing_since: null, rest_until: appNow }),
      })
      .where("id", "=", id)
      .execute();
    if (isResumed)
      await tx
        .updateTable("webhook_delivery")
        .set({ next_at: appNow })
        .where("endpoint_id", "=", id)
        .where("state", "=", "waiting")
        .execute();
    const action = isPaused ? "webhook.paused" : isResumed ? "webhook.resumed" : "webhook.changed";
    const data = {
      ...(url !== undefined && { host: new URL(url).host }),
      ...(kinds && { kinds }),
      ...(isPaused && { why: "admin" }),
    };
    await appendAudit(tx, { actor: actor.id, action, subject: id, data });
  });
}
