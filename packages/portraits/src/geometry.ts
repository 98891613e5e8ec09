/** Curves and turning. Screen axes: x to the right, y down, z towards the viewer. */

export type Point = readonly [x: number, y: number, z: number];
/** A place in the picture; a Point also fits. */
export type Flat = readonly [x: number, y: number, z?: number];
export type Place = (p: Point) => Point;

export const clamp = (v: number, low = 0, high = 1): number => Math.min(high, Math.max(low, v));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const ease = (v: number, low: number, high: number): number => {
  const t = clamp((v - low) / (high - low));
  return t * t * (3 - 2 * t);
};
export const bump = (dx: number, dy: number, sx: number, sy: number): number =>
  Math.exp(-((dx / sx) ** 2) - (dy / sy) ** 2);
export const signedPower = (v: number, p: number): number => Math.sign(v) * Math.abs(v) ** p;
export const DEGREE = Math.PI / 180;

/** n values of f along 0..1. */
export const span = <T>(n: number, f: (t: number) => T): T[] => Array.from({ length: n }, (_, i) => f(i / (n - 1)));

const short = (v: number): number => Math.round(v * 10) / 10;

/** Interpolates a table of [x, ...values] by Catmull-Rom; returns the values at x. */
export function table<Row extends readonly [number, ...number[]]>(rows: readonly Row[]): (x: number) => number[] {
  return (x) => {
    let i = 0;
    while (i < rows.length - 2 && rows[i + 1]![0] < x) i++;
    const b = rows[i]!;
    const c = rows[i + 1]!;
    const a = rows[i - 1] ?? b;
    const d = rows[i + 2] ?? c;
    const h = c[0] - b[0];
    const t = clamp((x - b[0]) / h);
    const out: number[] = [];
    for (let k = 1; k < b.length; k++) {
      const m0 = ((c[k]! - a[k]!) / (c[0] - a[0] || 1)) * h;
      const m1 = ((d[k]! - b[k]!) / (d[0] - b[0] || 1)) * h;
      const t2 = t * t;
      const t3 = t2 * t;
      out.push((2 * t3 - 3 * t2 + 1) * b[k]! + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * c[k]! + (t3 - t2) * m1);
    }
    return out;
  };
}

export interface Turn {
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
}

/**
 * From object space to view space. Degrees; yaw > 0 turns to the viewer's right, pitch > 0 looks down, roll > 0 leans
 * right. `at` moves the result.
 */
export function turn({ yaw = 0, pitch = 0, roll = 0 }: Turn, at: Point = [0, 0, 0], pivotY = 60): Place {
  const [cy, sy] = [Math.cos(yaw * DEGREE), Math.sin(yaw * DEGREE)];
  const [cp, sp] = [Math.cos(pitch * DEGREE), Math.sin(pitch * DEGREE)];
  const [cr, sr] = [Math.cos(roll * DEGREE), Math.sin(roll * DEGREE)];
  return ([x, y, z]) => {
    const x1 = x * cy + z * sy;
    const z1 = z * cy - x * sy;
    const y0 = y - pivotY;
    const y1 = y0 * cp + z1 * sp;
    const z2 = z1 * cp - y0 * sp;
    return [x1 * cr - y1 * sr + at[0], x1 * sr + y1 * cr + pivotY + at[1], z2 + at[2]];
  };
}

/** Smooth path through the points (Catmull-Rom as cubic Béziers). */
export function smooth(pts: readonly Flat[], close = false, tension = 1): string {
  const k = tension / 6;
  const last = pts.length - 1;
  const at = (i: number): Flat => (close ? pts[(i + pts.length) % pts.length]! : pts[clamp(i, 0, last)]!);
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < (close ? pts.length : last); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${short(p1[0] + (p2[0] - p0[0]) * k)} ${short(p1[1] + (p2[1] - p0[1]) * k)} ${short(p2[0] - (p3[0] - p1[0]) * k)} ${short(p2[1] - (p3[1] - p1[1]) * k)} ${short(p2[0])} ${short(p2[1])}`;
  }
  return d + (close ? "Z" : "");
}

/** A brush stroke: a closed shape around a line, with a half-width for each t in 0..1. */
export function brush(pts: readonly Flat[], width: (t: number) => number): string {
  const left: Flat[] = [];
  const right: Flat[] = [];
  pts.forEach((p, i) => {
    const a = pts[Math.max(0, i - 1)]!;
    const b = pts[Math.min(pts.length - 1, i + 1)]!;
    const dx = b[0] - a[0];
    const dy = b[1] - a[1];
    const len = Math.hypot(dx, dy) || 1;
    const w = width(i / (pts.length - 1));
    left.push([p[0] - (dy / len) * w, p[1] + (dx / len) * w]);
    right.push([p[0] + (dy / len) * w, p[1] - (dx / len) * w]);
  });
  return smooth([...left, ...right.reverse()], true, 0.9);
}

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const normalize = (v: Point): Point => {
  const l = Math.hypot(...v) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
};
