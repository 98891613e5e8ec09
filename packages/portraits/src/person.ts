// A record of the cast, and what the casting director wrote about it, become one fixed face.
import type { Casting, CastRecord } from "./casting.ts";
import { rng, type Random } from "./rng.ts";
import { EYES, HAIRS, skinOf } from "./palette.ts";
import { TEMPERS } from "./face/tempers.ts";
// half widths added at the jaw, cheek, chin and temple, and how long the head is
const HEADS = {
  oval: [0, 0.012, 0, 0, 1.01],
  round: [0.03, 0.03, 0.02, 0.01, 0.95],
  long: [-0.005, -0.005, 0.01, -0.02, 1.075],
  square: [0.06, 0.012, 0.07, 0.02, 0.99],
  heart: [-0.055, 0.02, -0.055, 0.03, 1.0],
  diamond: [-0.03, 0.05, -0.03, -0.035, 1.03],
};
// brow ridge, root, hump of the bridge, tip, and how far the tip hangs
const NOSES = {
  straight: { brow: 0.012, root: 0.02, hump: 0.0, tip: 0.25, drop: 0 },
  eagle: { brow: 0.03, root: 0.05, hump: 0.055, tip: 0.265, drop: 0.03 },
  snub: { brow: 0.008, root: 0.005, hump: -0.03, tip: 0.225, drop: -0.035 },
  long: { brow: 0.018, root: 0.03, hump: 0.014, tip: 0.285, drop: 0.02 },
  broad: { brow: 0.016, root: 0.0, hump: -0.008, tip: 0.205, drop: 0.004 },
  button: { brow: 0.01, root: 0.01, hump: -0.018, tip: 0.205, drop: -0.012 },
};
type NoseKind = keyof typeof NOSES;
type Lid = "mono" | "hooded" | "fold" | "deep";
const NOSES_BY_ORIGIN: Record<string, readonly NoseKind[]> = {
  white: ["straight", "eagle", "snub", "long", "straight", "button"],
  black: ["broad", "broad", "straight", "button", "broad", "long"],
  asian: ["button", "straight", "broad", "snub", "straight", "eagle"],
  "middle-eastern": ["eagle", "long", "straight", "eagle", "long", "straight"],
  hispanic: ["straight", "eagle", "broad", "long", "button", "straight"],
  other: ["broad", "straight", "button", "eagle", "straight", "broad"],
};
const LIDS_BY_ORIGIN: Record<string, readonly Lid[]> = { asian: ["mono", "mono", "hooded", "fold", "mono"] };
const noseOf = (r: Random, origin: string, woman: boolean, age: number) => {
  const kind = r.pick(NOSES_BY_ORIGIN[origin] ?? NOSES_BY_ORIGIN.other),
    broad = { broad: 0.026, button: 0.006, snub: 0.004, eagle: -0.004, long: -0.008, straight: 0 }[kind];
  return {
    profile: { ...NOSES[kind], long: r.range(-0.03, 0.028) + (kind === "long" ? 0.02 : kind === "snub" ? -0.015 : 0) },
    w: r.range(0.104, 0.136) + broad + (woman ? 0 : 0.012) + Math.max(0, age - 50) * 0.0005,
    bulb: r.range(0.055, 0.085) + Math.max(0, broad) * 0.8 + (woman ? 0 : 0.006),
    flare: r.range(0, 1),
    lean: r.range(-0.016, 0.016),
  };
};
const eyesOf = (r: Random, origin: string, old: number) => ({
  size: r.range(0.88, 1.12),
  high: r.range(0.8, 1.14) - old * 0.05,
  tilt: r.range(-0.02, 0.045) + (origin === "asian" ? 0.012 : 0) - old * 0.012,
  gap: r.range(0.92, 1.08),
  peak: r.range(-0.6, 0.6),
  iris: r.range(0.94, 1.06),
  lash: r.range(0.034, 0.05),
  lid:
    old > 0.5 && r.chance(0.45)
      ? "hooded"
      : r.pick<Lid>(LIDS_BY_ORIGIN[origin] ?? ["fold", "fold", "deep", "hooded", "fold"]),
  uneven: r.range(0, 0.1),
  bags: Math.max(0, old * 0.5 + r.range(-0.2, 0.25)),
});
/** Nobody is drawn younger, whatever the record says. */
export const YOUNGEST = 26;

export const makePerson = (record: CastRecord, casting: Casting) => {
  const r = rng(record.username),
    woman = record.gender === "woman",
    age = Math.max(YOUNGEST, record.age),
    old = Math.max(0, (age - 36) / 28),
    origin = record.ethnicity;
  const full = { curvy: r.range(0.05, 0.09), average: r.range(0, 0.03), fit: r.range(-0.03, 0) }[record.bodyType];
  const [jaw, cheek, chin, temple, long] =
    HEADS[
      r.pick(
        woman
          ? ["oval", "oval", "round", "long", "heart", "diamond", "square"]
          : ["oval", "square", "square", "long", "round", "diamond", "heart"],
      )
    ];
  const nose = noseOf(r, origin, woman, age);
  return {
    key: record.username,
    name: record.name,
    woman,
    age,
    old,
    full,
    build: record.bodyType,
    shape: {
      width: r.range(0.95, 1.04) + full * 0.4,
      jaw: jaw + (woman ? -0.02 : 0.035) + r.range(-0.015, 0.015),
      cheek: cheek + r.range(-0.01, 0.012),
      chin: chin * 0.8 + (woman ? -0.015 : 0.03) + r.range(-0.012, 0.012),
      temple,
      full,
      long: long + r.range(-0.018, 0.018),
      chinOut: r.range(-0.02, 0.03) + (woman ? 0 : 0.012),
      nose: nose.profile,
    },
    skin: skinOf(origin, r()),
    hair: HAIRS[record.hairColor] ?? HAIRS.other,
    grey: record.hairColor === "gray",
    eye: EYES[record.eyeColor] ?? EYES.brown,
    hairStyle: record.portrait.hairStyle,
    beard: record.portrait.beard,
    glasses: record.portrait.glasses,
    trade: casting.trade,
    hat: casting.hat,
    hatOnCard: casting.hatOnCard,
    costume: casting.costume,
    scenes: casting.scenes,
    temper: TEMPERS[casting.temper],
    eyes: eyesOf(r, origin, old),
    nose: { ...nose, long: nose.profile.long },
    lips: {
      y: r.range(-0.02, 0.024),
      w: r.range(0.205, 0.258),
      up: r.range(0.046, 0.07) + (origin === "black" ? 0.016 : 0) - old * 0.012,
      low: r.range(0.072, 0.104) * (woman ? 1 : 0.84) + (origin === "black" ? 0.016 : 0) - old * 0.014,
      bow: r.range(-0.4, 1),
      goodSide: r.pick([-1, 1]),
      paint: woman ? r.pick(["rose", "wine", "brick", "bare", "plum", "bare"]) : null,
    },
    brow: {
      kind: r.pick(woman ? ["arch", "round", "angle", "straight"] : ["straight", "straight", "angle", "arch"]),
      thick: r.range(0.7, 1.35) + (woman ? 0 : old * 0.1),
      high: r.range(-0.028, 0.022),
      long: r.range(-0.02, 0.03),
    },
    shoulders: { slope: r.range(-0.05, 0.13), lean: r.range(-0.05, 0.05), broad: r.range(0.92, 1.08) },
    freckles: record.hairColor === "red" || (origin === "white" && r.chance(0.12)),
    mole: r.chance(0.14) ? [r.pick([-1, 1]) * r.range(0.3, 0.42), r.range(0.5, 0.62)] : null,
    earring: woman ? r.pick(["hoop", "drop", "disc", "drop", null]) : null,
  };
};
export type Person = ReturnType<typeof makePerson>;

/** A beard that reaches the mouth lies under the lips. */
export const beardNeedsMouth = (p: Person): boolean => !p.woman && ["full", "short"].includes(p.beard);
