import { DAY_MS, NEW_PROFILE_DAYS } from "@masq/domain/constants";
import type { ProfileBadge } from "@masq/domain/vocabulary";

export type BadgeFacts = { featured: boolean; premium: boolean; createdMs: number };

/** Whether a profile is younger than 14 days (specification section 9). `createdMs`, `now`: milliseconds since 1970. */
export function isNewProfile(createdMs: number, now: number): boolean {
  return now - createdMs < NEW_PROFILE_DAYS * DAY_MS;
}

/**
 * A profile's badges in the specification's order: featured, premium, new (section 3). `now`: milliseconds since 1970.
 */
export function profileBadges(facts: BadgeFacts, now: number): ProfileBadge[] {
  const badges: ProfileBadge[] = [];
  if (facts.featured) badges.push("featured");
  if (facts.premium) badges.push("premium");
  if (isNewProfile(facts.createdMs, now)) badges.push("new");
  return badges;
}
