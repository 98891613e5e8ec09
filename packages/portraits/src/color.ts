/** OKLCH in, sRGB out: an ink is [lightness, chroma, hue]. */
export type Ink = readonly number[];

const clamp = (x: number): number => Math.min(1, Math.max(0, x));
const gamma = (x: number): number => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

export function rgb([L, C, H]: Ink): number[] {
  const a = C * Math.cos((H * Math.PI) / 180);
  const b = C * Math.sin((H * Math.PI) / 180);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => Math.round(255 * gamma(clamp(v))));
}

export const css = (ink: Ink): string => `rgb(${rgb(ink).join(",")})`;
export const hex = (ink: Ink): string =>
  `#${rgb(ink)
    .map((v) => v.toString(16).padStart(2, "0"))
    .join("")}`;

const lab = ([L, C, H]: Ink): number[] => [L, C * Math.cos((H * Math.PI) / 180), C * Math.sin((H * Math.PI) / 180)];

export function mix(p: Ink, q: Ink, t: number): Ink {
  const b = lab(q);
  const [l, x, y] = lab(p).map((v, i) => v + (b[i] - v) * t);
  return [l, Math.hypot(x, y), (Math.atan2(y, x) * 180) / Math.PI];
}

export const shift = ([L, C, H]: Ink, dL: number, dC = 0, dH = 0): Ink => [
  Math.min(0.985, Math.max(0.06, L + dL)),
  Math.max(0, C + dC),
  H + dH,
];
