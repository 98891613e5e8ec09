import type { User } from "@masq/contract/member/user";
import { missingProfileSteps, PROFILE_STEPS, type ProfileStep } from "@masq/domain/people/profile-completed";

export type Completion = { missing: readonly ProfileStep[]; done: number; total: number };

/** Returns how complete the member's own profile is; the bonus requires all of it (decision G-049). */
export function completionOf({ profile, lookingFor, images }: User): Completion {
  const hasAvatar = images.some(({ type }) => type === "avatar");
  const missing = missingProfileSteps({ ...profile, lookingFor, hasAvatar });
  return { missing, done: PROFILE_STEPS.length - missing.length, total: PROFILE_STEPS.length };
}
