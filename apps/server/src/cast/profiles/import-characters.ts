import type { ImportReport } from "@masq/contract/agent/characters";
import { publicTexts, publishFaults } from "@masq/domain/cast/character-rules";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { faultsOfTexts } from "../../foundation/words/judge-text.ts";
import { readPicture } from "../../foundation/images/read-picture.ts";
import { forgetPictures, insertPictures, storePictures, type NewPicture } from "./add-pictures.ts";
import { brandFault, brandsOf, companyFor } from "./admin-profiles.policy.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { columnsOf, germanAltAfter, stateOf } from "./character-sheet.ts";
import { placeOrder } from "./order-prints.ts";
import { ACTS, demandRoom } from "./print-order.ts";
import { laterUpdate, type Changer } from "./lock-character.ts";
import { showCharacter } from "./publish-character.ts";
import { actionOf, planRow, sheetIn, stateAfter, type Plan } from "./plan-import.ts";
import { readImport, type CheckedRow, type ImportFault, type ReadFile } from "./read-import.ts";

type Needs = Pick<Deps, "db" | "clock" | "storage" | "brands" | "listeners" | "judge">;

type Given = {
  json: string;
  read: ReadFile;
  companyId?: string | undefined;
  isDryRun: boolean;
  /** The admin has reviewed every picture; otherwise new characters stay drafts. */
  clearsPictures: boolean;
};
async function writeRow(
  { listeners }: Pick<Deps, "listeners">,
  tx: Tx,
  { actor, companyId, clears }: { actor: Changer; companyId: string; clears: boolean },
  { checked, found, fields, stale, shows, hasFace: seesFace, draws }: Plan,
  { pictures, freshId }: { pictures: readonly NewPicture[]; freshId: string },
): Promise<void> {
  const id = found?.id ?? freshId;
  const columns = columnsOf(sheetIn(checked));
  if (!found)
    await tx
      .insertInto("profile")
      .values({ id, company_id: companyId, ...columns, hidden_at: appNow, published_at: null })
      .execute();
  else if (fields.length > 0)
    await tx
      .updateTable("profile")
      .set({ ...columns, updated_at: laterUpdate })
      .where("id", "=", id)
      .execute();
  for (const [index, picture] of stale) {
    const given = checked.given.images[index];
    if (!given) continue;
    await tx
      .updateTable("profile_image")
      .set({
        type: given.type,
        alt: given.alt,
        alt_de: germanAltAfter(given, picture),
        drawn_by: given.drawnBy,
        tool: given.tool,
        licence: given.licence,
        drawn_on: given.drawnOn,
        ...(given.focus && { focus_x: given.focus.x, focus_y: given.focus.y }),
        ...(clears && { under_moderation: false }),
      })
      .where("id", "=", picture.id)
      .execute();
  }
  const room = draws && !found ? ACTS.length : 0;
  await insertPictures(tx, { profileId: id, actorId: actor.id, isCleared: clears, room }, pictures);
  if (shows && seesFace) await showCharacter(tx, id);
  if (draws) {
    demandRoom(await picturesOf(tx, id));
    await placeOrder(tx, { profileId: id, actorId: actor.id, shows: shows && !seesFace });
  }
  if (found && fields.includes("brands")) await listeners.onCharacterWithdrawn(tx, id);
  const data = {
    fields,
    pictures: pictures.length,
    changedPictures: stale.length,
    cleared: clears,
    shown: shows,
    prints: draws,
  };
  const action = found ? "character.import.updated" : "character.import.created";
  await appendAudit(tx, { actor: actor.id, action, subject: id, data });
}

/** Applies a row in one transaction, planned again under the character's lock. Returns whether anything was written. */
async function applyRow(
  deps: Pick<Deps, "db" | "clock" | "storage" | "listeners">,
  { actor, companyId, clears, read }: { actor: Changer; companyId: string; clears: boolean; read: ReadFile },
  checked: CheckedRow,
): Promise<boolean> {
  const first = await planRow(deps, checked, clears);
  if (actionOf(first) === "nothing") return false;
  const pictures: NewPicture[] = [];
  for (const index of first.fresh) {
    const given = checked.given.images[index];
    const bytes = given && (await read(given.file));
    const picture = bytes && (await readPicture(bytes));
    if (!given || !picture || typeof picture === "string") throw new Error(`${given?.file ?? "a picture"} is gone`);
    const { type, alt, altGerman, focus, drawnBy, tool, licence, drawnOn } = given;
    const texts = { type, alt, altGerman, focus, provenance: { drawnBy, tool, licence, drawnOn } };
    const sourceSha256 = given.sha256 ?? picture.sourceSha256;
    pictures.push({ id: newId("img", deps.clock.now()), picture: { ...picture, sourceSha256 }, texts });
  }
  await storePictures(deps, pictures);
  const freshId = newId("prf", deps.clock.now());
  try {
    await inTransaction(deps, async (tx) => {
      await tx.selectFrom("profile").where("username", "=", checked.given.username).select("id").forUpdate().execute();
      const plan = await planRow({ db: tx }, checked, clears);
      await writeRow(deps, tx, { actor, companyId, clears }, plan, { pictures, freshId });
    });
  } catch (error) {
    await forgetPictures(deps, pictures);
    throw error;
  }
  return true;
}

function placeFaults(
  actor: Changer,
  brands: Parameters<typeof brandFault>[1],
  plan: Plan,
  companyId: string,
): ImportFault[] {
  const { checked, found } = plan;
  const { username, brands: scope } = checked.given;
  const fault = (field: string, why: string) => ({ row: checked.row, username, field, why });
  if (found && found.company_id !== companyId) return [fault("username", "A character of another company has it")];
  const before = found && brandFault(actor, brands, found);
  if (before) return [fault("username", "A character of brands that are not yours has it")];
  const lacks = found && stateOf(found) === "published" ? publishFaults(sheetIn(checked), plan.hasFace) : {};
  const why = brandFault(actor, brands, { company_id: companyId, scope });
  if (why !== null) lacks["brands"] = why;
  return Object.entries(lacks).map(([field, text]) => fault(field, text));
}

/** Of what this import would write anew. */
async function textFaults(deps: Pick<Deps, "judge">, { checked, found, fields }: Plan): Promise<ImportFault[]> {
  const { row, given } = checked;
  const isNew = (field: string): boolean => !found || fields.includes(field.split(".")[0] ?? "");
  const texts = publicTexts(sheetIn(checked)).filter(([field]) => isNew(field));
  const faults = Object.entries(await faultsOfTexts(deps, "character", texts));
  return faults.map(([field, why]) => ({ row, username: given.username, field, why }));
}

function whyNoCompany(brands: number, wanted: string | undefined): string {
  if (brands === 0) return "Characters belong to the company of a brand, and no brand is published yet";
  return wanted === undefined ? "There are several companies: say which one" : "No company of yours";
}

/**
 * Creates or updates characters by username, one transaction each, only if no row has a fault. Idempotent. Errors:
 * validation (no company).
 */
export async function importCharacters(deps: Needs, actor: Changer, given: Given): Promise<ImportReport> {
  const { isDryRun, clearsPictures: clears, read } = given;
  const brands = await deps.brands.all();
  const company = companyFor(actor, brands, given.companyId);
  if (!company) throw invalid({ companyId: whyNoCompany(brandsOf(actor, brands).length, given.companyId) });
  const { rows: checked, faults } = await readImport(given, deps.clock.now().toISOString());
  const plans: Plan[] = [];
  const isFaulty = new Set(faults.map(({ row }) => row));
  for (const row of checked.filter((one) => !isFaulty.has(one.row))) plans.push(await planRow(deps, row, clears));
  faults.push(...plans.flatMap((plan) => placeFaults(actor, brands, plan, company.id)));
  for (const plan of plans) faults.push(...(await textFaults(deps, plan)));
  faults.sort((a, b) => a.row - b.row);
  const isGood = faults.length === 0;
  const rows: ImportReport["rows"] = [];
  for (const plan of plans) {
    const { row, given: one } = plan.checked;
    const isWritten =
      isGood && !isDryRun && (await applyRow(deps, { actor, companyId: company.id, clears, read }, plan.checked));
    const [action, state, newImages] = [actionOf(plan), stateAfter(plan), plan.fresh.length];
    rows.push({ row, username: one.username, action, state, newImages, isWritten });
  }
  return { isDryRun, rows, faults, written: rows.filter(({ isWritten }) => isWritten).length };
}
