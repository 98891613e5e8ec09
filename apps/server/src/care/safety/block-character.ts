import type { ReplyOf } from "@masq/contract/route";
import type { blockCharacter as blockRoute } from "@masq/contract/member/safety";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { recordEvents } from "../../foundation/events/record-event.ts";
import type { ConversationRow } from "../../chat/conversations/lock-conversation.ts";
import { setBlocked } from "../../chat/conversations/mark-conversation.ts";
import { openConversation } from "../../chat/conversations/open-conversation.ts";
import { cancelOpen } from "../../chat/desk/close-stock.ts";
import { tellRevoked } from "../../chat/desk/freeze-stock.ts";
import { unansweredPaid } from "../../chat/messages/messages.queries.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";
import { balanceOf } from "../../ledger/wallet/wallet.queries.ts";

const REVOKED = "The member ended this conversation";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus">;
type Wanted = { profileId: string; blocked: boolean };

/** Returns one credit for each message that will stay unanswered, once per message. Returns how many. */
async function returnUnanswered(deps: Needs, tx: Tx, memberId: string, conversation: ConversationRow): Promise<number> {
  let sum = 0;
  for (const { id } of await unansweredPaid(tx, conversation.id, conversation.last_profile_seq)) {
    const { returned } = await returnCredits(deps, tx, { memberId, messageId: id });
    sum += returned;
  }
  return sum;
}

/** Closes the open item, whoever holds it. */
async function closeDesk(deps: Needs, tx: Tx, after: AfterCommit, conversationId: string): Promise<void> {
  const open = await cancelOpen(tx, conversationId);
  if (open?.holder) await tellRevoked(deps, tx, after, { holder: open.holder, stockId: open.id, reason: REVOKED });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
}

/**
 * Blocks or unblocks a character for this member, in one transaction. Locks the conversation first (creating it if
 * needed), so that a send or a reply falls fully before or after. A block closes the open item, returns credits of
 * unanswered messages and archives the conversation. Repeating changes nothing. Error: not-found. Trust section 7.
 */
export async function blockCharacter(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  { profileId, blocked }: Wanted,
): Promise<ReplyOf<typeof blockRoute>> {
  return inTransaction(deps, async (tx, after) => {
    const memberId = actor.id;
    const conversation = await openConversation(deps, tx, { brand, memberId, profileId });
    if (!conversation) throw new AppError("not-found");
    const { id: conversationId } = conversation;
    const isChanged = (conversation.blocked_at !== null) !== blocked;
    const returned = isChanged && blocked ? await returnUnanswered(deps, tx, memberId, conversation) : 0;
    const credits = await balanceOf(tx, memberId);
    if (isChanged) {
      if (blocked) await closeDesk(deps, tx, after, conversationId);
      await setBlocked(tx, conversationId, blocked);
      after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
      const safety = { profileId, conversationId };
      await recordEvents(deps, tx, after, memberId, [
        { type: "userUpdate", data: { safety, ...(returned > 0 && { credits }) } },
        { type: "unreadMessageCount", data: {} },
      ]);
    }
    return { profileId, conversationId, blocked, returned, credits };
  });
}
