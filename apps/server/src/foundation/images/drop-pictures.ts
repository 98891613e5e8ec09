import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { removePicture, type StoredImage } from "./make-variant.ts";

const LEASE_S = 60;
/**
 * Anything still encoding a size when the picture was removed has finished by then; the second pass deletes its file.
 */
const AGAIN_AFTER_S = 300;

type Picture = Pick<StoredImage, "id" | "storage_key"> & { palettes: string[] };
type Leased = Picture & { is_last: boolean };

/**
 * Marks files of pictures whose rows this transaction deletes, for the job. Deleting after the commit alone would leak
 * files if the process ended or the store was away at that moment.
 */
export async function dropPictures(tx: Tx, pictures: readonly Picture[]): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto("dropped_picture")
    .values(pictures.map(({ id, storage_key, palettes }) => ({ image_id: id, storage_key, palettes })))
    // A demo picture reuses its id when planted again.
    .onConflict((conflict) => conflict.column("image_id").doUpdateSet({ dropped_at: appNow, lease_until: appNow }))
    .execute();
}

/** Leases one due picture for a minute, so that another node retries if this one dies. */
async function leaseDropped({ db }: Pick<Deps, "db">): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    update dropped_picture set lease_until = app_now() + make_interval(secs => ${LEASE_S}::int)
    where image_id = (select image_id from dropped_picture where lease_until <= app_now()
      order by lease_until limit 1 for update skip locked)
    returning image_id as id, storage_key, palettes,
      dropped_at <= app_now() - make_interval(secs => ${AGAIN_AFTER_S}::int) as is_last`.execute(db);
  return rows[0];
}

/**
 * Deletes the files of dropped pictures, each twice. Returns how many pictures it handled. Failures are retried when
 * their lease ends. Error: StorageAway.
 */
export async function removeDropped(deps: Pick<Deps, "db" | "storage">): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const leased = await leaseDropped(deps);
    if (!leased) return taken;
    await removePicture(deps, leased, leased.palettes);
    if (leased.is_last) await deps.db.deleteFrom("dropped_picture").where("image_id", "=", leased.id).execute();
    else
      await deps.db
        .updateTable("dropped_picture")
        .set({ lease_until: sql<Date>`dropped_at + make_interval(secs => ${AGAIN_AFTER_S}::int)` })
        .where("image_id", "=", leased.id)
        .execute();
  }
}
