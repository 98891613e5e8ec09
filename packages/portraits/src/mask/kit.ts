// A half-mask laid on the turned face: its outline, its eye holes, and strokes that follow it.
import type { Stage } from "../stage.ts";
import { Path2D } from "@napi-rs/canvas";
import { brush, circle, sample, smooth, swell, type Point, type Width, points } from "../geom.ts";
import { CUTS } from "./cuts.ts";
import { maskInks, type MaskDesign } from "./design.ts";
export type MaskKit = ReturnType<typeof maskKit>;
export const maskKit = (S: Stage, d: MaskDesign) => {
  const { press, v, p, brand, dark } = S,
    u = v.scale,
    I = maskInks(S, d),
    r = S.rm;
  const M = (x: number, y: number, lift = 0.05) => {
    const ax = Math.abs(x),
      s = Math.sign(x);
    if (ax <= 0.58) return v.face(x, y, lift);
    const k = ax - 0.58;
    return v.at(s * (0.58 + k * 0.92), y, v.zFace(0.58, Math.max(-0.4, Math.min(0.4, y))) + lift - k * 0.5);
  };
  const half = CUTS[d.cut],
    asym = (q: Point, s: number) => [
      s * q[0],
      q[1] - (d.side === s && q[1] < -0.3 && d.cut !== "deco" ? 0.05 : 0),
      q[2],
    ];
  const contour = [
    ...half.map((q: Point) => asym(q, 1)),
    ...half
      .slice(1, -1)
      .reverse()
      .map((q: Point) => asym(q, -1)),
  ];
  const map = (list: readonly Point[], lift?: number) =>
    list.map((q: Point) => {
      const m = M(q[0], q[1], lift);
      return q[2] ? [...m, 1] : m;
    });
  const outer = smooth(map(contour)),
    rimPts = sample(map(contour), 160, true);
  const e = p.eyes,
    ex = 0.3 * e.gap,
    hole = (s: number, k = 1, kk = k) =>
      points(`
        -0.21 0.045, -0.11 -0.075, 0.04 -0.115, 0.16 -0.095, 0.235 -0.03, 0.16 0.075, 0.02 0.105,
        -0.12 0.1
      `).map(([x, y]) => M(s * (ex + x * k), 0.02 + y * kk - e.tilt * x * 3));
  const holes = [-1, 1].map((s) => smooth(hole(s)));
  const sheet = new Path2D();
  sheet.addPath(outer);
  for (const h of holes) sheet.addPath(h);
  const evenOdd = (draw: () => void) => press.within(sheet, draw, "evenodd");
  const L = (pts: readonly Point[], n = 24) =>
    sample(
      pts.map(([x, y]) => M(x, y)),
      n,
    );
  const stroke = (pts: readonly Point[], w: Width, c = I.second, cd = I.secondD) =>
    press.ink(brush(L(pts), typeof w === "number" ? swell(w * u, w * u * 0.3) : w), c, cd);
  const blob = (pts: readonly Point[], c = I.second, cd = I.secondD) =>
    press.ink(
      smooth(
        pts.map((q: Point) => {
          const m = M(q[0], q[1]);
          return q[2] ? [...m, 1] : m;
        }),
      ),
      c,
      cd,
    );
  const dot = (x: number, y: number, R: number, c = I.second, cd = I.secondD) => {
    const q = M(x, y);
    press.ink(circle(q[0], q[1], R * u), c, cd);
  };
  const ell = (cx: number, cy: number, rx: number, ry: number, n = 16, turn = 0) =>
    Array.from({ length: n }, (_, i) => {
      const a = turn + (i / n) * Math.PI * 2;
      return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry];
    });
  const B = [-1, 1],
    both = (f: (s: number) => void) => B.forEach((s) => f(s));
  const star = (x: number, y: number, R: number, n = 4, c = I.trim, cd = I.trimD) =>
    blob(
      Array.from({ length: n * 2 }, (_, i) => {
        const a = (i / (n * 2)) * Math.PI * 2 - Math.PI / 2,
          q = i % 2 ? R * 0.34 : R;
        return [x + Math.cos(a) * q, y + Math.sin(a) * q, 1];
      }),
      c,
      cd,
    );
  const leaf = (x: number, y: number, a: number, len: number, w: number, c = I.second, cd = I.secondD) => {
    const ca = Math.cos(a),
      sa = Math.sin(a),
      at = (t: number, k: number) => [x + ca * len * t - sa * k, y + sa * len * t + ca * k];
    blob([[...at(0, 0), 1], at(0.4, w), [...at(1, 0), 1], at(0.4, -w)], c, cd);
  };
  return {
    S,
    d,
    press,
    v,
    p,
    brand,
    dark,
    u,
    I,
    r,
    M,
    contour,
    map,
    outer,
    rimPts,
    ex,
    hole,
    holes,
    evenOdd,
    stroke,
    blob,
    dot,
    ell,
    both,
    B,
    star,
    leaf,
  };
};
