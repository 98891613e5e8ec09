import { appNow } from "@masq/db/open";
import type { WebhookPause } from "@masq/domain/operations/webhooks";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { inTransaction, onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";
import { mailPause } from "./mail-pause.ts";
import { isFailingForGood, restAfter, retryAfter } from "./webhooks.policy.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing">;
/** `fault`: why there was no answer. */
export type Attempt = { status: number | null; fault: string | null; tookMs: number };
type Of = { endpointId: string; eventId: string };
type Endpoint = { id: string; company_id: string; brand_id: string | null; url: string; failures: number };

const GONE = 410;
const wasTaken = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** What is left of the event: nothing, another try, or, with 410, the wait until someone resumes the endpoint. */
async function settleDelivery(tx: Tx, { endpointId, eventId }: Of, attempt: Attempt): Promise<boolean> {
  const delivery = await tx
    .selectFrom("webhook_delivery")
    .where("endpoint_id", "=", endpointId)
    .where("event_id", "=", eventId)
    .select(["attempts", "state"])
    .forUpdate()
    .executeTakeFirst();
  if (!delivery) return false;
  const { status, fault, tookMs } = attempt;
  const of = { endpoint_id: endpointId, event_id: eventId };
  await tx
    .insertInto("webhook_attempt")
    .values({ ...of, status, fault, took_ms: tookMs })
    .execute();
  if (delivery.state !== "waiting") return true;
  const attempts = delivery.attempts + 1;
  const pause = status === GONE ? 0 : retryAfter(attempts);
  const state = wasTaken(attempt) ? "delivered" : pause === null ? "failed" : "waiting";
  await tx
    .updateTable("webhook_delivery")
    .set({
      state,
      attempts,
      next_at: sql<Date>`app_now() + make_interval(secs => ${pause ?? 0}::int)`,
      done_at: state === "waiting" ? null : appNow,
    })
    .where("endpoint_id", "=", endpointId)
    .where("event_id", "=", eventId)
    .execute();
  onCommit(tx, () => counted.webhooks.inc({ state: state === "waiting" ? "later" : state }));
  return true;
}

async function pauseEndpoint(deps: Needs, tx: Tx, endpoint: Endpoint, why: Exclude<WebhookPause, "admin">) {
  await tx
    .updateTable("webhook_endpoint")
    .set({ state: "paused", paused_why: why })
    .where("id", "=", endpoint.id)
    .execute();
  await mailPause(deps, tx, endpoint, why);
  await appendAudit(tx, { actor: "system", action: "webhook.paused", subject: endpoint.id, data: { why } });
}

/** Records how a try went. False: the endpoint did not take it and is left alone for a while. */
export function settleAttempt(deps: Needs, of: Of, attempt: Attempt): Promise<boolean> {
  return inTransaction(deps, async (tx) => {
    const endpoint = await tx
      .selectFrom("webhook_endpoint")
      .where("id", "=", of.endpointId)
      .select(["id", "company_id", "brand_id", "url", "failures", "failing_since", "state"])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!endpoint || !(await settleDelivery(tx, of, attempt))) return false;
    const isTaken = wasTaken(attempt);
    const failures = isTaken ? 0 : endpoint.failures + 1;
    const rest = isTaken ? 0 : restAfter(failures);
    await tx
      .updateTable("webhook_endpoint")
      .set({
        failures,
        failing_since: isTaken ? null : sql<Date>`coalesce(failing_since, app_now())`,
        rest_until: sql<Date>`app_now() + make_interval(secs => ${rest}::int)`,
      })
      .where("id", "=", endpoint.id)
      .execute();
    if (isTaken || endpoint.state === "paused") return isTaken;
    if (attempt.status === GONE) await pauseEndpoint(deps, tx, endpoint, "gone");
    else if (endpoint.failing_since && isFailingForGood(failures, endpoint.failing_since, deps.clock.now()))
      await pauseEndpoint(deps, tx, endpoint, "failing");
    return false;
  });
}
