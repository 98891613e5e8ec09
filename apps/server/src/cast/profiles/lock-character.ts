import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { isInReach, mayChange } from "./admin-profiles.policy.ts";
import type { CharacterRecord } from "./character-sheet.ts";

export type Changer = Pick<AgentActor, "id" | "scope">;

/** Update date of every change; strictly growing, so that two changes in one millisecond differ. */
export const laterUpdate = sql<Date>`greatest(date_trunc('milliseconds', app_now()), updated_at + interval '1 millisecond')`;

/**
 * Locks the character for a change. Errors: not-found (also outside the caller's brands), forbidden (also on another
 * admin's brand), conflict (changed since `seen`, the updateDate known to the caller).
 */
export async function lockCharacter(
  deps: Pick<Deps, "brands">,
  tx: Tx,
  actor: Changer,
  id: string,
  seen?: string,
): Promise<CharacterRecord> {
  const row = await tx.selectFrom("profile").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
  const brands = await deps.brands.all();
  if (!row || !isInReach(actor, brands, row)) throw new AppError("not-found");
  if (!mayChange(actor, brands, row)) throw new AppError("forbidden");
  if (seen !== undefined && Date.parse(seen) !== row.updated_at.getTime()) throw new AppError("conflict");
  return row;
}
