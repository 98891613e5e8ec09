export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Linear RGB (0 to 1), clipped to the screen's gamut. */
function lightOf([lightness, chroma, hue]: Oklch): readonly number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return channels.map((value) => Math.min(1, Math.max(0, value)));
}

/** `#rrggbb` of an OKLCH color (lightness 0 to 1, chroma, hue in degrees), where oklch() is not supported. */
export function hexOfOklch(colour: Oklch): string {
  const hex = lightOf(colour).map((linear) => {
    const shown = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

const WEIGHTS = [0.2126, 0.7152, 0.0722] as const;
const luminanceOf = (colour: Oklch): number =>
  lightOf(colour).reduce((sum, light, channel) => sum + light * (WEIGHTS[channel] ?? 0), 0);

/** The WCAG 2 contrast ratio, from 1 to 21. */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
