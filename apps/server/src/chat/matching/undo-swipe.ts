import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { returnLike } from "../../people/accounts/likes.ts";
import type { Swiped } from "./matching.policy.ts";
import { endMatch } from "./store-match.ts";
import { endSwipe, lastSwipe } from "./store-swipe.ts";
import { lockSwiper, tellLikes } from "./swipe-profile.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus">;

export type Undone = { action: Swiped["action"]; profileId: string; likes: number };

/**
 * Undoes the last swipe, repeatedly until none is left (decision G-072, override O-26). `toUserId`: the expected card;
 * `conflict` if another was swiped last, so that two tabs or a lost response do not go two steps. Errors:
 * profile-incomplete, nothing-to-undo, undo-after-message, conflict.
 */
export async function undoSwipe(deps: Needs, actor: MemberActor, toUserId: string | undefined): Promise<Undone> {
  return inTransaction(deps, async (tx, after) => {
    const swiper = await lockSwiper(deps, tx, actor.id);
    const last = await lastSwipe(tx, actor.id);
    if (!last) throw new AppError("nothing-to-undo");
    if (toUserId !== undefined && toUserId !== last.profile_id) throw new AppError("conflict");
    await endMatch(deps, tx, after, last.id);
    await endSwipe(tx, last.id);
    const { action, profile_id: profileId, cost } = last;
    if (cost === 0) return { action, profileId, likes: swiper.likes };
    const likes = await returnLike(deps, tx, actor.id);
    await tellLikes(deps, tx, after, actor.id, likes);
    return { action, profileId, likes };
  });
}
