import type { ParsedOf } from "@masq/contract/route";
import type { updateCharacterImage } from "@masq/contract/agent/characters";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { dropPictures } from "../../foundation/images/drop-pictures.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { germanAltAfter, hasFace, stateOf, type CharacterRecord, type PictureRecord } from "./character-sheet.ts";
import { lockCharacter, type Changer } from "./lock-character.ts";
import { refuseWithheld } from "./refuse-withheld.ts";

type Needs = Pick<Deps, "db" | "clock" | "brands">;
type Address = { id: string; imageId: string };
type Change = ParsedOf<typeof updateCharacterImage>["body"];

async function lockPicture(deps: Pick<Deps, "brands">, tx: Tx, actor: Changer, { id, imageId }: Address) {
  const row = await lockCharacter(deps, tx, actor, id);
  const pictures = await picturesOf(tx, id);
  const picture = pictures.find((one) => one.id === imageId);
  if (!picture) throw new AppError("not-found");
  return { row, picture, others: pictures.filter((one) => one !== picture) };
}

/** Members never see a character without a face. */
function demandFace(row: CharacterRecord, pictures: readonly PictureRecord[]): void {
  if (stateOf(row) === "published" && !hasFace(pictures))
    throw invalid({ type: "A published character keeps an approved picture of type avatar" });
}

/** Changes type, descriptions, focus and provenance. Errors: not-found, forbidden, validation. */
export async function editPicture(deps: Needs, actor: Changer, address: Address, change: Change): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { row, picture, others } = await lockPicture(deps, tx, actor, address);
    const { type = picture.type, alt = picture.alt, altGerman, focus, provenance } = change;
    demandFace(row, [...others, { ...picture, type }]);
    await tx
      .updateTable("profile_image")
      .set({
        type,
        alt,
        alt_de: germanAltAfter({ alt, altGerman }, picture),
        ...(focus && { focus_x: focus.x, focus_y: focus.y }),
        ...(provenance && {
          drawn_by: provenance.drawnBy,
          tool: provenance.tool,
          licence: provenance.licence,
          drawn_on: provenance.drawnOn,
        }),
      })
      .where("id", "=", picture.id)
      .execute();
    const data = { picture: picture.id, fields: Object.keys(change), type };
    await appendAudit(tx, { actor: actor.id, action: "character.picture.changed", subject: row.id, data });
  });
}

/** Clears a reviewed picture for members. Errors: not-found, forbidden. */
export async function clearPicture(deps: Needs, actor: Changer, address: Address): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { row, picture } = await lockPicture(deps, tx, actor, address);
    if (!picture.under_moderation) return;
    await refuseWithheld(tx, row.id);
    await tx.updateTable("profile_image").set({ under_moderation: false }).where("id", "=", picture.id).execute();
    const data = { picture: picture.id };
    await appendAudit(tx, { actor: actor.id, action: "character.picture.cleared", subject: row.id, data });
  });
}

/** Hides a picture from members until cleared again; joins the caller's transaction. Errors as for a deletion. */
export async function hidePicture(deps: Pick<Deps, "brands">, tx: Tx, actor: Changer, address: Address): Promise<void> {
  const { row, picture, others } = await lockPicture(deps, tx, actor, address);
  demandFace(row, others);
  await tx.updateTable("profile_image").set({ under_moderation: true }).where("id", "=", picture.id).execute();
}

/** Removes a picture from the album; its files follow (`dropPictures`). Errors: not-found, forbidden, validation. */
export async function deletePicture(deps: Needs, actor: Changer, address: Address): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const { row, picture, others } = await lockPicture(deps, tx, actor, address);
    demandFace(row, others);
    await tx.deleteFrom("profile_image").where("id", "=", picture.id).execute();
    await dropPictures(tx, [picture]);
    const data = { picture: picture.id };
    await appendAudit(tx, { actor: actor.id, action: "character.picture.deleted", subject: row.id, data });
  });
}

/** Above every album position: temporary place while two pictures swap. */
const ASIDE = 10_000;

/** Errors: not-found, forbidden, conflict (the list is not exactly the album's). */
export async function orderPictures(deps: Needs, actor: Changer, id: string, order: readonly string[]): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockCharacter(deps, tx, actor, id);
    const known = (await picturesOf(tx, id)).map((picture) => picture.id);
    const isWhole = order.length === known.length && new Set(order).size === order.length;
    if (!isWhole || order.some((one) => !known.includes(one))) throw new AppError("conflict");
    const place = (imageId: string, position: number) =>
      tx.updateTable("profile_image").set({ position }).where("id", "=", imageId).execute();
    for (const [index, imageId] of order.entries()) await place(imageId, ASIDE + index);
    for (const [index, imageId] of order.entries()) await place(imageId, index);
    const data = { order: [...order] };
    await appendAudit(tx, { actor: actor.id, action: "character.pictures.ordered", subject: row.id, data });
  });
}
