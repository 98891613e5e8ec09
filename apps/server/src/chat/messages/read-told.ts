import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { messageView } from "./message-view.ts";
import { TOLD, toldConversation } from "./new-message-event.ts";
import { messageById } from "./read-messages.ts";

type Told = { memberId: string; brand: BrandRecord; conversationId: string; messageId: string };

/** What a `newMessage` event tells, as it is now. Undefined once the message is gone. */
export async function readTold(
  deps: Pick<Deps, "db" | "sealing" | "log" | "keys" | "clock">,
  { memberId, brand, conversationId, messageId }: Told,
) {
  const row = await deps.db
    .selectFrom("conversation")
    .where("id", "=", conversationId)
    .where("member_id", "=", memberId)
    .select(TOLD)
    .executeTakeFirst();
  const message = row && (await messageById(deps, { memberId, palette: brand.theme.palette }, messageId));
  return message && { conversation: toldConversation(row), message: messageView(message, row) };
}
