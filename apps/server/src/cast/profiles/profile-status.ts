import type { ProfileStatus } from "@masq/domain/vocabulary";

/**
 * A profile's status word (specification section 3). `isPremium`: the flag set by operators; it grants no right
 * (decision G-063).
 */
export function profileStatus(isPremium: boolean): ProfileStatus {
  return isPremium ? "Premium" : "Standard";
}
