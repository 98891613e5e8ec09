import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import type { ConversationScope } from "./conversations.queries.ts";

/**
 * Marks every profile message of the conversation as read (specification section 4); the member's other tabs follow by
 * an event. Repeating changes nothing. Throws `not-found`.
 */
export async function markRead(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  { memberId, brandId }: ConversationScope,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const row = await tx
      .selectFrom("conversation")
      .where("id", "=", id)
      .where("member_id", "=", memberId)
      .where("brand_id", "=", brandId)
      .select(["unread", "last_profile_seq", "member_read_seq"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError("not-found");
    if (row.unread === 0 && row.member_read_seq >= row.last_profile_seq) return;
    await tx
      .updateTable("conversation")
      .set({ unread: 0, member_read_seq: sql`last_profile_seq` })
      .where("id", "=", id)
      .execute();
    await recordEvent(deps, tx, after, { stream: memberId, type: "unreadMessageCount", data: {} });
  });
}
