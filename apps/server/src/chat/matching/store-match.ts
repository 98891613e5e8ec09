import type { MatchReasons } from "@masq/contract/member/matching";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { raiseOpener } from "../desk/raise-opener.ts";
import { withdrawOpener } from "../desk/withdraw-opener.ts";
import { reasonCodes } from "./matching.policy.ts";

type Needs = Pick<Deps, "clock" | "config" | "bus">;
export type NewMatch = {
  brand: BrandRecord;
  memberId: string;
  profileId: string;
  swipeId: string;
  isPremium: boolean;
  reasons: MatchReasons;
};

/**
 * Stores the match of a like: its conversation (existing, or new and unlisted until its first message) and, if nobody
 * wrote yet, an opener for the desk (decision G-070). Returns the conversation's id.
 */
export async function storeMatch(deps: Needs, tx: Tx, after: AfterCommit, match: NewMatch): Promise<string> {
  const { brand, memberId, profileId, swipeId, isPremium, reasons } = match;
  const conversation = await openConversation(deps, tx, { brand, memberId, profileId });
  if (!conversation) throw new AppError("not-found");
  await tx
    .insertInto("match")
    .values({
      id: newId("mtc", deps.clock.now()),
      member_id: memberId,
      profile_id: profileId,
      swipe_id: swipeId,
      conversation_id: conversation.id,
      reasons: reasonCodes(reasons),
    })
    .execute();
  await raiseOpener(deps, tx, after, { conversation, isPremium });
  return conversation.id;
}

export const matchOfSwipe = (tx: Tx, swipeId: string) =>
  tx
    .selectFrom("match")
    .where("swipe_id", "=", swipeId)
    .select(["id", "conversation_id", "reasons", "created_at", "ended_at"])
    .executeTakeFirst();

/**
 * Ends the match of an undone swipe, with its opener if still waiting. Error: undo-after-message once anyone wrote
 * after the match (override O-26).
 */
export async function endMatch(deps: Pick<Deps, "bus">, tx: Tx, after: AfterCommit, swipeId: string): Promise<void> {
  const match = await matchOfSwipe(tx, swipeId);
  if (!match || match.ended_at !== null) return;
  const conversation = await lockConversation(tx, match.conversation_id);
  if (conversation && conversation.seq > 0 && conversation.last_message_at >= match.created_at)
    throw new AppError("undo-after-message");
  await tx.updateTable("match").set({ ended_at: appNow }).where("id", "=", match.id).execute();
  await withdrawOpener(deps, tx, after, match.conversation_id);
}
