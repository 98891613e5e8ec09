import type { Provenance } from "@masq/contract/character";
import { CHARACTER_IMAGES_MAX } from "@masq/domain/cast/character-rules";
import { appNow } from "@masq/db/open";
import type { ImageType } from "@masq/domain/vocabulary";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { removePicture, uploadedKey } from "../../foundation/images/make-variant.ts";
import {
  PICTURE_FAULTS,
  pictureRefusal,
  readPicture,
  type PictureFault,
  type ReadPicture,
} from "../../foundation/images/read-picture.ts";
import type { UploadedFile } from "../../foundation/images/read-upload.ts";
import { isInReach } from "./admin-profiles.policy.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import type { PictureRecord } from "./character-sheet.ts";

/** Uploaded pictures are not drawn for a palette. */
const PALETTES = ["any"];
const MIDDLE = { x: 0.5, y: 0.4 };

export type PictureTexts = {
  type: ImageType;
  alt: string;
  altGerman?: string | null | undefined;
  focus?: { x: number; y: number } | undefined;
  provenance: Provenance;
};
export type NewPicture = { id: string; picture: ReadPicture; texts: PictureTexts };

/** Stores the files of new pictures, before the transaction that names them. */
export async function storePictures(deps: Pick<Deps, "storage">, pictures: readonly NewPicture[]): Promise<void> {
  for (const { id, picture } of pictures) await deps.storage.put(uploadedKey(id), picture.bytes, "image/jpeg");
}

/** Removes them after a failed transaction. */
export async function forgetPictures(deps: Pick<Deps, "storage">, pictures: readonly NewPicture[]): Promise<void> {
  for (const { id } of pictures) await removePicture(deps, { id, storage_key: uploadedKey(id) }, []);
}

/** Appends rows of new pictures to the album, under moderation unless `isCleared`, behind `room` places for others. */
export async function insertPictures(
  tx: Tx,
  {
    profileId,
    actorId,
    isCleared,
    room = 0,
  }: { profileId: string; actorId: string; isCleared: boolean; room?: number },
  pictures: readonly NewPicture[],
): Promise<void> {
  const known = await picturesOf(tx, profileId);
  if (Math.max(known.length, room) + pictures.length > CHARACTER_IMAGES_MAX)
    throw invalid({ image: `A character has at most ${CHARACTER_IMAGES_MAX} pictures` });
  const first = Math.max(room - 1, ...known.map(({ position }) => position)) + 1;
  if (pictures.length === 0) return;
  await tx
    .insertInto("profile_image")
    .values(
      pictures.map(({ id, picture, texts: { type, alt, altGerman = null, focus = MIDDLE, provenance } }, index) => ({
        id,
        profile_id: profileId,
        position: first + index,
        type,
        palettes: PALETTES,
        width: picture.width,
        height: picture.height,
        alt,
        alt_de: altGerman,
        placeholder: picture.placeholder,
        focus_x: focus.x,
        focus_y: focus.y,
        storage_key: uploadedKey(id),
        processed: false,
        under_moderation: !isCleared,
        drawn_by: provenance.drawnBy,
        tool: provenance.tool,
        licence: provenance.licence,
        drawn_on: provenance.drawnOn,
        uploaded_at: appNow,
        uploaded_by: actorId,
        source_sha256: picture.sourceSha256,
      })),
    )
    .execute();
}

async function readAll(files: readonly UploadedFile[]): Promise<ReadPicture[]> {
  const faults: Record<string, string> = {};
  let first: PictureFault | undefined;
  const pictures: ReadPicture[] = [];
  for (const [index, { bytes }] of files.entries()) {
    const picture = await readPicture(bytes);
    if (typeof picture !== "string") {
      pictures.push(picture);
      continue;
    }
    first ??= picture;
    faults[files.length === 1 ? "image" : `image.${index}`] = PICTURE_FAULTS[picture];
  }
  if (first !== undefined) throw pictureRefusal(first, faults);
  return pictures;
}

/**
 * Adds pictures from an operator or admin to a character's album, for an admin to clear. Errors: not-found (also
 * outside the caller's brands), payload-too-large, unsupported-type, validation.
 */
export async function addPictures(
  deps: Pick<Deps, "db" | "clock" | "storage" | "brands">,
  actor: AgentActor,
  profileId: string,
  { files, texts }: { files: readonly UploadedFile[]; texts: PictureTexts },
): Promise<PictureRecord[]> {
  const row = await deps.db
    .selectFrom("profile")
    .where("id", "=", profileId)
    .select(["company_id", "scope"])
    .executeTakeFirst();
  if (!row || !isInReach(actor, await deps.brands.all(), row)) throw new AppError("not-found");
  const pictures = (await readAll(files)).map((picture) => ({ id: newId("img", deps.clock.now()), picture, texts }));
  await storePictures(deps, pictures);
  try {
    return await inTransaction(deps, async (tx) => {
      await tx.selectFrom("profile").where("id", "=", profileId).select("id").forUpdate().execute();
      await insertPictures(tx, { profileId, actorId: actor.id, isCleared: false }, pictures);
      const ids = pictures.map(({ id }) => id);
      await appendAudit(tx, {
        actor: actor.id,
        action: "character.pictures.added",
        subject: profileId,
        data: { pictures: ids, type: texts.type },
      });
      return (await picturesOf(tx, profileId)).filter(({ id }) => ids.includes(id));
    });
  } catch (error) {
    await forgetPictures(deps, pictures);
    throw error;
  }
}
