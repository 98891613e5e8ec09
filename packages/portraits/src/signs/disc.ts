// Signs that are one flat disc: hair must stand off the disc there, and off the ground everywhere else.
import type { Trade } from "../words.ts";
const DISCS =
  "moon rain record horn clock glass film heart button postmark type lens eye cable keys dial astrolabe ball grid tile".split(
    " ",
  );
export const isDisc = (trade: Trade) => DISCS.includes(trade);
// A mask is painted with one of 23 ornaments; each trade borrows the nearest.
const ORNAMENTS = {
  moon: "moon stars orbit sun globe trap",
  sea: "helm anchor wave weed shell fish sail propeller",
  snow: "snow ice skate peaks",
  music: "record keys fiddle horn pipes stave speaker",
  film: "film spot frame",
  rail: "rail road funicular",
  clock: "clock pendulum astrolabe dial",
  bee: "bee",
  bread: "wheat cutlery cup bottles",
  letters: "postmark nib book type telegraph",
  bird: "plume ballet cage kite",
  plant: "tree flower laurel paw horseshoe",
  law: "scales crown ball",
  cards: "cards chess dominoes maze grid mask",
  glass: "glass lamp eye lens tile",
  rope: "rope cable quipu beads strings",
  metal: "gear bell key bridge tunnel rotor mill house",
  heart: "heart cross hand",
  thread: "button shears hanger",
  voice: "voice mike",
  paint: "brush pencil chisel carousel",
  rain: "rain drop umbrella volcano flame",
  map: "compass stairs ammonite",
};
export type Ornament = keyof typeof ORNAMENTS;
const ornaments = new Map(
  Object.entries(ORNAMENTS).flatMap(([ornament, trades]) =>
    trades.split(" ").map((t) => [t, ornament as Ornament] as const),
  ),
);
export function ornamentOf(trade: Trade): Ornament {
  const ornament = ornaments.get(trade);
  if (!ornament) throw new Error(`no mask is painted for the trade ${trade}`);
  return ornament;
}
