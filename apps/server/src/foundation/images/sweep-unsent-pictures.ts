import { UNSENT_IMAGE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { removeFiles } from "./sealed-files.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

/** Deletes chat uploads older than a day that no message carries. Returns how many. */
export async function sweepUnsentPictures(deps: Pick<Deps, "db" | "storage" | "log">): Promise<number> {
  const due = await deps.db
    .selectFrom("member_image")
    .where("type", "=", "message")
    .where("conversation_id", "is", null)
    .where("created_at", "<", sql<Date>`app_now() - ${UNSENT_IMAGE_MS} * interval '1 millisecond'`)
    .select(["id", "member_id"])
    .execute();
  return eachApart(deps, "sweeping an unsent picture", due, async ({ id, member_id: memberId }) => {
    await removeFiles(deps, memberId, id);
    await deps.db.deleteFrom("member_image").where("id", "=", id).where("conversation_id", "is", null).execute();
  });
}
