/**
 * A fictional adult described by explicit traits. What makes the face recognizable is decided here once; pose, light,
 * clothes and scene vary by picture.
 */
import { atLightness, lightness, mix, tone, type Hex } from "./color.ts";
import { clamp } from "./geometry.ts";
import { random, type Random } from "./random.ts";
import {
  OLDEST,
  YOUNGEST,
  type Earrings,
  type Ethnicity,
  type EyeColor,
  type Gender,
  type HairColor,
  type Traits,
} from "./traits.ts";

/** Offsets from an average face; most are small fractions. */
export interface Face {
  readonly woman: boolean;
  /** 0 at thirty, 1 at sixty-five. */
  readonly old: number;
  readonly fullness: number;
  readonly long: number;
  readonly jaw: number;
  readonly cheek: number;
  readonly chin: number;
  readonly forehead: number;
  readonly noseLong: number;
  readonly noseHigh: number;
  readonly noseWide: number;
  readonly noseUp: number;
  readonly lips: number;
  readonly mouthWide: number;
  readonly eyeSize: number;
  readonly eyeTilt: number;
  readonly eyeApart: number;
  readonly lid: number;
  readonly browThick: number;
  readonly browArch: number;
  readonly browLow: number;
  readonly neck: number;
  readonly shoulder: number;
  /** How much the open smile shows: 0 a glimpse, 1 broad. */
  readonly grin: number;
  readonly dimples: boolean;
}

export interface Person extends Traits {
  readonly seed: string;
  readonly skin: Hex;
  readonly eye: Hex;
  readonly hair: { readonly color: Hex; readonly salt: number; readonly saltColor: Hex; readonly part: 1 | -1 };
  readonly face: Face;
  readonly earrings: Earrings;
  readonly freckles: boolean;
  readonly mole: readonly [number, number] | null;
  readonly lipColor: Hex;
  readonly blush: number;
  readonly makeup: number;
}

interface Origin {
  readonly skin: readonly [low: number, high: number];
  readonly nose: readonly [high: number, wide: number];
  readonly lips: number;
  readonly lid: number;
}

// Tendencies only: wide, overlapping ranges, never a template.
const ORIGINS: Record<Ethnicity, Origin> = {
  asian: { skin: [0.76, 0.88], nose: [-0.1, 0.05], lips: 0.08, lid: 0.7 },
  black: { skin: [0.42, 0.62], nose: [-0.05, 0.32], lips: 0.42, lid: 0.1 },
  hispanic: { skin: [0.64, 0.8], nose: [0.1, 0.1], lips: 0.2, lid: 0.1 },
  "middle-eastern": { skin: [0.64, 0.81], nose: [0.32, 0.05], lips: 0.15, lid: 0.05 },
  white: { skin: [0.82, 0.91], nose: [0.18, -0.1], lips: -0.02, lid: 0.1 },
  other: { skin: [0.56, 0.8], nose: [0.1, 0.1], lips: 0.15, lid: 0.25 },
};
const SKIN_RAMP: readonly (readonly [number, Hex])[] = [
  [0.4, "#55301f"],
  [0.5, "#75452b"],
  [0.6, "#906244"],
  [0.7, "#b1805a"],
  [0.8, "#d19f7b"],
  [0.86, "#e0b090"],
  [0.92, "#ecbf9f"],
];
const HAIR: Record<HairColor, readonly Hex[]> = {
  black: ["#1a1418", "#1f1718", "#251a18"],
  brown: ["#3c2417", "#4d2d1b", "#623c24", "#30201a"],
  blond: ["#b6925f", "#a07e54", "#c8a976"],
  red: ["#8c3816", "#a5481c", "#762d18"],
  gray: ["#8b8a90", "#a09c9c", "#74727a"],
  other: ["#5b3a4b", "#7d7388", "#57303a", "#604a58", "#4f2a33", "#776a7e", "#5a3848"],
};
const EYES: Record<EyeColor, Hex> = {
  amber: "#905c22",
  blue: "#4a82b4",
  brown: "#54301b",
  gray: "#76858f",
  green: "#58834a",
  hazel: "#7f622c",
};
const LIPSTICKS: readonly Hex[] = ["#9c2f3c", "#b5485a", "#8b2c45", "#c0605c", "#a2423a", "#7a2438"];

function skinAtLevel(level: number, warm: number): Hex {
  let i = 0;
  while (i < SKIN_RAMP.length - 2 && SKIN_RAMP[i + 1]![0] < level) i++;
  const [a, from] = SKIN_RAMP[i]!;
  const [b, to] = SKIN_RAMP[i + 1]!;
  return mix(mix(from, to, clamp((level - a) / (b - a))), warm > 0 ? "#d98440" : "#d4756f", Math.abs(warm) * 0.09);
}

function faceOf(traits: Traits, age: number, r: Random): Face {
  const { bodyType } = traits;
  const woman = traits.gender === "woman";
  const origin = ORIGINS[traits.ethnicity];
  const old = clamp((age - 30) / 35);
  const bell = (amount: number): number => r.bell() * amount;
  const body = <T>(curvy: T, fit: T, average: T): T =>
    bodyType === "curvy" ? curvy : bodyType === "fit" ? fit : average;
  return {
    woman,
    old,
    fullness: body(1, -0.5, 0),
    long: bell(0.075) + (woman ? 0 : 0.03),
    jaw: (woman ? -0.05 : 0.1) + bell(0.1) + body(0.06, -0.02, 0) + old * 0.03,
    cheek: bell(0.06) + body(0.05, -0.01, 0),
    chin: (woman ? -0.08 : 0.18) + bell(0.22),
    forehead: bell(0.04),
    noseLong: (woman ? -0.03 : 0.06) + bell(0.09),
    noseHigh: (woman ? -0.12 : 0.1) + origin.nose[0] + bell(0.28),
    noseWide: (woman ? -0.12 : 0.08) + origin.nose[1] + bell(0.2),
    noseUp: (woman ? 1.5 : -0.5) + bell(2),
    lips: (woman ? 0.24 : -0.02) + origin.lips + bell(0.25) - old * 0.16,
    mouthWide: bell(0.09) + (woman ? 0 : 0.04),
    eyeSize: (woman ? 0.1 : -0.01) + bell(0.06),
    eyeTilt: (woman ? 1.4 : 0.4) + bell(1.3),
    eyeApart: bell(1.8),
    lid: clamp(origin.lid + bell(0.3)),
    browThick: (woman ? 0.9 : 1.24) + bell(0.24),
    browArch: (woman ? 1.15 : 0.6) + bell(0.4),
    browLow: bell(1.6),
    neck: (woman ? -0.1 : 0.12) + body(0.06, 0, 0),
    shoulder: (woman ? -0.06 : 0.1) + body(0.07, 0.03, -0.01),
    grin: r.next(),
    dimples: r.chance(0.3),
  };
}

const earringsOf = (woman: boolean, r: Random): Earrings =>
  woman ? r.weighted<Earrings>({ none: 2, stud: 2, hoop: 1.6, drop: 1.6 }) : r.weighted<Earrings>({ none: 9, stud: 1 });

const isWoman = (gender: Gender): boolean => gender === "woman";

export function createPerson(seed: string, traits: Traits): Person {
  const r = random("person", seed);
  const woman = isWoman(traits.gender);
  const age = clamp(traits.age, YOUNGEST, OLDEST);
  const origin = ORIGINS[traits.ethnicity];
  const face = faceOf(traits, age, r);
  const level = origin.skin[0] + (origin.skin[1] - origin.skin[0]) * r.next();
  const skin = skinAtLevel(level, r.range(-0.4, 1));
  const greyish = clamp((age - 40 + r.range(-8, 8)) / 26);
  const base = r.pick(HAIR[traits.hairColor]);
  const gray = traits.hairColor === "gray";
  const salt = gray ? r.range(0.3, 1) : greyish * (woman ? 0.12 : 0.4) * r.next();
  const mixed = gray && salt < 0.62; // salt and pepper
  const lips = mix(tone(skin, -0.12, 1.3), r.pick(LIPSTICKS), r.chance(0.55) ? 0.72 : 0.42);
  return {
    ...traits,
    seed,
    age,
    skin,
    face,
    beard: woman ? "none" : traits.beard,
    eye: EYES[traits.eyeColor],
    hair: {
      color: mixed ? r.pick(["#2b2629", "#3b2e2a"]) : base,
      salt,
      saltColor: mix("#c9c4c0", base, 0.25),
      part: r.pick([-1, 1]),
    },
    earrings: earringsOf(woman, r),
    freckles: level > 0.66 && r.chance(traits.hairColor === "red" ? 0.85 : 0.16),
    mole: r.chance(0.16) ? [r.range(-34, 34), r.range(40, 82)] : null,
    lipColor: woman
      ? atLightness(lips, Math.min(lightness(lips), lightness(skin) - 0.06))
      : mix(tone(skin, -0.1, 1.15), "#a4524a", 0.3),
    blush: woman ? r.range(0.5, 1) : r.range(0.2, 0.55),
    makeup: woman ? r.range(0.35, 1) : 0,
  };
}
