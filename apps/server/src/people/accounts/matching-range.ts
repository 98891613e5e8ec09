import { ADULT_YEARS, AGE_MAX_YEARS } from "@masq/domain/constants";

const YEARS_BELOW = 10;
const YEARS_ABOVE = 5;

export type AgeRange = { min: number; max: number };

function clampAge(age: number): number {
  return Math.min(AGE_MAX_YEARS, Math.max(ADULT_YEARS, age));
}

/**
 * Default ages shown: ten years below to five above the member's `age` in whole years, within 18 to 100 (specification
 * section 5, matching age range).
 */
export function matchingRange(age: number): AgeRange {
  return { min: clampAge(age - YEARS_BELOW), max: clampAge(age + YEARS_ABOVE) };
}
