import { characterFaults, publishFaults } from "@masq/domain/cast/character-rules";
import { ONLINE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { hasFace, sheetOf, stateOf } from "./character-sheet.ts";
import { laterUpdate, lockCharacter, type Changer } from "./lock-character.ts";
import { refuseWithheld } from "./refuse-withheld.ts";

/**
 * Shows a locked character. It starts now for members: "new" counts from here. It ranks as recent, but is not online,
 * since no operator has worked on it.
 */
export async function showCharacter(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      hidden_at: null,
      created_at: sql<Date>`case when published_at is null then app_now() else created_at end`,
      activity_at: sql<Date>`case when published_at is null then app_now() - make_interval(secs => ${ONLINE_MS / 1000}) else activity_at end`,
      published_at: sql<Date>`coalesce(published_at, app_now())`,
      updated_at: laterUpdate,
    })
    .where("id", "=", id)
    .execute();
}

/** Errors: not-found, forbidden, conflict (changed since `seen`), validation with what is missing. */
export async function publishCharacter(
  deps: Pick<Deps, "db" | "clock" | "brands">,
  actor: Changer,
  id: string,
  seen: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockCharacter(deps, tx, actor, id, seen);
    const from = stateOf(row);
    if (from === "published") return;
    await refuseWithheld(tx, id);
    const sheet = sheetOf(row);
    const faults = {
      ...publishFaults(sheet, hasFace(await picturesOf(tx, id))),
      ...characterFaults(sheet, deps.clock.now().toISOString()),
    };
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await showCharacter(tx, id);
    await appendAudit(tx, { actor: actor.id, action: "character.published", subject: id, data: { from } });
  });
}

/** Takes a locked character off every list and deck, and withdraws its unsolicited lines from the desk. */
export async function hideCharacter({ listeners }: Pick<Deps, "listeners">, tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("profile")
    .set({
      hidden_at: sql<Date>`coalesce(hidden_at, app_now())`,
      published_at: sql<Date>`coalesce(published_at, app_now())`,
      updated_at: laterUpdate,
    })
    .where("id", "=", id)
    .execute();
  await listeners.onCharacterWithdrawn(tx, id);
}

/** Takes it off lists and decks; conversations stay. Errors: not-found, forbidden, conflict. */
export async function retireCharacter(
  deps: Pick<Deps, "db" | "clock" | "brands" | "listeners">,
  actor: Changer,
  id: string,
  seen: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockCharacter(deps, tx, actor, id, seen);
    const from = stateOf(row);
    if (from === "retired") return;
    await hideCharacter(deps, tx, id);
    await appendAudit(tx, { actor: actor.id, action: "character.retired", subject: id, data: { from } });
  });
}
