/** Inks. ground, second ink of the scene, disc (the lamp, moon or halo). */
import type { Ink } from "./color.ts";

export interface Inks {
  readonly ground: Ink;
  readonly second: Ink;
  readonly disc: Ink;
}
export interface Brand {
  readonly ink: Ink;
  readonly paper: Ink;
  readonly shadowHue: number;
  readonly light: Ink;
  readonly grounds: readonly Inks[];
  readonly masks: readonly Ink[];
  readonly trims: readonly Ink[];
  readonly cloths: readonly Ink[];
}
export const PALETTE_NAMES = ["plum", "ember"] as const;
export type Palette = (typeof PALETTE_NAMES)[number];
export const BRANDS: Record<Palette, Brand> = {
  plum: {
    ink: [0.2, 0.07, 345],
    paper: [0.965, 0.02, 72],
    shadowHue: 2,
    light: [0.93, 0.06, 58],
    grounds: [
      { ground: [0.945, 0.022, 72], second: [0.885, 0.045, 40], disc: [0.38, 0.13, 345] },
      { ground: [0.9, 0.045, 20], second: [0.82, 0.085, 12], disc: [0.5, 0.18, 8] },
      { ground: [0.29, 0.1, 345], second: [0.23, 0.08, 345], disc: [0.86, 0.08, 30] },
      { ground: [0.93, 0.03, 68], second: [0.86, 0.065, 35], disc: [0.6, 0.19, 14] },
      { ground: [0.85, 0.08, 24], second: [0.76, 0.12, 18], disc: [0.955, 0.03, 75] },
      { ground: [0.56, 0.19, 12], second: [0.48, 0.175, 8], disc: [0.88, 0.075, 48] },
      { ground: [0.33, 0.115, 345], second: [0.26, 0.09, 345], disc: [0.64, 0.19, 14] },
      { ground: [0.75, 0.06, 330], second: [0.67, 0.08, 335], disc: [0.95, 0.035, 75] },
      { ground: [0.85, 0.1, 74], second: [0.78, 0.13, 62], disc: [0.55, 0.19, 12] },
      { ground: [0.5, 0.055, 220], second: [0.43, 0.06, 222], disc: [0.88, 0.075, 55] },
    ],
    masks: [
      [0.24, 0.08, 345],
      [0.96, 0.02, 75],
      [0.55, 0.2, 14],
      [0.8, 0.13, 82],
      [0.42, 0.13, 345],
      [0.47, 0.07, 215],
      [0.72, 0.13, 25],
      [0.7, 0.07, 325],
    ],
    trims: [
      [0.82, 0.13, 84],
      [0.95, 0.03, 78],
      [0.24, 0.08, 345],
      [0.6, 0.2, 14],
    ],
    cloths: [
      [0.3, 0.1, 345],
      [0.5, 0.18, 12],
      [0.93, 0.025, 72],
      [0.24, 0.07, 340],
      [0.45, 0.06, 218],
      [0.72, 0.12, 60],
      [0.66, 0.09, 335],
      [0.58, 0.05, 120],
    ],
  },
  ember: {
    ink: [0.15, 0.045, 295],
    paper: [0.95, 0.03, 82],
    shadowHue: 8,
    light: [0.89, 0.12, 74],
    grounds: [
      { ground: [0.17, 0.05, 290], second: [0.235, 0.075, 295], disc: [0.72, 0.17, 55] },
      { ground: [0.24, 0.085, 300], second: [0.31, 0.11, 300], disc: [0.88, 0.1, 86] },
      { ground: [0.2, 0.065, 295], second: [0.27, 0.09, 297], disc: [0.8, 0.15, 70] },
      { ground: [0.35, 0.135, 297], second: [0.28, 0.115, 297], disc: [0.83, 0.14, 76] },
      { ground: [0.62, 0.18, 47], second: [0.53, 0.17, 40], disc: [0.89, 0.11, 86] },
      { ground: [0.79, 0.15, 72], second: [0.71, 0.16, 62], disc: [0.34, 0.13, 297] },
      { ground: [0.29, 0.09, 270], second: [0.23, 0.08, 272], disc: [0.87, 0.1, 86] },
      { ground: [0.5, 0.13, 299], second: [0.42, 0.13, 298], disc: [0.9, 0.09, 84] },
      { ground: [0.32, 0.12, 8], second: [0.26, 0.1, 4], disc: [0.79, 0.15, 66] },
    ],
    masks: [
      [0.17, 0.05, 295],
      [0.94, 0.035, 82],
      [0.8, 0.15, 74],
      [0.45, 0.16, 297],
      [0.64, 0.19, 45],
      [0.38, 0.11, 268],
      [0.7, 0.1, 305],
      [0.45, 0.16, 15],
    ],
    trims: [
      [0.84, 0.14, 82],
      [0.95, 0.04, 86],
      [0.17, 0.05, 295],
      [0.66, 0.19, 48],
    ],
    cloths: [
      [0.2, 0.06, 295],
      [0.4, 0.15, 297],
      [0.66, 0.18, 50],
      [0.9, 0.04, 82],
      [0.33, 0.1, 270],
      [0.42, 0.15, 15],
      [0.79, 0.14, 74],
      [0.52, 0.06, 190],
    ],
  },
};
// light, base range per ethnicity: L from..to, C, H
const SKINS: Record<string, readonly number[]> = {
  white: [0.88, 0.8, 0.05, 52],
  asian: [0.86, 0.76, 0.06, 66],
  hispanic: [0.78, 0.66, 0.078, 56],
  "middle-eastern": [0.8, 0.68, 0.07, 60],
  black: [0.6, 0.43, 0.08, 48],
  other: [0.74, 0.58, 0.078, 54],
};
export const skinOf = (ethnicity: string, t: number): Ink => {
  const [a, b, C, H] = SKINS[ethnicity] ?? SKINS.other;
  return [a + (b - a) * t, C, H];
};
export const HAIRS: Record<string, Ink> = {
  black: [0.24, 0.03, 320],
  brown: [0.4, 0.07, 48],
  blond: [0.82, 0.11, 82],
  red: [0.56, 0.15, 44],
  gray: [0.78, 0.015, 280],
  other: [0.5, 0.16, 350],
};
export const EYES: Record<string, Ink> = {
  brown: [0.42, 0.09, 52],
  hazel: [0.58, 0.1, 85],
  green: [0.62, 0.12, 150],
  blue: [0.62, 0.12, 240],
  gray: [0.66, 0.025, 240],
  amber: [0.7, 0.14, 72],
};
