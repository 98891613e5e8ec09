import type { ParsedOf } from "@masq/contract/route";
import type { createCharacter as route } from "@masq/contract/agent/characters";
import { characterFaults, publicTexts } from "@masq/domain/cast/character-rules";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, violated } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { faultsOfTexts } from "../../foundation/words/judge-text.ts";
import { brandFault, brandsOf, companyFor, mayChange } from "./admin-profiles.policy.ts";
import { BLANK, columnsOf, withChanges } from "./character-sheet.ts";
import type { Changer } from "./lock-character.ts";

/** Another character has this name; names are unique across all companies. */
export const usernameTaken = (error: unknown): unknown =>
  violated(error) === "profile_username_key"
    ? new AppError("username-taken", { fields: { username: "This username is already in use" }, cause: error })
    : error;

/** Creates a draft, visible to admins only. Errors: validation, username-taken. Returns the character's id. */
export async function createCharacter(
  deps: Pick<Deps, "db" | "clock" | "brands" | "judge">,
  actor: Changer,
  { companyId, fictional: _always, ...given }: ParsedOf<typeof route>["body"],
): Promise<string> {
  const brands = await deps.brands.all();
  const company = companyFor(actor, brands, companyId);
  if (!company) throw invalid({ companyId: companyId === undefined ? "Required" : "No company of yours" });
  const { username, name, gender, birthday } = given;
  const sheet = withChanges({ ...BLANK, username, name, gender, birthday }, given);
  // Admins of some brands start with those.
  const isAnywhere = mayChange(actor, brands, { company_id: company.id, scope: null });
  if (given.brands === undefined && !isAnywhere)
    sheet.brands = brandsOf(actor, brands).flatMap(({ company: { id: of }, fullScope }) =>
      of === company.id ? [fullScope] : [],
    );
  const faults = characterFaults(sheet, deps.clock.now().toISOString());
  Object.assign(faults, { ...(await faultsOfTexts(deps, "character", publicTexts(sheet))), ...faults });
  const fault = brandFault(actor, brands, { company_id: company.id, scope: sheet.brands });
  if (fault !== null) faults["brands"] ??= fault;
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const id = newId("prf", deps.clock.now());
  try {
    return await inTransaction(deps, async (tx) => {
      await tx
        .insertInto("profile")
        .values({ id, company_id: company.id, ...columnsOf(sheet), hidden_at: appNow, published_at: null })
        .execute();
      await appendAudit(tx, { actor: actor.id, action: "character.created", subject: id, data: {} });
      return id;
    });
  } catch (error) {
    throw usernameTaken(error);
  }
}
