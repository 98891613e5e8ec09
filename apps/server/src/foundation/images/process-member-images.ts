import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../audit/append-audit.ts";
import { clearImage } from "./judge-member-image.ts";
import { makeMemberVariants } from "./sealed-files.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus" | "storage" | "log">;

const AT_ONCE = 20;

/**
 * Creates the sizes of members' waiting pictures and updates their rows; failures are retried. Returns how many became
 * ready.
 */
export async function processMemberImages(deps: Needs): Promise<number> {
  const waiting = await deps.db
    .selectFrom("member_image")
    .where("processed", "=", false)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .select(["id", "member_id"])
    .execute();
  let ready = 0;
  await eachApart(deps, "processing a member's picture", waiting, async (picture) => {
    await makeMemberVariants(deps, picture);
    await deps.db.updateTable("member_image").set({ processed: true }).where("id", "=", picture.id).execute();
    if (deps.config.IMAGE_MODERATION === "clear") await clearUnseen(deps, picture);
    ready += 1;
  });
  return ready;
}

/** Clears pictures in a demo without moderators (decision G-093); production refuses the setting. */
async function clearUnseen(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  { id, member_id: memberId }: { id: string; member_id: string },
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const waiting = await tx
      .selectFrom("member_image")
      .where("id", "=", id)
      .where("under_moderation", "=", true)
      .select("id")
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) return;
    await clearImage(deps, tx, after, { id, memberId, by: null });
    await appendAudit(tx, { actor: "setting", action: "member-image.cleared", subject: id, data: { memberId } });
  });
}
