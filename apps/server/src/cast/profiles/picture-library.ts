import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { ImageRow } from "../../foundation/images/image-address.ts";

type Reader = Pick<Kysely<DB>, "selectFrom">;

const COLUMNS = ["id", "type", "palettes", "width", "height", "alt", "placeholder", "focus_x", "focus_y"] as const;

/** Pictures an operator may send as a character: the whole cleared album, including hidden ones (trust section 3). */
const library = (db: Reader, profileId: string) =>
  db
    .selectFrom("profile_image")
    .where("profile_id", "=", profileId)
    .where("under_moderation", "=", false)
    .where("processed", "=", true)
    .select([...COLUMNS, "processed", "under_moderation"]);

/** Hidden ones first, since members have not seen them, then in album order. */
export const libraryPictures = (db: Reader, profileId: string): Promise<ImageRow[]> =>
  library(db, profileId)
    .orderBy(sql`type = 'hidden'`, "desc")
    .orderBy("position")
    .execute();

/** One picture of the library; undefined also for another character's. */
export const libraryPicture = (db: Reader, profileId: string, id: string): Promise<ImageRow | undefined> =>
  library(db, profileId).where("id", "=", id).executeTakeFirst();

export const sentPictures = (db: Reader, ids: readonly string[]): Promise<ImageRow[]> =>
  db
    .selectFrom("profile_image")
    .where("id", "in", ids)
    .select([...COLUMNS, "processed", "under_moderation"])
    .execute();
