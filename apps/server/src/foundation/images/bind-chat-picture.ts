import { UNSENT_IMAGE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";
import { invalid } from "../../platform/app-error.ts";
import type { MemberImageRow } from "./member-image.ts";

export const NO_ATTACHMENT = "This attachment does not exist";

/**
 * Takes an upload of the member for a message of this conversation, in the transaction of the send: of two sends with one
 * upload the second finds none. Error: validation on `attachment`, the same for another's, a used and an unknown one,
 * and for one of more than a day ago.
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
    // Older ones are swept, their files first.
    .where("created_at", ">=", sql<Date>`app_now() - ${UNSENT_IMAGE_MS} * interval '1 millisecond'`)
    .returning(["id", "type", "width", "height", "placeholder", "processed", "under_moderation"])
    .executeTakeFirst();
  if (!bound) throw invalid({ attachment: NO_ATTACHMENT });
  return bound;
}
