/** The loose side braid over the shoulder. */
import type { BodyModel } from "./body.ts";
import { mix } from "./color.ts";
import type { HairTones } from "./drawing.ts";
import { brush, clamp, ease, lerp, smooth, span, table, type Flat, type Point } from "./geometry.ts";
import type { HairModel } from "./hair-model.ts";
import type { Light } from "./light.ts";
import { line, paint } from "./svg.ts";

const PLAIT_LOBES = 24;

/** Path of the side braid: from the nape behind the ear, around the neck, over the collar bone, down the chest. */
function plaitPath({ place, near }: HairModel, body: BodyModel): Point[] {
  const chest = (y: number, a: number): Point => {
    const [x, y0, z] = body.surface(y, near * a);
    return body.place([x * 1.04, y0, z + 5]);
  };
  const nape = place([near * 36, 40, -62]);
  const behind = place([near * 50, 76, -44]);
  const neck = body.place([near * 50, 112, -22]);
  return [nape, behind, neck, chest(152, 62), chest(178, 36), chest(212, 30), chest(246, 30), chest(274, 29)];
}

/** One loose braid over the shoulder, painted under the head so that it never crosses the face. */
export function plait(h: HairModel, body: BodyModel, tones: HairTones, light: Light): string {
  const way = along(plaitPath(h, body));
  const half = (t: number): number => lerp(12.5, 6.5, ease(t, 0.1, 1)) + 7 * (1 - ease(t, 0, 0.24));
  const edge = mix(tones.deep, tones.ramp[1]!, 0.45);
  let out = paint(
    brush(
      span(16, (t) => way(t).at),
      (t) => half(t) * 0.86,
    ),
    edge,
  );
  for (let k = 0; k < PLAIT_LOBES; k++) {
    const t = (k + 0.5) / PLAIT_LOBES;
    const {
      at: [x, y],
      dir: [dx, dy],
      length,
    } = way(t);
    const s = k % 2 ? 1 : -1;
    const w = half(t);
    const long = (length / PLAIT_LOBES) * 1.5;
    const to = (u: number, v: number): Flat => [x - dy * s * u * w + dx * v * long, y + dx * s * u * w + dy * v * long];
    const lobe = smooth(
      [to(0.5, -1.15), to(0.98, -0.5), to(0.92, 0.2), to(0.3, 0.95), to(-0.3, 1.1), to(-0.06, 0)],
      true,
    );
    const facing = -dy * s * light.dir[0] + dx * s * light.dir[1];
    out +=
      paint(lobe, facing > 0 ? mix(tones.base, tones.light, 0.4) : mix(tones.ramp[1]!, tones.base, 0.85)) +
      line(lobe, edge, 0.9, 0.55);
    const hairs = (u: number): string => smooth([to(0.48 + u, -0.8), to(0.62 + u, -0.1), to(0.1 + u, 0.8)]);
    out +=
      line(hairs(-0.18) + hairs(0.22), edge, 0.8, 0.4) +
      paint(
        brush([to(0.52, -0.7), to(0.62, -0.1), to(0.2, 0.6)], (q) => 0.2 + w * 0.13 * Math.sin(Math.PI * q)),
        tones.light,
        facing > 0 ? 0.55 : 0.25,
      );
  }
  const { at, dir } = way(1);
  const on = (v: number, u = 0): Flat => [at[0] + dir[0] * v - dir[1] * u, at[1] + dir[1] * v + dir[0] * u];
  const tuft = (u: number, wide: number): string =>
    brush([on(-1), on(9, u * 0.4), on(19, u), on(30, u * 0.6)], (t) => wide * Math.sin(Math.PI * (0.22 + 0.76 * t)));
  return (
    out +
    paint(tuft(1, 6), mix(tones.ramp[1]!, tones.base, 0.6)) +
    paint(tuft(-2, 1.6), tones.light, 0.4) +
    paint(
      brush([on(-3), on(0), on(3)], () => 5.4),
      tones.deep,
    )
  );
}

/** Point and direction at any length along a smooth line. */
function along(pts: readonly Point[]): (t: number) => { at: Flat; dir: Flat; length: number } {
  const curve = (axis: 0 | 1): ((t: number) => number) => {
    const values = table(pts.map((p, i): [number, number] => [i, p[axis]]));
    return (t) => values(t * (pts.length - 1))[0]!;
  };
  const [fx, fy] = [curve(0), curve(1)];
  const fine = span(121, (t): Flat => [fx(t), fy(t)]);
  const run = [0];
  fine.slice(1).forEach((q, i) => run.push(run[i]! + Math.hypot(q[0] - fine[i]![0], q[1] - fine[i]![1])));
  const length = run.at(-1)!;
  return (t) => {
    const wanted = clamp(t) * length;
    const i = clamp(
      run.findIndex((l) => l >= wanted),
      1,
      fine.length - 1,
    );
    const [a, b] = [fine[i - 1]!, fine[i]!];
    const step = run[i]! - run[i - 1]! || 1;
    const f = (wanted - run[i - 1]!) / step;
    const [p, q] = [fine[Math.max(0, i - 5)]!, fine[Math.min(fine.length - 1, i + 4)]!];
    const far = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    return {
      at: [lerp(a[0], b[0], f), lerp(a[1], b[1], f)],
      dir: [(q[0] - p[0]) / far, (q[1] - p[1]) / far],
      length,
    };
  };
}
