/** Countries by their two letters: `all` of it, or the states (by their short names) where the check is wanted. */
export type AgePolicy = Readonly<Record<string, "all" | readonly string[]>>;
export type Residence = { country: string | null; state: string | null };

/**
 * Whether the law where the member lives wants an age check (decision G-113). No policy, no check; under a policy a
 * place that is not known counts as one that is listed (override O-28).
 */
export function isAgeCheckApplicable(policy: AgePolicy | undefined, { country, state }: Residence): boolean {
  if (policy === undefined) return false;
  if (country === null) return true;
  const listed = Object.hasOwn(policy, country) ? policy[country] : undefined;
  if (listed === undefined) return false;
  return listed === "all" || state === null || listed.includes(state);
}

type Standing = { ageVerificationApplicable: boolean; ageVerification: unknown };

/** Not applicable, or a result that is there (specification section 5). */
export const hasPassedAgeCheck = ({ ageVerificationApplicable, ageVerification }: Standing): boolean =>
  !ageVerificationApplicable || Boolean(ageVerification);
