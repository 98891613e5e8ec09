/** Curls, braids, knots and tails: what hangs from the shell of hair or stands out. */
import { mix } from "./color.ts";
import type { HairTones } from "./drawing.ts";
import { brush, clamp, dot, ease, lerp, smooth, span, type Flat, type Point } from "./geometry.ts";
import type { HairModel } from "./hair-model.ts";
import type { HairStyle } from "./hair-styles.ts";
import type { Light } from "./light.ts";
import { random } from "./random.ts";
import { line, oval, paint } from "./svg.ts";

const f1 = (v: number): string => v.toFixed(1);
const ball = (x: number, y: number, s: number): string =>
  `M${f1(x - s)} ${f1(y)}a${f1(s)} ${f1(s)} 0 1 0 ${f1(2 * s)} 0a${f1(s)} ${f1(s)} 0 1 0 ${f1(-2 * s)} 0Z`;

interface Curl {
  readonly at: Point;
  readonly size: number;
  readonly lit: number;
  readonly bend: number;
  readonly wide: number;
  readonly turn: number;
  readonly drawn: boolean;
}

function spreadCurls(h: HairModel, size: number, light: Light, front: boolean): Curl[] {
  const r = random("curls", h.person.seed);
  const to = h.style.fall ? h.style.fall.to - 6 : 50;
  const out: Curl[] = [];
  for (let y = -112; y < to; y += size * 1.05) {
    const around = Math.max(6, Math.round((470 / size) * (y < -104 ? 0.3 : y < -92 ? 0.65 : 1)));
    for (let k = 0; k < around; k++) {
      const a = -180 + (k + r.range(-0.5, 0.5)) * (360 / around);
      const yy = y + r.range(-0.6, 0.6) * size;
      const s = size * r.range(0.8, 1.35);
      const [bend, jitter, drawn, wide, turn] = [
        r.range(0.4, 1),
        r.range(-0.22, 0.22),
        !r.chance(0.25),
        r.range(0.5, 0.85),
        r.range(-0.9, 0.9),
      ];
      if (h.hairline(yy + s * 0.35, a) < 3) continue;
      const outer = h.surface(yy, a);
      const p = h.place(outer);
      const q = h.place([outer[0] * 0.9, outer[1], outer[2] * 0.9]);
      if (p[2] - q[2] > (yy > 96 ? 4 : -2.5) !== front) continue; // nothing behind the shoulder may cross it;
      const lit = dot([(p[0] - q[0]) / 9, clamp((yy + 40) / 130, -1, 0.6), (p[2] - q[2]) / 9], light.dir) + jitter;
      out.push({ at: p, size: s, lit, bend, wide: s * wide, turn, drawn });
    }
  }
  return out;
}

function arc({ at: [x, y], bend, wide: w, turn }: Curl): string {
  const c = Math.cos(turn);
  const n = Math.sin(turn);
  const to = (u: number, t: number): string => `${f1((u * c - t * n) * w)} ${f1((u * n + t * c) * w)}`;
  return `M${f1(x - w * 0.8)} ${f1(y)}c${to(0.2, -1.3 * bend)} ${to(1.4, -1.3)} ${to(1.7, 0)}s${to(-0.5, 1)} ${to(-0.9, 0.5)}`;
}

/** Clumps of curls over the shell; each is a few arcs, lit from the lamp's side. */
export function curls(h: HairModel, size: number, tones: HairTones, light: Light, front: boolean): string {
  const list = spreadCurls(h, size, light, front);
  const all = (keep: (c: Curl) => boolean, d: (c: Curl) => string): string => list.filter(keep).map(d).join("");
  const balls = (keep: (c: Curl) => boolean, grow: number, shift: number): string =>
    all(keep, (c) =>
      ball(c.at[0] + light.dir[0] * c.size * shift, c.at[1] + light.dir[1] * c.size * shift, c.size * grow),
    );
  if (!front)
    return paint(
      balls(() => true, 1, 0),
      tones.deep,
    );
  return (
    paint(
      balls(() => true, 1, 0),
      tones.ramp[0]!,
    ) +
    paint(
      balls((c) => c.lit > 0.02, 0.95, 0.1),
      tones.ramp[1]!,
    ) +
    paint(
      balls((c) => c.lit > 0.3, 0.8, 0.2),
      tones.ramp[2]!,
      0.9,
    ) +
    paint(
      balls((c) => c.lit > 0.55, 0.55, 0.3),
      tones.light,
      0.55,
    ) +
    line(
      all((c) => c.drawn && c.lit <= 0.2, arc),
      tones.shade,
      1.3,
      0.6,
    ) +
    line(
      all((c) => c.drawn && c.lit > 0.2, arc),
      tones.bright,
      1.2,
      0.5,
    )
  );
}

/** Where hanging hair is painted: behind the body, over the clothes but under the head, or over the head. */
export type HairLayer = "back" | "over" | "front";

const HEAD_ENDS = 58; // below this height no hanging hair is painted over the head
const FRONT_FROM = -14;

interface Cord {
  readonly pts: readonly Point[];
  /** Position at ear height: across the picture, and towards the viewer. */
  readonly x: number;
  readonly z: number;
  readonly phase: number;
}

const CROWN = [-115.8, -114.6, -112.5, -109, -103];

function cordsOf(h: HairModel, step: number, fall: NonNullable<HairStyle["fall"]>): Record<HairLayer, Cord[]> {
  const r = random("plaits", h.person.seed);
  const sway = r.range(-1, 1) * 7;
  const out: Record<HairLayer, Cord[]> = { back: [], over: [], front: [] };
  for (let a = -178; a < 180; a += step) {
    const end = fall.to + r.range(-26, 12);
    const [wobble, phase] = [r.range(-1, 1) * 4, r.next() * 20];
    if (Math.abs(a) < fall.open + 2) continue;
    const swing = (y: number): number => a + wobble * Math.sin(y / 34 + phase) * ease(y, -90, 0);
    const [x, , z] = h.place(h.surface(0, swing(0)));
    const over = z > FRONT_FROM - 36 && a * h.near > 0;
    const fan = over ? h.near * Math.max(-6, 116 - Math.abs(a)) * 0.72 : 0; // a sheaf over the shoulder, not one cord behind another
    const ys = [...CROWN, ...span(Math.ceil((end + 94) / 17), (t) => lerp(-94, end, t))];
    const pts = ys.map((y) => {
      const p = h.surface(y, swing(y));
      return h.place([p[0] + sway * ease(y, 60, 220) - fan * ease(y, 84, 200), p[1], p[2]]);
    });
    out[over ? "over" : "back"].push({ pts, x, z, phase });
    if (z > FRONT_FROM || over) out.front.push({ pts: pts.filter((p) => p[1] < HEAD_ENDS), x, z, phase });
  }
  return out;
}

/** Rows from the hairline to the crown, so that hair hanging at the sides grows from the same head. */
function rowsOf(h: HairModel, step: number, open: number): Cord[] {
  const out: Cord[] = [];
  for (let a = -178 + Math.ceil((178 - open) / step) * step; a < open + 2; a += step) {
    const edge = h.hairline(-80, a) - 82;
    const pts = span(9, (t) => h.place(h.surface(lerp(edge, -115.8, 1 - (1 - t) ** 1.8), a)));
    const [x, , z] = h.place(h.surface(-20, a));
    if (z > 0) out.push({ pts, x, z, phase: Math.abs(a) * 0.7 });
  }
  return out;
}

export function plaits(
  h: HairModel,
  kind: NonNullable<HairStyle["plaits"]>,
  fall: NonNullable<HairStyle["fall"]>,
  tones: HairTones,
  layer: HairLayer,
): string {
  const thick = kind === "thick";
  const w = thick ? 5.6 : 4.2;
  const step = thick ? 6.5 : 5;
  const list = cordsOf(h, step, fall)[layer].toSorted((a, b) => a.z - b.z);
  const one = ({ pts, x, z, phase }: Cord, half: number): string => {
    const d = smooth(pts);
    const lit = clamp(0.52 - x / 170) * ease(z, -80, 0);
    const own = mix(mix(tones.deep, tones.ramp[1]!, 0.3 + 0.7 * ease(z, -70, -10)), tones.base, lit);
    const stitch = mix(own, lit > 0.5 ? tones.light : tones.base, 0.6);
    return (
      line(d, mix(tones.deep, own, 0.25), half * 2 + 1.5) +
      line(d, own, half * 2) +
      `<path d="${d}" fill="none" stroke="${stitch}" stroke-width="${f1(half * 1.2)}" stroke-dasharray="${f1(half * 0.75)} ${f1(half * 0.7)}" stroke-dashoffset="${f1(phase)}" stroke-opacity=".32"/>`
    );
  };
  const draw = (cords: readonly Cord[], half: number): string => cords.map((c) => one(c, half)).join("");
  if (layer === "front") return draw(rowsOf(h, step, fall.open + 2), w * 0.8) + draw(list, w);
  return line(list.map(({ pts }) => smooth(pts)).join(""), tones.deep, w * 2.3) + draw(list, w);
}

export function knot(
  h: HairModel,
  k: { readonly at: Point; readonly r: number },
  tones: HairTones,
  light: Light,
): string {
  const [x, y] = h.place(k.at);
  const { r } = k;
  const [lx, ly] = light.dir;
  const ring = (s: number, shift: number, fill: string, o = 1): string =>
    oval(x + lx * r * shift, y + ly * r * shift, r * s * 1.06, r * s, fill, o);
  const swirl = [0.25, 0.4, 0.55, 0.7, 0.84, 0.95]
    .map(
      (s, i) =>
        `M${f1(x - r * s)} ${f1(y + i * 2)}C${f1(x - r * s)} ${f1(y - r * s * 1.1)} ${f1(x + r * s)} ${f1(y - r * s)} ${f1(x + r * s * 0.95)} ${f1(y + r * s * 0.3)}`,
    )
    .join("");
  return (
    ring(1, 0, tones.ramp[0]!) +
    ring(0.9, 0.1, tones.ramp[1]!) +
    ring(0.72, 0.22, tones.base, 0.8) +
    ring(0.48, 0.36, tones.light, 0.55) +
    ring(0.24, 0.48, tones.bright, 0.4) +
    line(swirl, tones.deep, 1.4, 0.55)
  );
}

export function tail(h: HairModel, at: Point, to: number, tones: HairTones): string {
  const [x, y, z] = at;
  const pts = span(6, (t) =>
    h.place([
      x + h.side * 62 * Math.sin(t * 2.2),
      lerp(y, to, t) - 26 * Math.sin(Math.PI * t),
      z - 26 * Math.sin(Math.PI * t),
    ]),
  );
  const swell = (t: number): number => 10 + 26 * Math.sin(Math.PI * (0.12 + t * 0.86));
  const moved = (k: number): Flat[] => pts.map(([a, b], i) => [a + k * swell(i / 5), b]);
  return (
    paint(brush(pts, swell), tones.ramp[1]!) +
    paint(
      brush(moved(-0.35), (t) => swell(t) * 0.5),
      tones.base,
    ) +
    paint(
      brush(moved(-0.5), (t) => 2 + 7 * Math.sin(Math.PI * t)),
      tones.light,
      0.7,
    )
  );
}
