import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { findEndpoint, ownOf } from "./webhooks.queries.ts";

/** Its row, held against other changes and against what becomes of a try. Throws not-found where it is not the admin's. */
export async function lockEndpoint(deps: Pick<Deps, "brands">, tx: Tx, actor: AgentActor, id: string) {
  const own = ownOf(await deps.brands.all(), actor);
  await tx.selectFrom("webhook_endpoint").where("id", "=", id).select("id").forNoKeyUpdate().execute();
  const found = await findEndpoint(tx, own, id);
  if (!found) throw new AppError("not-found");
  return found;
}
