import type { MeasurementSystem } from "../vocabulary.ts";

const CM_PER_INCH = 2.54;
const INCHES_PER_FOOT = 12;

export type FeetInches = { feet: number; inches: number };
export type HeightPart = { value: number; unit: "centimeter" | "foot" | "inch" };

/** Centimeters as feet and whole inches, rounded to the nearest inch; twelve inches carry over. */
export function toFeetInches(cm: number): FeetInches {
  const inches = Math.round(cm / CM_PER_INCH);
  return { feet: Math.floor(inches / INCHES_PER_FOOT), inches: inches % INCHES_PER_FOOT };
}

export function toCentimeters(height: FeetInches): number {
  return Math.round((height.feet * INCHES_PER_FOOT + height.inches) * CM_PER_INCH);
}

/**
 * The parts to show, named as Intl.NumberFormat names its units (specification section 3, height units by measurement
 * system). The caller formats them in its locale.
 * @param system metric gives one part, imperial two
 */
export function heightParts(cm: number, system: MeasurementSystem): HeightPart[] {
  if (system === "metric") return [{ value: Math.round(cm), unit: "centimeter" }];
  const { feet, inches } = toFeetInches(cm);
  return [
    { value: feet, unit: "foot" },
    { value: inches, unit: "inch" },
  ];
}
