/** Maps a cast entry to the pictures the product needs of it. Pure: same entry and index, same list. */
import type { Expression } from "./expressions.ts";
import { createPerson, type Person } from "./person.ts";
import type { Crop, PictureSpec, Pose } from "./portrait.ts";
import { random, type Random } from "./random.ts";
import type { SceneName } from "./scene-colors.ts";
import type {
  Beard,
  BodyType,
  Ethnicity,
  EyeColor,
  Gender,
  Glasses,
  HairColor,
  HairStyleName,
  Style,
} from "./traits.ts";

export interface CastEntry {
  readonly username: string;
  readonly gender: Gender;
  readonly age: number;
  readonly ethnicity: Ethnicity;
  readonly hairColor: HairColor;
  readonly eyeColor: EyeColor;
  readonly bodyType: BodyType;
  readonly portrait: {
    readonly hairStyle: HairStyleName;
    readonly beard: Beard;
    readonly glasses: Glasses;
    readonly style: Style;
    readonly scenes: readonly SceneName[];
  };
}

export type PictureKind = "avatar" | "other" | "hidden";

export interface CastPicture {
  readonly n: number;
  readonly kind: PictureKind;
  readonly spec: PictureSpec;
  readonly alt: string;
}

/** Drawn from the username alone, so that a changed text never changes a face. */
export const castPerson = ({
  username,
  gender,
  age,
  ethnicity,
  hairColor,
  eyeColor,
  bodyType,
  portrait,
}: CastEntry): Person =>
  createPerson(username, {
    gender,
    age,
    ethnicity,
    hairColor,
    eyeColor,
    bodyType,
    style: portrait.style,
    hairStyle: portrait.hairStyle,
    beard: portrait.beard,
    glasses: portrait.glasses,
  });

const AVATAR_POSES: readonly Pose[] = ["front", "turn-left", "turn-right", "left", "front", "turn-left", "right"];
const AVATAR_MOODS: readonly Expression[] = [
  "soft",
  "warm",
  "parted",
  "soft",
  "open",
  "warm",
  "calm",
  "smirk",
  "parted",
  "soft",
  "warm",
];
const ALBUM_POSES: readonly Pose[] = ["left", "over-right", "front", "over-left", "turn-right", "turn-left", "right"];
const ALBUM_MOODS: readonly Expression[] = [
  "open",
  "thoughtful",
  "away",
  "warm",
  "closed",
  "smirk",
  "soft",
  "parted",
  "down",
];
const ALBUM_CROPS: readonly Crop[] = ["bust", "half", "close", "bust", "half"];

const PLACES: Record<SceneName, string> = {
  bar: "at a bar",
  "rainy-window": "by a rainy window",
  books: "in front of bookshelves",
  rooftop: "on a rooftop in the evening",
  sea: "by the sea at dusk",
  train: "on a night train",
  kitchen: "in a kitchen in the evening",
  gallery: "in a gallery",
  forest: "in a forest",
  stage: "under stage lights",
};

function hairWords({ hairColor, portrait }: CastEntry): string {
  if (portrait.hairStyle === "bald") return "a bald head";
  if (portrait.hairStyle === "buzz") return "a shaved head";
  const color = { black: "black", brown: "brown", blond: "blond", red: "red", gray: "grey", other: "dyed" }[hairColor];
  return `${color} hair`;
}

export const altText = (entry: CastEntry, scene: SceneName): string =>
  `Drawn portrait of a ${entry.gender} with ${hairWords(entry)}${entry.portrait.glasses === "none" ? "" : " and glasses"} ${PLACES[scene]}`;

function albumOf(entry: CastEntry, index: number, count: number, first: SceneName, r: Random): PictureSpec[] {
  const scenes = r.shuffle(entry.portrait.scenes.filter((s) => s !== first));
  const places = scenes.length ? scenes : [first];
  const moods = r.shuffle(ALBUM_MOODS);
  return Array.from({ length: count }, (_, k): PictureSpec => {
    const pose = ALBUM_POSES[(index * 3 + k) % ALBUM_POSES.length]!;
    return {
      scene: places[k % places.length]!,
      variant: index + k,
      ramp: Math.floor(r.next() * 6),
      pose,
      expression: moods[k % moods.length]!,
      crop: ALBUM_CROPS[(index + k) % ALBUM_CROPS.length]!,
      outfit: k + 1,
    };
  });
}

/**
 * 2 to 6 pictures; the first is the profile picture. Neighbors in the cast get different scenes, poses and ramps by
 * their index. A third of the cast keeps the last picture for its operators.
 */
export function castPictures(entry: CastEntry, index: number): CastPicture[] {
  const r = random("cast", entry.username);
  const { scenes } = entry.portrait;
  const extra = r.weighted({ 1: 2, 2: 4, 3: 4, 4: 2, 5: 1 });
  const scene = scenes[index % scenes.length]!;
  const avatar: PictureSpec = {
    scene,
    variant: Math.floor(index / 2),
    ramp: index * 5 + Math.floor(index / 6),
    pose: AVATAR_POSES[index % AVATAR_POSES.length]!,
    expression: AVATAR_MOODS[index % AVATAR_MOODS.length]!,
    crop: "portrait",
    outfit: 0,
  };
  const specs = [avatar, ...albumOf(entry, index, Number(extra), scene, r)];
  const hides = specs.length > 2 && r.chance(0.42);
  return specs.map((spec, n) => ({
    n,
    spec,
    kind: n === 0 ? "avatar" : hides && n === specs.length - 1 ? "hidden" : "other",
    alt: altText(entry, spec.scene),
  }));
}
