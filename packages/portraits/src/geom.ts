/** Curves. A point is [x, y], or [x, y, 1] where 1 marks a corner. */
import { Path2D } from "@napi-rs/canvas";

export type Point = readonly number[];
/** The width of a stroke: one number, or a number for each place from 0 to 1 along it. */
export type Width = number | ((t: number) => number);

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const mixp = (p: Point, q: Point, t: number): Point => [lerp(p[0], q[0], t), lerp(p[1], q[1], t)];

const controls = ([p0, p1, p2, p3]: readonly Point[]): [Point, Point] => [
  p1[2] ? mixp(p1, p2, 1 / 3) : [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6],
  p2[2] ? mixp(p2, p1, 1 / 3) : [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6],
];

const neighbors = (pts: readonly Point[], i: number, closed: boolean): Point[] => {
  const n = pts.length;
  const at = (k: number): Point => (closed ? pts[(k + n) % n] : pts[Math.max(0, Math.min(n - 1, k))]);
  return [at(i - 1), at(i), at(i + 1), at(i + 2)];
};

export function smooth(pts: readonly Point[], closed = true, path = new Path2D()): Path2D {
  path.moveTo(pts[0][0], pts[0][1]);
  const n = closed ? pts.length : pts.length - 1;
  for (let i = 0; i < n; i++) {
    const q = neighbors(pts, i, closed);
    const [a, b] = controls(q);
    path.bezierCurveTo(a[0], a[1], b[0], b[1], q[2][0], q[2][1]);
  }
  if (closed) path.closePath();
  return path;
}

export function poly(pts: readonly Point[], closed = true): Path2D {
  const path = new Path2D();
  pts.forEach((p, i) => (i ? path.lineTo(p[0], p[1]) : path.moveTo(p[0], p[1])));
  if (closed) path.closePath();
  return path;
}

/** n points along the curve through pts, evenly spaced by parameter. */
export function sample(pts: readonly Point[], n = 24, closed = false): Point[] {
  const segments = closed ? pts.length : pts.length - 1;
  return Array.from({ length: n }, (_, k) => {
    const u = closed ? (k / n) * segments : (k / (n - 1)) * segments;
    const i = Math.min(segments - 1, Math.floor(u));
    const t = u - i;
    const s = 1 - t;
    const q = neighbors(pts, i, closed);
    const [a, b] = controls(q);
    return [0, 1].map((d) => s ** 3 * q[1][d] + 3 * s * s * t * a[d] + 3 * s * t * t * b[d] + t ** 3 * q[2][d]);
  });
}

export const dist = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** n points, evenly spaced by length. */
export function even(pts: readonly Point[], n: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < pts.length; i++) lengths.push(lengths[i - 1] + dist(pts[i], pts[i - 1]));
  const total = lengths[lengths.length - 1];
  let j = 1;
  return Array.from({ length: n }, (_, k) => {
    const s = (k / (n - 1)) * total;
    while (j < pts.length - 1 && lengths[j] < s) j++;
    return mixp(pts[j - 1], pts[j], (s - lengths[j - 1]) / (lengths[j] - lengths[j - 1] || 1));
  });
}

export const normals = (pts: readonly Point[]): Point[] =>
  pts.map((_, i) => {
    const a = pts[Math.max(0, i - 1)];
    const b = pts[Math.min(pts.length - 1, i + 1)];
    const l = dist(a, b) || 1;
    return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  });

export function brush(pts: readonly Point[], width: Width): Path2D {
  const n = normals(pts);
  const w = pts.map((_, i) => (typeof width === "function" ? width(i / (pts.length - 1)) : width) / 2);
  return smooth([
    ...pts.map((p, i) => [p[0] + n[i][0] * w[i], p[1] + n[i][1] * w[i]]),
    ...pts.map((p, i) => [p[0] - n[i][0] * w[i], p[1] - n[i][1] * w[i]]).toReversed(),
  ]);
}

export const swell =
  (w: number, lo = 0) =>
  (t: number): number =>
    lo + (w - lo) * Math.sin(Math.PI * t) ** 0.8;

export const circleAt = ([x, y]: Point, r: number): Path2D => circle(x, y, r);

export function circle(x: number, y: number, r: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, r, 0, 7);
  return path;
}

/** "x y, x y 1, …": a drawing as data. */
export const points = (text: string): Point[] => text.split(",").map((point) => point.trim().split(/\s+/).map(Number));
