import type { ProfileStatus } from "@masq/domain/vocabulary";

/**
 * The status word of a profile (specification section 3).
 * @param isPremium the operator-set flag of the profile; no right depends on it (decision G-063)
 */
export function profileStatus(isPremium: boolean): ProfileStatus {
  return isPremium ? "Premium" : "Standard";
}
