import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { lockEndpoint } from "./lock-endpoint.ts";

type Wanted = { id: string; event?: string | undefined; from?: string | undefined; to?: string | undefined };

/**
 * Makes kept events due again, also those from before the endpoint took their kind, with their ids and sequences: one,
 * or all of its kinds in a span. Errors: not-found, validation. Returns how many.
 */
export async function replayEvents(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: AgentActor,
  { id, event, from, to }: Wanted,
): Promise<number> {
  if (event === undefined && (from === undefined || to === undefined))
    throw invalid({ from: "Name an event, or from when to when" });
  return inTransaction(deps, async (tx) => {
    const { company_id, brand_id, kinds } = await lockEndpoint(deps, tx, actor, id);
    const which =
      event === undefined
        ? sql`endpoint_id is null and kind = any(${kinds}) and at >= ${from}::timestamptz and at < ${to}::timestamptz`
        : sql`id = ${event} and coalesce(endpoint_id, ${id}) = ${id}`;
    const { numAffectedRows = 0n } = await sql`
      insert into webhook_delivery (endpoint_id, event_id, sequence)
      select ${id}, id, sequence from webhook_event
      where sequence is not null and company_id = ${company_id}
        and (${brand_id}::text is null or brand_id = ${brand_id}) and ${which}
      order by sequence
      on conflict (endpoint_id, event_id) do update
        set state = 'waiting', attempts = 0, next_at = app_now(), done_at = null`.execute(tx);
    const count = Number(numAffectedRows);
    if (event !== undefined && count === 0) throw new AppError("not-found");
    await tx.updateTable("webhook_endpoint").set({ rest_until: appNow }).where("id", "=", id).execute();
    const data = event === undefined ? { from: from ?? null, to: to ?? null, count } : { event };
    await appendAudit(tx, { actor: actor.id, action: "webhook.replayed", subject: id, data });
    return count;
  });
}
