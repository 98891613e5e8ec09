import { CHARACTER_IMAGES_MAX } from "@masq/domain/cast/character-rules";
import { PALETTES } from "@masq/domain/foundation/brand-content";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { dropPictures } from "../../foundation/images/drop-pictures.ts";
import { printKey } from "../../foundation/images/make-variant.ts";
import { invalid } from "../../platform/app-error.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import type { PictureRecord } from "./character-sheet.ts";

export const ACTS = [1, 2, 3, 4] as const;
export const TRIES = 3;

/** After its last try an order stays, so that the desk is told. */
export async function printingOf(db: Kysely<DB>, profileId: string): Promise<"drawing" | "failed" | null> {
  const order = await db
    .selectFrom("print_order")
    .where("profile_id", "=", profileId)
    .select(sql<boolean>`tries >= ${TRIES} and lease_until <= app_now()`.as("isGivenUp"))
    .executeTakeFirst();
  return order ? (order.isGivenUp ? "failed" : "drawing") : null;
}

/** Error: validation. */
export function demandRoom(pictures: readonly Pick<PictureRecord, "act">[]): void {
  const own = pictures.filter(({ act }) => act === null).length;
  if (own + ACTS.length > CHARACTER_IMAGES_MAX)
    throw invalid({ images: `A character has at most ${CHARACTER_IMAGES_MAX} pictures` });
}

/** Files of a try that came to nothing go as those of removed pictures do. */
export const dropFolder = (tx: Tx, folder: string): Promise<void> =>
  dropPictures(
    tx,
    ACTS.map((act) => ({ id: `${folder}/${act}`, storage_key: printKey(folder, act - 1), palettes: [...PALETTES] })),
  );
