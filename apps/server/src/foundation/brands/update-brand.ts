import { brandMoves, type BrandMove } from "@masq/domain/foundation/brand-changes";
import type { BrandContent } from "@masq/domain/foundation/brand-content";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../audit/append-audit.ts";
import type { AuditData } from "../audit/audit-hash.ts";
import { lockBrands, refuseHosts, refuseMoved, refuseScoped, refuseTaken, requireState } from "./judge-brand.ts";

export const movesData = (moves: readonly BrandMove[]): AuditData =>
  Object.fromEntries(moves.map(({ field, was, is }) => [field, { was, is }]));

type Wanted = { id: string; version: string; content: BrandContent };

/**
 * Saves a brand's draft, with an audit entry of what changed since the last save in the same transaction. Serves none
 * of it. Errors: forbidden, not-found, validation, host-taken, conflict (`version` is not the newest).
 */
export async function updateBrand(
  deps: Pick<Deps, "db" | "clock" | "config">,
  actor: AgentActor,
  { id, version, content }: Wanted,
): Promise<void> {
  refuseScoped(actor);
  refuseHosts(deps, content);
  await inTransaction(deps, async (tx) => {
    await lockBrands(tx);
    const state = await requireState(tx, id, version);
    refuseMoved(state, content);
    await refuseTaken(tx, id, content);
    const moves = brandMoves(state.draft?.content ?? state.published?.content ?? null, content);
    if (moves.length === 0) return;
    const now = deps.clock.now();
    const row = {
      content: JSON.stringify(content),
      version: newId("brv", now),
      updated_by: actor.id,
      updated_at: now,
    };
    await tx
      .insertInto("brand_draft")
      .values({ brand_id: id, created_by: actor.id, ...row })
      .onConflict((conflict) => conflict.column("brand_id").doUpdateSet(row))
      .execute();
    await appendAudit(tx, { actor: actor.id, action: "brand.draft-saved", subject: id, data: movesData(moves) });
  });
}
