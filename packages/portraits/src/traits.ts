/** The closed vocabulary of a character's looks. */

export type Gender = "woman" | "man";
export type Ethnicity = "asian" | "black" | "hispanic" | "middle-eastern" | "white" | "other";
export type HairColor = "black" | "brown" | "blond" | "red" | "gray" | "other";
export type EyeColor = "amber" | "blue" | "brown" | "gray" | "green" | "hazel";
export type BodyType = "fit" | "average" | "curvy";
export type Style = "classic" | "casual" | "elegant" | "artistic" | "outdoors" | "bold";
export type Beard = "none" | "stubble" | "short" | "full" | "goatee" | "moustache";
export type Glasses = "none" | "round" | "square" | "cat" | "thin";
export type Earrings = "none" | "stud" | "hoop" | "drop";

export interface Traits {
  readonly gender: Gender;
  readonly age: number;
  readonly ethnicity: Ethnicity;
  readonly hairColor: HairColor;
  readonly eyeColor: EyeColor;
  readonly bodyType: BodyType;
  readonly style: Style;
  readonly hairStyle: HairStyleName;
  readonly beard: Beard;
  readonly glasses: Glasses;
}

export const HAIR_STYLE_NAMES = [
  "long-straight",
  "long-waves",
  "lob",
  "bob",
  "bob-fringe",
  "long-fringe",
  "updo",
  "top-knot",
  "ponytail",
  "pixie",
  "long-curls",
  "afro",
  "short-curls",
  "braids",
  "locs",
  "side-braid",
  "crop",
  "side-part",
  "quiff",
  "undercut",
  "slick-back",
  "buzz",
  "bald",
  "mid-length",
] as const;
export type HairStyleName = (typeof HAIR_STYLE_NAMES)[number];

/** Minimum drawn age, whatever the data says. */
export const YOUNGEST = 24;
export const OLDEST = 65;
