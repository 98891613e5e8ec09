/** A character's record, and what the casting says about the prints. */
import type { Costume, Hat, Place, Temper, Trade } from "./words.ts";

export type Beard = "none" | "stubble" | "moustache" | "goatee" | "short" | "full";
export type HairStyle =
  | "bald"
  | "buzz"
  | "crop"
  | "side-part"
  | "slick-back"
  | "quiff"
  | "undercut"
  | "short-curls"
  | "afro"
  | "pixie"
  | "bob"
  | "bob-fringe"
  | "lob"
  | "mid-length"
  | "long-straight"
  | "long-waves"
  | "long-curls"
  | "long-fringe"
  | "ponytail"
  | "side-braid"
  | "updo"
  | "top-knot"
  | "locs"
  | "braids";
export type Glasses = "none" | "round" | "thin" | "square" | "cat";

export interface CastRecord {
  readonly username: string;
  readonly name: string;
  readonly gender: "woman" | "man";
  readonly age: number;
  readonly ethnicity: string;
  readonly hairColor: string;
  readonly eyeColor: string;
  readonly bodyType: "curvy" | "average" | "fit";
  readonly portrait: { readonly hairStyle: HairStyle; readonly beard: Beard; readonly glasses: Glasses };
}

export interface Casting {
  /** The sign behind the head. */
  readonly trade: Trade;
  /** Worn at work, and on the card too where nobody would know the trade without it. */
  readonly hat: Hat;
  readonly hatOnCard: boolean;
  /** At work; at home or at the ball. */
  readonly costume: readonly [Costume, Costume];
  /** One for each act. */
  readonly scenes: readonly [Place, Place, Place, Place];
  readonly temper: Temper;
}
