import { appNow } from "@masq/db/open";
import { WEBHOOK_TEST } from "@masq/domain/operations/webhooks";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { lockEndpoint } from "./lock-endpoint.ts";

/** An event for this endpoint alone, sent like any other and without a rest before it. Errors: not-found, conflict (paused). */
export async function tryEndpoint(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { state, company_id, brand_id } = await lockEndpoint(deps, tx, actor, id);
    if (state === "paused") throw new AppError("conflict", { message: "It is paused: resume it first" });
    const event = { id: newId("wev", deps.clock.now()), kind: WEBHOOK_TEST, company_id, brand_id, data: "{}" };
    await tx
      .insertInto("webhook_event")
      .values({ ...event, endpoint_id: id })
      .execute();
    await tx.updateTable("webhook_endpoint").set({ rest_until: appNow }).where("id", "=", id).execute();
  });
}
