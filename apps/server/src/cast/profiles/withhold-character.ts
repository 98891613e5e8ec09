import type { Deps } from "../../deps.ts";
import type { Withheld } from "@masq/db/tables/removals";
import type { Tx } from "../../platform/db/transaction.ts";
import { dropPictures } from "../../foundation/images/drop-pictures.ts";
import { picturesOf } from "./admin-profiles.queries.ts";
import { hasFace } from "./character-sheet.ts";
import { hideCharacter, showCharacter } from "./publish-character.ts";

/** Withholds visible pictures: those with `ids`, or all of the character's. */
async function withholdPictures(tx: Tx, profileId: string, ids?: readonly string[]): Promise<string[]> {
  let shown = tx
    .updateTable("profile_image")
    .set({ under_moderation: true })
    .where("profile_id", "=", profileId)
    .where("under_moderation", "=", false);
  if (ids !== undefined) shown = shown.where("id", "in", [...ids, ""]);
  const rows = await shown.returning("id").execute();
  return rows.map(({ id }) => id);
}

/** Hides a locked character and all its pictures at once. Returns exactly what was visible. */
export async function withholdCharacter(deps: Pick<Deps, "listeners">, tx: Tx, profileId: string): Promise<Withheld> {
  const { hidden_at: hiddenAt } = await tx
    .selectFrom("profile")
    .where("id", "=", profileId)
    .select("hidden_at")
    .executeTakeFirstOrThrow();
  if (hiddenAt === null) await hideCharacter(deps, tx, profileId);
  return { character: hiddenAt === null, images: await withholdPictures(tx, profileId) };
}

/** Hides one picture, or the whole character if it has no other face. */
export async function withholdPicture(
  deps: Pick<Deps, "listeners">,
  tx: Tx,
  profileId: string,
  imageId: string,
): Promise<Withheld> {
  const others = (await picturesOf(tx, profileId)).filter(({ id }) => id !== imageId);
  if (!hasFace(others)) return withholdCharacter(deps, tx, profileId);
  return { character: false, images: await withholdPictures(tx, profileId, [imageId]) };
}

/** Restores exactly what was withheld; what was deleted meanwhile stays deleted. */
export async function releaseWithheld(tx: Tx, profileId: string, { character, images }: Withheld): Promise<void> {
  await tx
    .updateTable("profile_image")
    .set({ under_moderation: false })
    .where("profile_id", "=", profileId)
    .where("id", "in", [...images, ""])
    .execute();
  if (character) await showCharacter(tx, profileId);
}

/** Deletes one picture, or all of a character; their files follow (`dropPictures`). Returns how many. */
export async function expelPictures(tx: Tx, profileId: string, imageId: string | null): Promise<number> {
  let gone = tx.deleteFrom("profile_image").where("profile_id", "=", profileId);
  if (imageId !== null) gone = gone.where("id", "=", imageId);
  const pictures = await gone.returning(["id", "storage_key", "palettes"]).execute();
  await dropPictures(tx, pictures);
  return pictures.length;
}
