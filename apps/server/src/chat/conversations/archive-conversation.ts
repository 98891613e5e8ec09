import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import type { ConversationScope } from "./conversations.queries.ts";

/**
 * Archives or restores; repeating changes nothing. Other tabs get the new unread counts. Throws `not-found`, and
 * `character-blocked` when restoring a blocked one. Specification section 7 (user chat).
 */
export async function archiveConversation(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  { memberId, brandId }: ConversationScope,
  { id, archived }: { id: string; archived: boolean },
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const row = await tx
      .selectFrom("conversation")
      .where("id", "=", id)
      .where("member_id", "=", memberId)
      .where("brand_id", "=", brandId)
      .select(["archived", "blocked_at"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError("not-found");
    if (row.blocked_at !== null && !archived) throw new AppError("character-blocked");
    if (row.archived === archived) return;
    await tx.updateTable("conversation").set({ archived, updated_at: appNow }).where("id", "=", id).execute();
    await recordEvent(deps, tx, after, { stream: memberId, type: "unreadMessageCount", data: {} });
  });
}
