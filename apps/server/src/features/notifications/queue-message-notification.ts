import { NOTIFY_OFFLINE_MS } from "@masq/domain/constants";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { queueMail } from "./queue-mail.ts";

export type MessageNotification = {
  memberId: string;
  brandId: string;
  conversationId: string;
  profileName: string;
  /** Up to which message the member has read; the caller holds the conversation. */
  readSeq: number;
};

/**
 * A character wrote: queues the mail for who is away, in the message's transaction. At most one for a conversation
 * until the member reads it (the read mark is part of the key); sent after 5 minutes, dropped when read meanwhile or
 * switched off (decision G-091).
 */
export async function queueMessageNotification(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  given: MessageNotification,
): Promise<void> {
  const { readSeq } = given;
  await queueMail(deps, tx, {
    brandId: given.brandId,
    memberId: given.memberId,
    letter: {
      template: "new-message",
      conversationId: given.conversationId,
      readSeq,
      profileName: given.profileName,
    },
    dedupeKey: `new-message:${given.conversationId}:${readSeq}`,
    delayMs: NOTIFY_OFFLINE_MS,
  });
}
