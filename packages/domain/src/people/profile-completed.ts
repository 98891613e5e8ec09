import { TAGS_MIN } from "../constants.ts";
import type { LookingFor } from "../vocabulary.ts";

export type ProfileFields = { aboutMe: string | null; tags: readonly string[]; lookingFor: LookingFor | null };
/** The steps to a complete profile, in the order in which they are asked. */
export const PROFILE_STEPS = ["aboutMe", "tags", "lookingFor", "picture"] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];
export type MissingField = Exclude<ProfileStep, "picture">;

/**
 * What a member's profile lacks before the matches page opens (decisions G-019 and G-055); empty if complete. White
 * space is not text; a place is never required (decision G-025).
 */
export function missingProfileFields({ aboutMe, tags, lookingFor }: ProfileFields): MissingField[] {
  return [
    ...((aboutMe ?? "").trim() === "" ? (["aboutMe"] as const) : []),
    ...(tags.length < TAGS_MIN ? (["tags"] as const) : []),
    ...(lookingFor === null ? (["lookingFor"] as const) : []),
  ];
}

export const isProfileCompleted = (fields: ProfileFields): boolean => missingProfileFields(fields).length === 0;

/** The remaining steps; the bonus of decision G-049 also needs a picture. */
export const missingProfileSteps = (fields: ProfileFields & { hasAvatar: boolean }): ProfileStep[] => [
  ...missingProfileFields(fields),
  ...(fields.hasAvatar ? [] : (["picture"] as const)),
];
