import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { lockConversation } from "../../chat/conversations/lock-conversation.ts";
import { cancelOpen } from "../../chat/desk/close-stock.ts";
import { tellRevoked } from "../../chat/desk/freeze-stock.ts";
import { appendMessage } from "../../chat/messages/append-message.ts";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { unansweredPaid } from "../../chat/messages/messages.queries.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";

const GONE = {
  en: "This character has been taken down. You can’t write here any longer, and the credits for unanswered messages are back in your balance.",
  de: "Diese Figur wurde entfernt. Hier kann nichts Neues geschrieben werden; für Nachrichten ohne Antwort kam der Credit zurück.",
} as const;
const REVOKED = "The character was taken down";

/**
 * Ends every conversation with a character that is permanently gone: closes the open item, returns credits of
 * unanswered messages once, and adds a line with the reason. Runs in the caller's transaction and locks conversations
 * in a fixed order.
 */
export async function closeConversations(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { profileId, by }: { profileId: string; by: string },
): Promise<void> {
  const rows = await tx
    .selectFrom("conversation")
    .innerJoin("member", "member.id", "conversation.member_id")
    .where("conversation.profile_id", "=", profileId)
    .where("conversation.last_message_at", "is not", null)
    .orderBy("conversation.id")
    .select(["conversation.id", "conversation.member_id", "member.locale"])
    .execute();
  for (const { id, member_id: memberId, locale } of rows) {
    const conversation = await lockConversation(tx, id);
    if (!conversation) continue;
    const open = await cancelOpen(tx, id);
    if (open?.holder) await tellRevoked(deps, tx, after, { holder: open.holder, stockId: open.id, reason: REVOKED });
    let credits: number | undefined;
    for (const { id: messageId } of await unansweredPaid(tx, id, conversation.last_profile_seq))
      ({ balance: credits } = await returnCredits(deps, tx, { memberId, messageId }));
    const alongside = credits === undefined ? [] : [{ type: "userUpdate" as const, data: { credits } }];
    const text = GONE[locale === "de" ? "de" : "en"];
    await appendMessage(deps, tx, after, { conversationId: id, memberId, sender: "system", text, alongside });
    const ruled = { brandId: conversation.brand_id, memberId, subjectId: id, by, origin: "notice" } as const;
    await giveRuling(deps, tx, { ...ruled, act: "conversation-closed", ground: "removal-request" });
  }
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}
