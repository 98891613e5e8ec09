// One mask per character, the same in every brand and picture but for the inks.
import type { Person } from "../person.ts";
import type { Stage } from "../stage.ts";
import { mix, type Ink } from "../color.ts";
import { ornamentOf, type Ornament } from "../signs/disc.ts";
import { rng } from "../rng.ts";
import { CUTS, type MaskCut } from "./cuts.ts";
const CUT_NAMES = Object.keys(CUTS) as MaskCut[];
export const designMask = (p: Person) => {
  const r = rng(`${p.key}/mask`);
  const cut = r.pick<MaskCut>(
      p.woman ? CUT_NAMES : ["colombina", "domino", "deco", "owl", "colombina", "wing", "heart"],
    ),
    base = r.int(0, 7),
    trim = r.int(0, 3);
  const crestBy: Record<Ornament, [Crest, Crest]> = {
    moon: ["crescent", "rays"],
    sea: ["fan", "plume"],
    snow: ["rays", "crown"],
    music: ["plume", "fan"],
    film: ["fan", "rays"],
    rail: ["rays", "none"],
    clock: ["rays", "crown"],
    bee: ["antennae", "none"],
    bread: ["leaves", "leaves"],
    letters: ["quill", "plume"],
    bird: ["plumes", "plumes"],
    plant: ["leaves", "leaves"],
    law: ["fan", "none"],
    cards: ["crown", "plume"],
    glass: ["rays", "fan"],
    rope: ["plume", "none"],
    metal: ["crown", "rays"],
    heart: ["plumes", "none"],
    thread: ["fan", "plumes"],
    voice: ["fan", "plume"],
    paint: ["plumes", "quill"],
    rain: ["plume", "crown"],
    map: ["crown", "quill"],
  };
  let crest: Crest = r.pick(crestBy[ornamentOf(p.trade)]);
  if (!p.woman && r.chance(0.35)) crest = "none";
  return {
    cut,
    base,
    trim,
    crest,
    side: r.pick([-1, 1]),
    jewel: r.pick(["drop", "round", "lozenge", "none"]),
    split: r.chance(0.22),
    pearls: r.chance(0.5),
    rim: r.chance(0.7),
    half: r(),
  };
};
export type Crest =
  | "none"
  | "plume"
  | "plumes"
  | "quill"
  | "rays"
  | "crown"
  | "fan"
  | "crescent"
  | "leaves"
  | "antennae";
export const maskInks = (S: Stage, d: MaskDesign) => {
  const { brand, skin } = S;
  const list = brand.masks,
    start = d.base;
  let base = list[start % list.length];
  for (let i = 0; i < list.length; i++) {
    const c = list[(start + i) % list.length];
    if (
      Math.abs(c[0] - skin.base[0]) > 0.2 ||
      (c[1] > 0.12 && skin.base[0] > 0.6 && Math.abs(c[0] - skin.base[0]) > 0.1)
    ) {
      base = c;
      break;
    }
  }
  const apart = (c: Ink): number => Math.abs(c[0] - base[0]) + Math.abs(c[1] - base[1]) * 1.5;
  const second = list.toSorted((a, b) => apart(b) - apart(a))[d.trim % 3];
  let trim = brand.trims[d.trim];
  if (Math.abs(trim[0] - base[0]) < 0.25) trim = brand.trims.find((t) => Math.abs(t[0] - base[0]) > 0.3) ?? trim;
  return {
    base,
    second,
    trim,
    baseD: mix(base, brand.ink, base[0] > 0.5 ? 0.45 : 0.6),
    secondD: mix(second, brand.ink, 0.5),
    trimD: mix(trim, brand.ink, 0.45),
    glint: mix(trim, [0.98, 0.03, 90], 0.6),
  };
};
export type MaskDesign = ReturnType<typeof designMask>;
