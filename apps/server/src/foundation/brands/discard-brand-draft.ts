import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { lockBrands, refuseScoped, requireState } from "./judge-brand.ts";

/** Drops unpublished changes, or a whole brand that was never published. Errors: not-found, conflict. */
export async function discardBrandDraft(
  deps: Pick<Deps, "db" | "clock">,
  actor: AgentActor,
  { id, version }: { id: string; version: string },
): Promise<void> {
  refuseScoped(actor);
  await inTransaction(deps, async (tx) => {
    await lockBrands(tx);
    const { draft } = await requireState(tx, id, version);
    if (draft === null) throw new AppError("not-found");
    await tx.deleteFrom("brand_draft").where("brand_id", "=", id).execute();
    const data = { domain: draft.content.domain };
    await appendAudit(tx, { actor: actor.id, action: "brand.draft-dropped", subject: id, data });
  });
}
