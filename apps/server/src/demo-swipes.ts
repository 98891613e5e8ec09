import { demoId } from "@masq/db/demo/cast";
import { SWIPES } from "@masq/db/demo/swipes";
import { DAY_MS } from "@masq/domain/constants";
import { demoActor } from "./demo-actor.ts";
import type { Deps } from "./deps.ts";
import { swipeProfile } from "./features/matching/swipe-profile.ts";
import { advanceClocks } from "./platform/clock/database-clock.ts";

const HOUR_MS = DAY_MS / 24;

/** Swipes by the product's own command on a clock that is moved back; their keys make a second planting find them. */
export async function plantSwipes(deps: Deps): Promise<void> {
  try {
    for (const { member, character, action, hoursAgo } of SWIPES) {
      const { actor, brand } = await demoActor(deps, member);
      await advanceClocks(deps, -hoursAgo * HOUR_MS - deps.clock.shiftMs());
      const toUserId = demoId("prf", character);
      await swipeProfile(deps, actor, brand, { toUserId, action, idempotencyKey: `demo-${member}-${character}` });
    }
  } finally {
    await advanceClocks(deps, -deps.clock.shiftMs());
  }
}
