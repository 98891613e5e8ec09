import type { SwipeReply } from "@masq/contract/member/matching";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newSecret } from "../../platform/ids/ids.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { spendLike } from "../../people/accounts/likes.ts";
import { mustNotBeOnBreak } from "../../people/limits/limits.queries.ts";
import { judgeSwipe, matchReasons, readReasons, type Swiped } from "./matching.policy.ts";
import { findSwiper, findWishes, type Swiper } from "./matching.queries.ts";
import { matchOfSwipe, storeMatch } from "./store-match.ts";
import { endSwipe, standingSwipe, storeSwipe, swipeByKey } from "./store-swipe.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus">;

export type SwipeInput = { toUserId: string; action: Swiped["action"]; idempotencyKey?: string };
type Given = { brand: BrandRecord; swiper: Swiper; input: SwipeInput; clientKey: string };

/** Locks the member, so that other tabs' swipes wait. Error: profile-incomplete. */
export async function lockSwiper(deps: Pick<Deps, "config" | "clock">, tx: Tx, memberId: string): Promise<Swiper> {
  const swiper = await findSwiper(deps, tx, memberId, { lock: true });
  if (!swiper) throw new AppError("not-found");
  if (!swiper.isCompleted) throw new AppError("profile-incomplete");
  return swiper;
}

/**
 * Decides one card, once: double clicks, repeated keys and other tabs get the stored result, or `already-swiped` if
 * they decided otherwise. A like uses one of the allowance unless the member has Premium, and may be a match. "Not now"
 * decides nothing and needs no consent. Errors, all without effect: not-found, profile-incomplete, disclosure-required,
 * no-likes, already-swiped, idempotency-mismatch, on-break.
 */
export async function swipeProfile(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  input: SwipeInput,
): Promise<SwipeReply> {
  const clientKey = input.idempotencyKey ?? newSecret();
  return inTransaction(deps, async (tx, after) => {
    const swiper = await lockSwiper(deps, tx, actor.id);
    const prior = await swipeByKey(tx, actor.id, clientKey);
    if (prior) {
      if (prior.profile_id !== input.toUserId || prior.action !== input.action)
        throw new AppError("idempotency-mismatch");
      return replyOf(tx, prior.id, prior.likes_left);
    }
    return decide(deps, tx, after, { brand, swiper, input, clientKey });
  });
}

async function decide(
  deps: Pick<Deps, "clock" | "config" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  given: Given,
): Promise<SwipeReply> {
  const { brand, swiper, input, clientKey } = given;
  const { toUserId: profileId, action } = input;
  await mustNotBeOnBreak(tx, swiper.id);
  const wishes = await findWishes(tx, brand, profileId, swiper.id);
  if (!wishes) throw new AppError("not-found");
  const standing = await standingSwipe(tx, swiper.id, profileId);
  const verdict = judgeSwipe(standing, action);
  if (verdict === "refuse") throw new AppError("already-swiped", { details: { actionType: standing?.action } });
  if (standing && verdict === "again") return replyOf(tx, standing.id, swiper.likes);
  if (action !== "later" && !swiper.hasConsent) throw new AppError("disclosure-required");
  const costs = action === "like" && !swiper.isPremium;
  const likesLeft = costs ? await spendLike(deps, tx, swiper.id) : swiper.likes;
  if (likesLeft === undefined) throw new AppError("no-likes");
  if (standing) await endSwipe(tx, standing.id);
  const cost = costs ? 1 : 0;
  const swipeId = await storeSwipe(deps, tx, { memberId: swiper.id, profileId, action, cost, likesLeft, clientKey });
  if (costs) await tellLikes(deps, tx, after, swiper.id, likesLeft);
  const { looking_gender: gender, looking_min: ageMin, looking_max: ageMax, tags } = wishes;
  const reasons = action === "like" ? matchReasons({ gender, ageMin, ageMax, tags }, swiper) : undefined;
  if (!reasons) return { match: false, likes: likesLeft };
  const { id: memberId, isPremium } = swiper;
  const conversationId = await storeMatch(deps, tx, after, { brand, memberId, profileId, swipeId, isPremium, reasons });
  return { match: true, conversationId, reasons, likes: likesLeft };
}

/** A swipe's response, from what it stored. */
async function replyOf(tx: Tx, swipeId: string, likes: number): Promise<SwipeReply> {
  const match = await matchOfSwipe(tx, swipeId);
  if (!match) return { match: false, likes };
  return { match: true, conversationId: match.conversation_id, reasons: readReasons(match.reasons), likes };
}

export async function tellLikes(
  deps: Pick<Deps, "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  memberId: string,
  likes: number,
): Promise<void> {
  await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { likes } });
}
