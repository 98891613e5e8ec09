import { UNSENT_IMAGE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { removeFiles } from "./sealed-files.ts";

/** Deletes chat uploads older than a day that no message carries. Returns how many. */
export async function sweepUnsentPictures(deps: Pick<Deps, "db" | "storage">): Promise<number> {
  const due = await deps.db
    .selectFrom("member_image")
    .where("type", "=", "message")
    .where("conversation_id", "is", null)
    .where("created_at", "<", sql<Date>`app_now() - ${UNSENT_IMAGE_MS} * interval '1 millisecond'`)
    .select(["id", "member_id"])
    .execute();
  for (const { id, member_id: memberId } of due) {
    await removeFiles(deps, memberId, id);
    await deps.db.deleteFrom("member_image").where("id", "=", id).where("conversation_id", "is", null).execute();
  }
  return due.length;
}
