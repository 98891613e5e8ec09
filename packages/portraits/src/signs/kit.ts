// What every sign is drawn with: a centre, a radius, three inks, and shapes placed by angle and distance.
import type { Path2D } from "@napi-rs/canvas";
import type { Stage } from "../stage.ts";
import { brush, circle, circleAt, poly, sample, smooth, swell, type Point } from "../geom.ts";
import { mix } from "../color.ts";
import { SCREEN } from "../press.ts";
const TURN = Math.PI * 2;
/** A place in a small upright frame on the sign. */
export type Frame = (side: number, up: number) => Point;
export type SignKit = ReturnType<typeof signKit>;
export const signKit = (S: Stage, x: number, y: number, R: number) => {
  const { press, inks, r } = S,
    { disc, ground, second } = inks,
    under = mix(disc, ground, 0.4),
    mid = mix(disc, ground, 0.55);
  // angle 0 points right; distances are in radii of the sign
  const at = (a: number, k: number) => [x + Math.cos(a) * R * k, y + Math.sin(a) * R * k];
  // a small upright frame whose "up" points away from the centre
  const outward =
    (a: number, k: number): Frame =>
    (side, up) => {
      const [cx, cy] = at(a, k + up);
      return [cx - Math.sin(a) * side * R, cy + Math.cos(a) * side * R];
    };
  const lay = (path: Path2D, lit = disc, dark = under) => {
    press.paint(path, lit, dark, SCREEN.dots);
    press.ramp(path, x, y - R * 0.2, 0, x, y + R, 0.7);
  };
  const faint = mix(disc, ground, 0.3);
  const kit = {
    press,
    r,
    x,
    y,
    R,
    disc,
    ground,
    second,
    under,
    mid,
    faint,
    at,
    outward,
    lay,
    TURN,
    side: -S.dark,
    mixDisc: (t: number) => mix(disc, ground, t),
    cut: (path: Path2D) => press.paint(path, ground, second, SCREEN.dots),
    mark: (path: Path2D, c = mid) => press.ink(path, c, mix(c, second, 0.4)),
    full: (k = 1) => lay(circle(x, y, R * k)),
    hollow: (k: number) => press.paint(circle(x, y, R * k), ground, second, SCREEN.dots),
    ring: (k: number, w: number, lit = disc, dark = under) => press.line(circle(x, y, R * k), R * w, lit, dark),
    groove: (k: number, w: number) => press.line(circle(x, y, R * k), R * w, mid, second),
    dot: (a: number, k: number, size: number) => circleAt(at(a, k), R * size),
    // the first of n stands at the top
    each: (n: number, draw: (a: number, i: number) => void) => {
      for (let i = 0; i < n; i++) draw((i / n) * TURN - Math.PI / 2, i);
    },
    // n places on the arc that the head and shoulders leave free, from left to right
    fan: (n: number, draw: (a: number, i: number) => void, from = -3.5, to = 0.36) => {
      for (let i = 0; i < n; i++) draw(from + ((to - from) * i) / (n - 1), i);
    },
    arc: (a: number, b: number, k: number, n = 24) =>
      Array.from({ length: n }, (_, i) => at(a + ((b - a) * i) / (n - 1), k)),
    wedge: (a: number, half: number, k0: number, k1: number) =>
      poly([at(a - half, k0), at(a - half, k1), at(a + half, k1), at(a + half, k0)]),
    spoke: (a: number, k0: number, k1: number, w: number) => {
      const f = outward(a, 0);
      return poly([f(-w, k0), f(-w, k1), f(w, k1), f(w, k0)]);
    },
    petal: (a: number, k0: number, k1: number, w: number) => {
      const f = outward(a, 0),
        m = (k0 + k1) / 2;
      return smooth([[...f(0, k0), 1], f(w, m), [...f(0, k1), 1], f(-w, m)]);
    },
    star: (n: number, outer: number, inner: number, cx = x, cy = y, size = R) => {
      return poly(
        Array.from({ length: n * 2 }, (_, i) => {
          const a = (i / (n * 2)) * TURN - Math.PI / 2,
            k = (i % 2 ? inner : outer) * size;
          return [cx + Math.cos(a) * k, cy + Math.sin(a) * k];
        }),
      );
    },
    gear: (n: number, outer: number, inner: number) => {
      const steps = [-0.38, -0.23, 0.23, 0.38];
      return poly(
        Array.from({ length: n * 4 }, (_, i) => {
          const a = ((Math.floor(i / 4) + steps[i % 4]) / n) * TURN - Math.PI / 2;
          return at(a, i % 4 === 0 || i % 4 === 3 ? inner : outer);
        }),
      );
    },
    stroke: (points: readonly Point[], w: number) => brush(sample(points, 30), swell(R * w, R * w * 0.35)),
    band: (points: readonly Point[], w: number) => brush(sample(points, 30), R * w),
    // a closed shape given in the sign's own units, y downwards
    shape: (list: readonly Point[], curved = true) => {
      const points = list.map(([a, b, corner]) => (corner ? [x + a * R, y + b * R, 1] : [x + a * R, y + b * R]));
      return curved ? smooth(points) : poly(points);
    },
  };
  return kit;
};
