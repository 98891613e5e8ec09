/** Derives a material's tones from a scene's light, and paints lit surfaces. */
import { atLightness, lightness, mix, onRamp, tone, type Hex } from "./color.ts";
import { dot, normalize, type Point } from "./geometry.ts";
import { field, mapField, shape, type Field, type Mesh } from "./mesh.ts";
import { paint } from "./svg.ts";

export interface Light {
  /** Colors of the lamp, of the light in the shadows, and of the thin edge light from behind. */
  readonly key: Hex;
  readonly ambient: Hex;
  readonly rim: Hex;
  /** Towards the lamp, and towards the edge light. */
  readonly dir: Point;
  readonly rimDir: Point;
}

/** A material's tones from deepest shadow to highlight. */
export interface Tones {
  readonly ramp: readonly Hex[];
  readonly deep: Hex;
  readonly shade: Hex;
  readonly base: Hex;
  readonly light: Hex;
  readonly bright: Hex;
  readonly rim: Hex;
  readonly key: Hex;
  readonly ambient: Hex;
}

/**
 * The lamp hangs upper left in every picture; a head turned away gets it more from the front, so that no face sinks
 * into its own shadow.
 */
export function lampFor(yaw: number, colors: Pick<Light, "key" | "ambient" | "rim">): Light {
  const away = Math.max(0, yaw) / 40;
  return {
    ...colors,
    dir: normalize([-0.62 + 0.3 * away, -0.52, 0.6 + 0.18 * away]),
    rimDir: normalize([1, -0.22, 0]),
  };
}

/**
 * Skin keeps its hue; shadows redden and take the ambient color, lights the lamp's. Lightness is relative to the skin's
 * own, so that dark skin keeps form and pale skin never turns to chalk.
 */
export function skinTones(skin: Hex, light: Light): Tones {
  const own = lightness(skin);
  const at = (share: number, chroma: number, toward: Hex, amount: number): Hex =>
    mix(atLightness(skin, own * share, chroma), toward, amount);
  const up = (share: number, chroma: number, amount: number): Hex =>
    mix(
      atLightness(skin, own + (0.95 - own) * share, chroma),
      atLightness(light.key, own + (0.97 - own) * share),
      amount,
    );
  const deep = mix(at(0.46, 0.95, "#4a1420", 0.2), light.ambient, 0.3);
  const shade = mix(at(0.66, 1.1, "#8c2a20", 0.14), light.ambient, 0.16);
  const turn = at(0.85, 1.16, "#c4482a", 0.1);
  const base = at(0.985, 1, light.key, 0.06);
  const lit = up(0.26, 0.92, 0.24);
  const bright = up(0.56, 0.75, 0.4);
  return {
    ramp: [deep, mix(deep, shade, 0.55), shade, turn, base, lit, bright],
    deep,
    shade,
    base,
    light: lit,
    bright,
    rim: mix(tone(skin, 0.06), light.rim, 0.7),
    key: light.key,
    ambient: light.ambient,
  };
}

/** Cloth: duller highlights, shadows that sink into the room. */
export function clothTones(color: Hex, light: Light): Tones {
  const own = Math.min(0.8, lightness(color));
  const c = atLightness(color, own, 1.05);
  const deep = mix(atLightness(c, own * 0.32 + 0.03), light.ambient, 0.38);
  const shade = mix(atLightness(c, own * 0.58 + 0.02), light.ambient, 0.26);
  const base = mix(atLightness(c, own * 0.84 + 0.02), light.ambient, 0.1);
  const lit = mix(atLightness(c, own + 0.03), light.key, 0.14);
  const bright = mix(atLightness(c, own + 0.1), light.key, 0.3);
  return {
    ramp: [deep, shade, base, lit, bright],
    deep,
    shade,
    base,
    light: lit,
    bright,
    rim: mix(tone(c, 0.1), light.rim, 0.7),
    key: light.key,
    ambient: light.ambient,
  };
}

/** Positive on the thin edge lit from behind. */
export const rimAt = (n: Point, light: Light): number =>
  n[0] * light.rimDir[0] + n[1] * light.rimDir[1] - 0.5 - n[2] * 1.05;

export interface LitOptions {
  /** Limits the tones to where this is positive. */
  readonly part?: Field;
  readonly steps?: number;
  readonly low?: number;
  readonly high?: number;
  /** Light removed at a grid point: hollows, the nose's shadow. */
  readonly hollow?: (y: number, angle: number) => number;
  readonly rim?: number;
}

export const litField = (m: Mesh, light: Light, hollow?: LitOptions["hollow"]): Field =>
  field(m, ({ normal, y, angle }) => dot(normal, light.dir) - (hollow ? hollow(y, angle) : 0));

/** Tone shapes of a lit surface from shadow to highlight; enough steps to read as one soft turn. */
export function paintLit(
  m: Mesh,
  light: Light,
  tones: Tones,
  { part, steps = 12, low = -0.3, high = 0.99, hollow, rim = 0.85 }: LitOptions = {},
): string {
  const lit = litField(m, light, hollow);
  const limits = part ? [part] : [];
  let out = part ? paint(shape(m, part), tones.ramp[0]!) : paint(shape(m), tones.ramp[0]!);
  for (let k = 1; k <= steps; k++) {
    const t = k / steps;
    const at = low + (high - low) * ((k - 0.5) / steps);
    out += paint(
      shape(
        m,
        ...limits,
        mapField(lit, (v) => v - at),
      ),
      onRamp(tones.ramp, t),
    );
  }
  if (rim > 0)
    out += paint(
      shape(
        m,
        ...limits,
        field(m, ({ normal }) => rimAt(normal, light)),
      ),
      tones.rim,
      rim,
    );
  return out;
}
