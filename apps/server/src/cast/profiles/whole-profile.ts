import type { Profile } from "@masq/contract/member/profiles";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { findProfile } from "./find-profile.ts";
import { isOperatorOnDuty } from "./on-duty.ts";
import { viewProfile } from "./profiles.views.ts";

/** One character as this member may see it, for other domains' responses; undefined if not on this brand. */
export async function wholeProfile(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  brand: BrandRecord,
  actor: MemberActor,
  id: string,
): Promise<Profile | undefined> {
  const found = await findProfile(deps.db, brand, id, { memberId: actor.id, locale: actor.locale });
  if (!found) return undefined;
  const look = {
    onDuty: await isOperatorOnDuty(deps, brand),
    now: deps.clock.now(),
    isPremium: actor.isPremium,
  };
  return viewProfile(deps.keys, found, brand, look);
}
