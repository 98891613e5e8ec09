import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

type Kind = "avatar" | "other" | "hidden";
const KINDS: readonly Kind[] = ["avatar", "other", "hidden"];

/**
 * Plants pictures that ship with the product as a character's album: by default a face, one for Premium, and one only
 * for sending.
 */
export async function plantAlbum(db: Kysely<DB>, profileId: string, kinds = KINDS): Promise<string[]> {
  const image = (type: Kind, position: number) => ({
    id: `img_${profileId}_${position}`,
    profile_id: profileId,
    position,
    type,
    palettes: ["plum", "ember"],
    width: 640,
    height: 800,
    alt: `Drawn portrait ${position + 1}`,
    placeholder: "#333333",
    focus_x: 0.5,
    focus_y: 0.4,
    storage_key: `masters/after_the_weather/${position}`,
  });
  const rows = kinds.map(image);
  await db.insertInto("profile_image").values(rows).execute();
  return rows.map(({ id }) => id);
}
