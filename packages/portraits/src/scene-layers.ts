import type { Hex } from "./color.ts";
import type { Random } from "./random.ts";

export interface Palettes {
  readonly r: Random;
  readonly c: readonly [Hex, Hex, Hex];
  readonly a: readonly Hex[];
  readonly tint: (color: Hex) => Hex;
}
export interface Layers {
  readonly far: string;
  readonly near: string;
}

export const whole = (v: number): string => v.toFixed(0);
