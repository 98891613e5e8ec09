import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { setMuted } from "../../chat/conversations/mark-conversation.ts";
import { openConversation } from "../../chat/conversations/open-conversation.ts";

type Wanted = { profileId: string; muted: boolean };

/**
 * Mutes or unmutes a character for this member: new messages still count but cause no notice, mail or sound. Repeating
 * changes nothing. Error: not-found.
 */
export async function muteCharacter(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "bus">,
  actor: MemberActor,
  brand: BrandRecord,
  { profileId, muted }: Wanted,
): Promise<Wanted & { conversationId: string }> {
  return inTransaction(deps, async (tx, after) => {
    const conversation = await openConversation(deps, tx, { brand, memberId: actor.id, profileId });
    if (!conversation) throw new AppError("not-found");
    const { id: conversationId } = conversation;
    if ((conversation.muted_at !== null) !== muted) {
      await setMuted(tx, conversationId, muted);
      const data = { safety: { profileId, conversationId } };
      await recordEvent(deps, tx, after, { stream: actor.id, type: "userUpdate", data });
    }
    return { profileId, conversationId, muted };
  });
}
