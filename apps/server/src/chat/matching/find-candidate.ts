import type { Candidate } from "@masq/contract/member/matching";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { wholeProfile } from "../../cast/profiles/whole-profile.ts";
import { bestCandidate, findSwiper, undoneCandidate, type Swiper } from "./matching.queries.ts";
import { sharedTags } from "./matching.policy.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "keys">;

async function swiperOf(deps: Pick<Deps, "db" | "clock" | "config">, actor: MemberActor): Promise<Swiper> {
  const swiper = await findSwiper(deps, deps.db, actor.id, { lock: false });
  if (!swiper) throw new AppError("not-found");
  return swiper;
}

/** The next card, or null if none is left. Error: profile-incomplete. */
export async function findNext(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  except: readonly string[],
): Promise<Candidate | null> {
  const swiper = await swiperOf(deps, actor);
  if (!swiper.isCompleted) throw new AppError("profile-incomplete");
  const scope = { brand, swiper, except, now: deps.clock.now() };
  const id = (await undoneCandidate(deps.db, scope)) ?? (await bestCandidate(deps.db, scope));
  return id === undefined ? null : cardOf(deps, actor, brand, swiper, id);
}

/** One card by id; null if the character is no longer on this brand. */
export async function findCandidate(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  id: string,
): Promise<Candidate | null> {
  return cardOf(deps, actor, brand, await swiperOf(deps, actor), id);
}

async function cardOf(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  actor: MemberActor,
  brand: BrandRecord,
  swiper: Swiper,
  id: string,
): Promise<Candidate | null> {
  const profile = await wholeProfile(deps, brand, actor, id);
  return profile ? { ...profile, sharedTags: sharedTags(profile.tags, swiper.tags) } : null;
}
