import type { BrandContent } from "@masq/domain/foundation/brand-content";
import { brandMoves } from "@masq/domain/foundation/brand-changes";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { lockBrands, refuseHosts, refuseScoped, refuseTaken } from "./judge-brand.ts";
import { movesData } from "./update-brand.ts";

/** Creates the draft of a brand and returns the brand's future id. Errors: forbidden, validation, host-taken. */
export async function createBrand(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: AgentActor,
  content: BrandContent,
): Promise<string> {
  refuseScoped(actor);
  refuseHosts(deps, content);
  const now = deps.clock.now();
  const id = newId("brd", now);
  await inTransaction(deps, async (tx) => {
    await lockBrands(tx);
    await refuseTaken(tx, id, content);
    await tx
      .insertInto("brand_draft")
      .values({
        brand_id: id,
        content: JSON.stringify(content),
        version: newId("brv", now),
        created_by: actor.id,
        updated_by: actor.id,
        updated_at: now,
      })
      .execute();
    const data = movesData(brandMoves(null, content));
    await appendAudit(tx, { actor: actor.id, action: "brand.drafted", subject: id, data });
  });
  return id;
}
