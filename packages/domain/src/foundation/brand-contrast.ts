import { contrastOf, type Oklch } from "./oklch.ts";

export type ThemeSide = "light" | "dark";
type Hue = number | "hue" | "hue2" | readonly ["hue" | "hue2", number];
type Formula = readonly [lightness: number, chroma: number, hue: Hue, isLifted?: "lifted"];
type Both = { readonly light: Formula; readonly dark: Formula };
/** What a brand's colors depend on. `lift`: change of its action color's lightness in percent. */
export type Hues = { readonly hue: number; readonly hue2: number; readonly lift?: number | undefined };

/** The stylesheet's colors (packages/ui, theme.css) that meet text or borders; a test keeps both in step. */
export const BRAND_COLOURS = {
  paper: { light: [0.972, 0.012, 70], dark: [0.15, 0.02, "hue2"] },
  surface: { light: [0.992, 0.006, 75], dark: [0.19, 0.025, "hue2"] },
  sunken: { light: [0.943, 0.016, 62], dark: [0.122, 0.016, "hue2"] },
  "line-2": { light: [0.6, 0.035, "hue2"], dark: [0.56, 0.04, "hue2"] },
  ink: { light: [0.225, 0.04, "hue2"], dark: [0.955, 0.012, 80] },
  "ink-2": { light: [0.42, 0.04, "hue2"], dark: [0.8, 0.018, 75] },
  "ink-3": { light: [0.5, 0.035, "hue2"], dark: [0.7, 0.022, 60] },
  accent: { light: [0.45, 0.155, "hue", "lifted"], dark: [0.8, 0.14, "hue", "lifted"] },
  "accent-hover": { light: [0.39, 0.14, "hue", "lifted"], dark: [0.86, 0.12, "hue", "lifted"] },
  "on-accent": { light: [0.985, 0.012, 70], dark: [0.19, 0.045, "hue"] },
  "accent-soft": { light: [0.925, 0.03, ["hue", 18]], dark: [0.27, 0.04, "hue"] },
  "accent-ink": { light: [0.42, 0.15, "hue"], dark: [0.84, 0.115, "hue"] },
  "second-soft": { light: [0.925, 0.02, ["hue2", 12]], dark: [0.27, 0.06, "hue2"] },
  "second-ink": { light: [0.36, 0.1, "hue2"], dark: [0.82, 0.085, "hue2"] },
  own: { light: [0.33, 0.092, "hue2"], dark: [0.37, 0.105, "hue2"] },
  "on-own": { light: [0.975, 0.012, 70], dark: [0.97, 0.012, 80] },
  "stage-2": { light: [0.28, 0.085, "hue2"], dark: [0.2, 0.045, "hue2"] },
  "on-stage-2": { light: [0.84, 0.03, 50], dark: [0.82, 0.02, 75] },
} as const satisfies Record<string, Both>;
export type BrandColour = keyof typeof BRAND_COLOURS;

/** Limits for `lift`, in percent. */
export const LIFT = { min: -20, max: 20 } as const;

function hueOf(hues: Hues, hue: Hue): number {
  if (typeof hue === "number") return hue;
  return typeof hue === "string" ? hues[hue] : hues[hue[0]] + hue[1];
}

export function colourOf(hues: Hues, name: BrandColour, side: ThemeSide): Oklch {
  const [lightness, chroma, hue, isLifted]: Formula = BRAND_COLOURS[name][side];
  const lift = isLifted === "lifted" ? (hues.lift ?? 0) / 100 : 0;
  return [Math.min(1, Math.max(0, lightness + lift)), chroma, hueOf(hues, hue)];
}

const TEXT_FLOOR = 4.5;
const SHAPE_FLOOR = 3;
/** WCAG 2.2 AA: 4.5 for text, 3 for what identifies a control. */
export const CONTRAST_PAIRS = [
  { name: "Text on page", on: "ink", under: "paper", floor: TEXT_FLOOR },
  { name: "Second text", on: "ink-2", under: "paper", floor: TEXT_FLOOR },
  { name: "Third text", on: "ink-3", under: "sunken", floor: TEXT_FLOOR },
  { name: "On action", on: "on-accent", under: "accent", floor: TEXT_FLOOR },
  { name: "On action, pointed at", on: "on-accent", under: "accent-hover", floor: TEXT_FLOOR },
  { name: "Link", on: "accent-ink", under: "paper", floor: TEXT_FLOOR },
  { name: "Badge", on: "accent-ink", under: "accent-soft", floor: TEXT_FLOOR },
  { name: "Chosen chip", on: "second-ink", under: "second-soft", floor: TEXT_FLOOR },
  { name: "On own bubble", on: "on-own", under: "own", floor: TEXT_FLOOR },
  { name: "On stage", on: "on-stage-2", under: "stage-2", floor: TEXT_FLOOR },
  { name: "Action on page", on: "accent", under: "paper", floor: SHAPE_FLOOR },
  { name: "Control border", on: "line-2", under: "surface", floor: SHAPE_FLOOR },
] as const satisfies readonly { name: string; on: BrandColour; under: BrandColour; floor: number }[];

export type MeasuredPair = { name: string; floor: number } & Record<ThemeSide, number>;

export const measureContrast = (hues: Hues): MeasuredPair[] =>
  CONTRAST_PAIRS.map(({ name, on, under, floor }) => {
    const of = (side: ThemeSide): number => contrastOf(colourOf(hues, on, side), colourOf(hues, under, side));
    return { name, floor, light: of("light"), dark: of("dark") };
  });

/** Truncated, not rounded: 4.49 never reads as 4.5. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Every pair below its minimum, with its ratio: `On action, light: 3.9 instead of 4.5`. */
export const contrastFaults = (hues: Hues): string[] =>
  measureContrast(hues).flatMap(({ name, floor, ...sides }) =>
    (["light", "dark"] as const)
      .filter((side) => sides[side] < floor)
      .map((side) => `${name}, ${side}: ${shownRatio(sides[side])} instead of ${floor}`),
  );
