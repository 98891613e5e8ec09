/** Two-letter country codes: `all` of it, or the states (by their short names) that require the check. */
export type AgePolicy = Readonly<Record<string, "all" | readonly string[]>>;
export type Residence = { country: string | null; state: string | null };

/**
 * Whether the law where the member lives requires an age check (decision G-113). No policy, no check; under a policy an
 * unknown place counts as listed (override O-28).
 */
export function isAgeCheckApplicable(policy: AgePolicy | undefined, { country, state }: Residence): boolean {
  if (policy === undefined) return false;
  if (country === null) return true;
  const listed = Object.hasOwn(policy, country) ? policy[country] : undefined;
  if (listed === undefined) return false;
  return listed === "all" || state === null || listed.includes(state);
}

type Standing = { ageVerificationApplicable: boolean; ageVerification: unknown };

/** Not applicable, or there is a result (specification section 5). */
export const hasPassedAgeCheck = ({ ageVerificationApplicable, ageVerification }: Standing): boolean =>
  !ageVerificationApplicable || Boolean(ageVerification);
