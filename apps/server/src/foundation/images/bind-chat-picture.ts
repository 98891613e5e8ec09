import { UNSENT_IMAGE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";
import { invalid } from "../../platform/app-error.ts";
import type { MemberImageRow } from "./member-image.ts";

export const NO_ATTACHMENT = "This attachment does not exist";

/**
 * Binds the member's upload to a message of this conversation, in the send's transaction: the second of two sends with
 * one upload fails. Error: validation on `attachment`, alike for another member's, a used, an unknown and a day-old
 * upload.
 */
export async function bindChatPicture(
  tx: Tx,
  { id, memberId, conversationId }: { id: string; memberId: string; conversationId: string },
): Promise<MemberImageRow> {
  const bound = await tx
    .updateTable("member_image")
    .set({ conversation_id: conversationId })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("type", "=", "message")
    .where("conversation_id", "is", null)
    // Older uploads are swept, files first.
    .where("created_at", ">=", sql<Date>`app_now() - ${UNSENT_IMAGE_MS} * interval '1 millisecond'`)
    .returning(["id", "type", "width", "height", "placeholder", "processed", "under_moderation"])
    .executeTakeFirst();
  if (!bound) throw invalid({ attachment: NO_ATTACHMENT });
  return bound;
}
