/** State shared by every part of one picture's drawing. */
import type { Mood } from "./expressions.ts";
import type { Flat, Place } from "./geometry.ts";
import type { Light, Tones } from "./light.ts";
import type { Person } from "./person.ts";
import type { Random } from "./random.ts";
import type { BodyModel } from "./body.ts";

/** A point of the face's surface in the picture. */
export type Pen = (x: number, y: number, lift?: number) => Flat;

export interface Drawing {
  readonly person: Person;
  readonly mood: Mood;
  readonly place: Place;
  readonly pen: Pen;
  readonly skin: Tones;
  readonly hair: HairTones;
  readonly light: Light;
  readonly yaw: number;
  readonly id: string;
  /** The side of the picture towards which the eyes wander. */
  readonly gazeSide: 1 | -1;
  readonly body: BodyModel;
  readonly random: Random;
}

export interface HairTones extends Tones {
  readonly salt: string;
}
