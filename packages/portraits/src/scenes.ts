/** The places. A scene is a light and a backdrop in two depths; the brand's ramp tints both. */
import { atLightness, lightness, mix, tone, type Hex } from "./color.ts";
import { brush } from "./geometry.ts";
import type { Light } from "./light.ts";
import { tinter, WASHES, type Palette, type Ramp } from "./palettes.ts";
import type { Random } from "./random.ts";
import { SCENES, type SceneName } from "./scene-colors.ts";
import { SCENE_DRAWINGS } from "./scene-drawings.ts";
import { disc, many, paint, radial } from "./svg.ts";

export interface Backdrop {
  readonly light: Pick<Light, "key" | "ambient" | "rim">;
  /** A separate SVG: drawn small and enlarged, which blurs it for free. */
  readonly behind: string;
  readonly defs: string;
  readonly before: string;
  /** Color that a page may show while the picture loads. */
  readonly placeholder: Hex;
}

/** Broad brush marks that enliven flat areas. */
function brushMarks(r: Random, colors: readonly Hex[]): string {
  return many(18, (i) => {
    const [x, y, w, s, h] = [
      r.range(-60, 640),
      r.range(0, 800),
      r.range(120, 320),
      r.range(-0.25, 0.1),
      r.range(7, 30),
    ];
    const pts = [0, 0.35, 0.7, 1].map((t) => [x + w * t, y + w * s * t * (0.7 + 0.3 * t)] as const);
    const c = colors[i % colors.length]!;
    return paint(
      brush(pts, (t) => h * Math.sin(Math.PI * (0.1 + 0.8 * t))),
      tone(c, i % 2 ? 0.06 : -0.05),
      0.25,
    );
  });
}

/** Lights out of focus, mostly at the sides, where the head leaves room. */
const bokeh = (r: Random, colors: readonly Hex[]): string =>
  many(9, (i) => {
    const x = i % 2 ? r.range(-10, 200) : r.range(440, 650);
    const [y, size, color] = [r.range(-10, 480), r.range(12, 46), r.pick(colors)];
    return disc(x, y, size, color, r.range(0.1, 0.3)) + disc(x, y, size * 0.8, color, 0.08);
  });

export interface Setting {
  readonly scene: SceneName;
  readonly palette: Palette;
  readonly ramp: Ramp;
  readonly variant: number;
}

export function backdrop({ scene, palette, ramp, variant }: Setting, r: Random, id: string): Backdrop {
  const list = SCENES[scene];
  const set = list[variant % list.length]!;
  const tint = tinter(ramp, 0.68);
  const soft = tinter(ramp, 0.42);
  const [c0, c1, c2] = set.colors;
  const c = [tint(c0), tint(c1), tint(c2)] as const;
  const a = set.accents.map(soft);
  const [warm, cool] = WASHES[palette];
  const key = mix(set.lamp, ramp[2], 0.22);
  const light = {
    key,
    ambient: mix(ramp[0], c[1], 0.35),
    rim: mix(mix(ramp[1], ramp[2], 0.55), atLightness(a[1] ?? key, 0.72, 1.2), 0.45),
  };
  const { far, near } = SCENE_DRAWINGS[scene]({ r, c, a, tint: soft });
  const dark = atLightness(ramp[0], Math.min(0.16, lightness(ramp[0])));
  const wall = `<linearGradient id="${id}bg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c[0]}"/><stop offset=".55" stop-color="${c[1]}"/><stop offset="1" stop-color="${c[2]}"/></linearGradient>`;
  const glow = radial(`${id}glow`, [
    [0, key, 0.62],
    [0.5, ramp[2], 0.2],
    [1, ramp[1], 0],
  ]);
  const blur = (name: string, size: number): string =>
    `<filter id="${id}${name}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${size}"/></filter>`;
  const behind =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -40 704 880"><defs>${wall}${glow}${blur("far", 9)}${blur("near", 4)}` +
    radial(
      `${id}sink`,
      [
        [0.25, dark, 0.1],
        [1, dark, 0.72],
      ],
      'cx=".38" cy=".3" r=".85"',
    ) +
    `</defs><rect x="-32" y="-40" width="704" height="880" fill="url(#${id}bg)"/><g filter="url(#${id}far)">${far}${brushMarks(r, c)}</g><g filter="url(#${id}near)">${near}</g>` +
    `<rect x="-32" y="-40" width="704" height="880" fill="url(#${id}sink)"/>${bokeh(r, [ramp[2], key, a[0]!, a[1]!])}<circle cx="70" cy="90" r="400" fill="url(#${id}glow)"/></svg>`;
  const defs =
    radial(
      `${id}vig`,
      [
        [0.5, "#ffffff"],
        [1, mix("#ffffff", dark, 0.72)],
      ],
      'cx=".44" cy=".4" r=".78"',
    ) +
    `<linearGradient id="${id}wash" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${warm}" stop-opacity=".26"/><stop offset="1" stop-color="${cool}" stop-opacity=".34"/></linearGradient>` +
    radial(`${id}haze`, [
      [0, key, 0.15],
      [1, key, 0],
    ]);
  const whole = (fill: string, blend: string): string =>
    `<rect width="640" height="800" fill="url(#${id}${fill})" style="mix-blend-mode:${blend}"/>`;
  const before =
    `<circle cx="40" cy="40" r="430" fill="url(#${id}haze)"/>` + whole("wash", "soft-light") + whole("vig", "multiply");
  return { light, behind, defs, before, placeholder: mix(c[1], dark, 0.35) };
}
