import type { Deps } from "../../deps.ts";
import { makeVariants } from "../../foundation/images/make-variant.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

const AT_ONCE = 20;

/**
 * Creates the variants of waiting pictures and updates their rows; failures stay waiting and are retried. Returns how
 * many became ready.
 */
export async function processPictures(deps: Pick<Deps, "db" | "storage" | "log">): Promise<number> {
  const waiting = await deps.db
    .selectFrom("profile_image")
    .where("processed", "=", false)
    .orderBy("uploaded_at")
    .limit(AT_ONCE)
    .select(["id", "type", "storage_key", "under_moderation", "palettes"])
    .execute();
  let ready = 0;
  await eachApart(deps, "processing a picture", waiting, async (picture) => {
    for (const palette of picture.palettes) await makeVariants(deps, picture, palette);
    await deps.db.updateTable("profile_image").set({ processed: true }).where("id", "=", picture.id).execute();
    ready += 1;
  });
  return ready;
}
