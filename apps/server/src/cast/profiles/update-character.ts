import type { ParsedOf } from "@masq/contract/route";
import type { updateCharacter as route } from "@masq/contract/agent/characters";
import { characterFaults, publicTexts, publishFaults } from "@masq/domain/cast/character-rules";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { faultsOfTexts } from "../../foundation/words/judge-text.ts";
import { brandFault } from "./admin-profiles.policy.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { changedFields, columnsOf, hasFace, sheetOf, stateOf, withChanges } from "./character-sheet.ts";
import { usernameTaken } from "./create-character.ts";
import { laterUpdate, lockCharacter, type Changer } from "./lock-character.ts";

type Body = ParsedOf<typeof route>["body"];

/**
 * Changes the given fields. A published character cannot lose what publishing required. On a brand it leaves,
 * conversations stay and open items are answered, as with a retired one. Errors: not-found, forbidden, conflict
 * (changed since updateDate), validation, username-taken.
 */
export async function updateCharacter(
  deps: Pick<Deps, "db" | "clock" | "brands" | "listeners" | "judge">,
  actor: Changer,
  id: string,
  { updateDate, fictional: _always, ...given }: Body,
): Promise<void> {
  const brands = await deps.brands.all();
  try {
    await inTransaction(deps, async (tx) => {
      const row = await lockCharacter(deps, tx, actor, id, updateDate);
      const before = sheetOf(row);
      const after = withChanges(before, given);
      const fields = changedFields(before, after);
      if (fields.length === 0) return;
      const faults = characterFaults(after, deps.clock.now().toISOString());
      const texts = publicTexts(after).filter(([field]) => fields.includes(field.split(".")[0] ?? ""));
      Object.assign(faults, { ...(await faultsOfTexts(deps, "character", texts)), ...faults });
      const fault = brandFault(actor, brands, { company_id: row.company_id, scope: after.brands });
      if (fault !== null) faults["brands"] ??= fault;
      if (stateOf(row) === "published") Object.assign(faults, publishFaults(after, hasFace(await picturesOf(tx, id))));
      if (row.published_at !== null && fields.includes("username"))
        faults["username"] = "The username of a character that was published stays";
      if (Object.keys(faults).length > 0) throw invalid(faults);
      await tx
        .updateTable("profile")
        .set({ ...columnsOf(after), updated_at: laterUpdate })
        .where("id", "=", id)
        .execute();
      if (fields.includes("brands")) await deps.listeners.onCharacterWithdrawn(tx, id);
      await appendAudit(tx, { actor: actor.id, action: "character.updated", subject: id, data: { fields } });
    });
  } catch (error) {
    throw usernameTaken(error);
  }
}
