import { demoId } from "@masq/db/demo/cast";
import { SWIPES } from "@masq/db/demo/swipes";
import { demoActor } from "./demo-actor.ts";
import { playInThePast } from "./demo-past.ts";
import type { Deps } from "./deps.ts";
import { swipeProfile } from "./chat/matching/swipe-profile.ts";

/** Plants swipes by the product's own command, backdated; their keys make a second planting find them. */
export const plantSwipes = (outer: Deps): Promise<void> =>
  playInThePast(outer, async (deps, goBack) => {
    for (const { member, character, action, hoursAgo } of SWIPES) {
      const { actor, brand } = await demoActor(deps, member);
      await goBack(hoursAgo);
      const toUserId = demoId("prf", character);
      await swipeProfile(deps, actor, brand, { toUserId, action, idempotencyKey: `demo-${member}-${character}` });
    }
  });
