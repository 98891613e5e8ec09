/**
 * Brand palettes: six ramps each, from dark through mid to the lamp. Every backdrop is pulled onto one of them, and the
 * same three colors light the figure, so that picture and page match.
 */
import { atLightness, lightness, mix, onRamp, type Hex } from "./color.ts";

export type Palette = "plum" | "ember";
export const PALETTE_NAMES: readonly Palette[] = ["plum", "ember"];

export type Ramp = readonly [dark: Hex, mid: Hex, lamp: Hex];

export const RAMPS: Record<Palette, readonly Ramp[]> = {
  plum: [
    ["#2a0f26", "#8a2a4e", "#f0a184"],
    ["#1f1230", "#6a2f6b", "#f2a9a0"],
    ["#2b1018", "#94343c", "#f5b98a"],
    ["#1d1530", "#4f3d7c", "#e9a6b4"],
    ["#161a30", "#3c4f80", "#f0b59a"],
    ["#22151c", "#74464a", "#f6c9a4"],
  ],
  ember: [
    ["#0e0a1c", "#3a2466", "#f0a24a"],
    ["#0c1020", "#23406b", "#f2a85a"],
    ["#170a18", "#5f2350", "#f3b05a"],
    ["#0a1517", "#1b4d54", "#efb066"],
    ["#150c10", "#64301f", "#f6a548"],
    ["#0f1016", "#3f4052", "#eeb878"],
  ],
};

/** The wash over the whole picture, upper left to lower right. */
export const WASHES: Record<Palette, readonly [Hex, Hex]> = {
  plum: ["#ffb58e", "#8d2a5a"],
  ember: ["#ffae4d", "#3b2a86"],
};

/** Pulls a color onto the ramp at its own lightness; `pull` 1 keeps nothing of the color. */
export function tinter(ramp: Ramp, pull: number): (color: Hex) => Hex {
  return (color) => {
    const L = lightness(color);
    const at = onRamp(ramp, (L - 0.14) / 0.72);
    return mix(color, atLightness(at, L * 0.55 + lightness(at) * 0.45, 1.2), pull);
  };
}
