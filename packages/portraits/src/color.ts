/** Colors are mixed in OKLab, so that light and shadow stay clean on every skin. */

export type Hex = string;
type Lab = readonly [L: number, a: number, b: number];

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

const known = new Map<Hex, Lab>();

function lab(color: Hex): Lab {
  const found = known.get(color);
  if (found) return found;
  const n = parseInt(color.slice(1), 16);
  const r = toLinear((n >> 16) / 255);
  const g = toLinear(((n >> 8) & 255) / 255);
  const b = toLinear((n & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const out: Lab = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  if (known.size < 50_000) known.set(color, out);
  return out;
}

function hex([L, A, B]: Lab): Hex {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  const channel = (v: number): string =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))
      .toString(16)
      .padStart(2, "0");
  return (
    "#" +
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

export function mix(from: Hex, to: Hex, t: number): Hex {
  const a = lab(from);
  const b = lab(to);
  return hex([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Adds d to lightness and multiplies chroma by c. */
export function tone(color: Hex, d: number, c = 1): Hex {
  const [L, a, b] = lab(color);
  return hex([Math.min(1, Math.max(0, L + d)), a * c, b * c]);
}

/** The same hue at lightness L, chroma multiplied by c. */
export function atLightness(color: Hex, L: number, c = 1): Hex {
  const [, a, b] = lab(color);
  return hex([Math.min(1, Math.max(0, L)), a * c, b * c]);
}

export const lightness = (color: Hex): number => lab(color)[0];

/** A color of a ramp with equal steps, t in 0..1. */
export function onRamp(ramp: readonly Hex[], t: number): Hex {
  const at = Math.min(1, Math.max(0, t)) * (ramp.length - 1);
  const i = Math.min(ramp.length - 2, Math.floor(at));
  return mix(ramp[i]!, ramp[i + 1]!, at - i);
}
