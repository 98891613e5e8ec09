import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { withdrawChanged } from "../held/withdraw-held.ts";
import { findStock } from "./desk.queries.ts";
import { findAdmitted } from "./find-admitted.ts";

/** Binding of a draft's sealed text. */
export const draftPlace = (stockId: string): string => `draft:${stockId}`;

type Needs = Pick<Deps, "db" | "clock" | "sealing">;

/**
 * Stores the unsent text with a held item, sealed with the member's key; an empty text deletes it. `text` up to 4000
 * characters. Another text than that of a reply which waits for a second reader withdraws it. Errors: not-found, claim-expired (not held with this epoch).
 */
export async function saveDraft(
  deps: Needs & Pick<Deps, "brands" | "bus" | "log">,
  actor: AgentActor,
  input: { stockId: string; claimEpoch: number; text: string },
): Promise<{ savedAt: Date }> {
  const { stock } = await findAdmitted(deps, actor, input.stockId);
  const sealed =
    input.text === "" ? null : await deps.sealing.seal(deps.db, stock.member_id, draftPlace(input.stockId), input.text);
  const saved = await inTransaction(deps, (tx) =>
    tx
      .updateTable("stock")
      .set({ draft: sealed, draft_by: sealed ? actor.id : null, draft_at: appNow })
      .where("id", "=", input.stockId)
      .where("state", "=", "claimed")
      .where("claimed_by", "=", actor.id)
      .where("claim_epoch", "=", input.claimEpoch)
      .where("claim_expires_at", ">", appNow)
      .returning([
        "draft_at",
        sql<boolean>`exists (select from held_reply h where h.stock_id = stock.id and h.state = 'waiting')`.as("holds"),
      ])
      .executeTakeFirst(),
  );
  if (!saved?.draft_at) throw new AppError("claim-expired");
  if (saved.holds) await withdrawChanged(deps, actor, stock, input.text);
  return { savedAt: saved.draft_at };
}

/** Keeps the text of a late reply with the open item, unless someone else holds it or left a text there. */
export async function keepLateText(deps: Needs, actor: AgentActor, stockId: string, text: string): Promise<void> {
  const stock = await findStock(deps.db, stockId);
  if (!stock) return;
  const sealed = await deps.sealing.seal(deps.db, stock.member_id, draftPlace(stockId), text);
  await inTransaction(deps, (tx) =>
    tx
      .updateTable("stock")
      .set({ draft: sealed, draft_by: actor.id, draft_at: appNow })
      .where("id", "=", stockId)
      .where((eb) => eb.or([eb("state", "=", "ready"), eb("claimed_by", "=", actor.id)]))
      .where("state", "in", ["ready", "claimed"])
      .where(sql<boolean>`(draft_by is null or draft_by = ${actor.id})`)
      .execute(),
  );
}
