import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { FlaggedLine } from "../../foundation/events/listeners.ts";

const sentAt = (messageId: string) => sql<Date>`(select at from message where id = ${messageId})`;

/**
 * Reports a member's line to a supervisor, in the caller's transaction: a reference, never a copy. At most one waits
 * per conversation and reason, pointing to the first such line.
 */
export async function flagLine(deps: Pick<Deps, "clock">, tx: Tx, flagged: FlaggedLine): Promise<void> {
  const { conversationId, memberId, reason } = flagged;
  const waits = await tx
    .selectFrom("report")
    .where("member_id", "=", memberId)
    .where("conversation_id", "=", conversationId)
    .where("by_house", "=", true)
    .where("reason", "=", reason)
    .where((eb) =>
      flagged.isLate === true
        ? eb.or([
            eb("state", "=", "open"),
            eb(sql<Date>`coalesce(decided_at, created_at)`, ">=", sentAt(flagged.messageId)),
          ])
        : eb("state", "=", "open"),
    )
    .select("id")
    .executeTakeFirst();
  if (waits) return;
  await tx
    .insertInto("report")
    .values({
      id: newId("rpt", deps.clock.now()),
      brand_id: flagged.brandId,
      member_id: memberId,
      profile_id: flagged.profileId,
      kind: "message",
      subject_id: flagged.messageId,
      conversation_id: conversationId,
      reason,
      by_house: true,
    })
    .execute();
}
