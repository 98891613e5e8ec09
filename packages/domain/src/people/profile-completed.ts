import { TAGS_MIN } from "../constants.ts";
import type { LookingFor } from "../vocabulary.ts";

export type ProfileFields = { aboutMe: string | null; tags: readonly string[]; lookingFor: LookingFor | null };
/** The steps towards a complete profile, in the order in which they are asked. */
export const PROFILE_STEPS = ["aboutMe", "tags", "lookingFor", "picture"] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];
export type MissingField = Exclude<ProfileStep, "picture">;

/**
 * What a member's own profile still lacks before the matches page opens (decisions G-019 and G-055); empty when it is
 * complete. White space is no text; a place is never asked for (decision G-025).
 */
export function missingProfileFields({ aboutMe, tags, lookingFor }: ProfileFields): MissingField[] {
  return [
    ...((aboutMe ?? "").trim() === "" ? (["aboutMe"] as const) : []),
    ...(tags.length < TAGS_MIN ? (["tags"] as const) : []),
    ...(lookingFor === null ? (["lookingFor"] as const) : []),
  ];
}

export const isProfileCompleted = (fields: ProfileFields): boolean => missingProfileFields(fields).length === 0;

/** The steps that are left; the bonus of decision G-049 needs a picture too. */
export const missingProfileSteps = (fields: ProfileFields & { hasAvatar: boolean }): ProfileStep[] => [
  ...missingProfileFields(fields),
  ...(fields.hasAvatar ? [] : (["picture"] as const)),
];
