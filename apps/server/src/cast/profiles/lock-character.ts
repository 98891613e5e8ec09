import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { isInReach, mayChange } from "./admin-profiles.policy.ts";
import type { CharacterRecord } from "./character-sheet.ts";

export type Changer = Pick<AgentActor, "id" | "scope">;

/** What every change of a character sets; grows with each, so that two of one millisecond differ too. */
export const laterUpdate = sql<Date>`greatest(date_trunc('milliseconds', app_now()), updated_at + interval '1 millisecond')`;

/**
 * The character, locked for a change by this caller. Errors: not-found (also outside the caller's brands), forbidden (it is
 * on a brand of somebody else too), conflict (it was changed since `seen`, its updateDate as the caller knows it).
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
