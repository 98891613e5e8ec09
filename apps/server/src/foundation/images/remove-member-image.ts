import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordEvent } from "../events/record-event.ts";
import { removeFiles, sweepFiles } from "./sealed-files.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "storage" | "log">;

/**
 * `DELETE /user/{id}/image/{imageId}`: deletes every file, then the row. A message that carried the picture shows it as
 * removed (decision G-098), on the member's other pages at once. Errors: not-found, also for another member's picture;
 * StorageAway, and nothing changed.
 */
export async function removeMemberImage(deps: Needs, actor: MemberActor, id: string): Promise<void> {
  const own = await deps.db
    .selectFrom("member_image")
    .where("id", "=", id)
    .where("member_id", "=", actor.id)
    .select("id")
    .executeTakeFirst();
  if (!own) throw new AppError("not-found");
  await removeFiles(deps, actor.id, id);
  await inTransaction(deps, async (tx, after) => {
    const removed = await tx
      .deleteFrom("member_image")
      .where("id", "=", id)
      .where("member_id", "=", actor.id)
      .returning("conversation_id")
      .executeTakeFirst();
    if (!removed) throw new AppError("not-found");
    if (removed.conversation_id === null) return;
    const data = { picture: { imageId: id, isRemoved: true } };
    await recordEvent(deps, tx, after, { stream: actor.id, type: "userUpdate", data });
  });
  await sweepFiles(deps, actor.id, id);
}
