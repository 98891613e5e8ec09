import type { SwipeTable } from "@masq/db/tables/discovery";
import { appNow } from "@masq/db/open";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { Swiped } from "./matching.policy.ts";

export type SwipeRow = Selectable<SwipeTable>;
export type NewSwipe = {
  memberId: string;
  profileId: string;
  action: Swiped["action"];
  cost: 0 | 1;
  likesLeft: number;
  clientKey: string;
};

const current = (tx: Tx, memberId: string) =>
  tx.selectFrom("swipe").selectAll().where("member_id", "=", memberId).where("ended_at", "is", null);

/** The current swipe of this card; `isOver`: its pause has passed. The caller holds the member. */
export const standingSwipe = (tx: Tx, memberId: string, profileId: string) =>
  current(tx, memberId)
    .where("profile_id", "=", profileId)
    .select(sql<boolean>`returns_at is not null and returns_at <= app_now()`.as("isOver"))
    .executeTakeFirst();

/** The newest swipe that was not undone. The caller holds the member. */
export const lastSwipe = (tx: Tx, memberId: string): Promise<SwipeRow | undefined> =>
  current(tx, memberId).orderBy("position", "desc").limit(1).executeTakeFirst();

/** The swipe stored under a key, even if undone since. */
export const swipeByKey = (tx: Tx, memberId: string, clientKey: string): Promise<SwipeRow | undefined> =>
  tx
    .selectFrom("swipe")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("client_key", "=", clientKey)
    .executeTakeFirst();

export async function endSwipe(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("swipe").set({ ended_at: appNow }).where("id", "=", id).execute();
}

/** Stores a swipe after the member's last one. Likes are permanent; other cards return after their pause. */
export async function storeSwipe(deps: Pick<Deps, "clock" | "config">, tx: Tx, swipe: NewSwipe): Promise<string> {
  const { DISLIKE_RETURNS_MS, LATER_RETURNS_MS } = deps.config;
  const pauseMs = { like: null, dislike: DISLIKE_RETURNS_MS, later: LATER_RETURNS_MS }[swipe.action];
  const id = newId("swp", deps.clock.now());
  await tx
    .insertInto("swipe")
    .values({
      id,
      member_id: swipe.memberId,
      profile_id: swipe.profileId,
      action: swipe.action,
      position: sql<number>`1 + coalesce((select max(position) from swipe where member_id = ${swipe.memberId}), 0)`,
      cost: swipe.cost,
      likes_left: swipe.likesLeft,
      client_key: swipe.clientKey,
      returns_at: pauseMs === null ? null : sql<Date>`app_now() + make_interval(secs => ${pauseMs / 1000}::float8)`,
    })
    .execute();
  return id;
}
