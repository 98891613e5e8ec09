/**
 * A tiny surface renderer with vector output: it turns a grid of points into view space, lights it and cuts it along
 * lines of equal light. The flat, painted-looking tone shapes follow the true form from any angle.
 */
import { normalize, type Flat, type Place, type Point } from "./geometry.ts";

export type Surface = (y: number, angle: number) => Point;
export type Field = readonly (readonly number[])[];

export interface Mesh {
  readonly ys: readonly number[];
  readonly angles: readonly number[];
  readonly points: readonly (readonly Point[])[];
  readonly normals: readonly (readonly Point[])[];
  readonly facing: Field;
}

export interface Sample {
  readonly point: Point;
  readonly normal: Point;
  readonly y: number;
  readonly angle: number;
}

export function mesh(ys: readonly number[], angles: readonly number[], surface: Surface, place: Place): Mesh {
  const points = ys.map((y) => angles.map((a) => place(surface(y, a))));
  const normals = points.map((row, i) =>
    row.map((_, j): Point => {
      const l = row[Math.max(0, j - 1)]!;
      const r = row[Math.min(row.length - 1, j + 1)]!;
      const u = points[Math.max(0, i - 1)]![j]!;
      const d = points[Math.min(points.length - 1, i + 1)]![j]!;
      const a: Point = [r[0] - l[0], r[1] - l[1], r[2] - l[2]];
      const b: Point = [d[0] - u[0], d[1] - u[1], d[2] - u[2]];
      return normalize([a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]);
    }),
  );
  normals[0] = normals[2]!; // the pole itself has no direction
  normals[1] = normals[2]!;
  const facing = normals.map((row) => row.map((v) => v[2] + 0.02));
  return { ys, angles, points, normals, facing };
}

/** A number for every grid point. */
export const field = (m: Mesh, value: (sample: Sample) => number): Field =>
  m.points.map((row, i) =>
    row.map((point, j) => value({ point, normal: m.normals[i]![j]!, y: m.ys[i]!, angle: m.angles[j]! })),
  );

export const mapField = (f: Field, value: (v: number, i: number, j: number) => number): Field =>
  f.map((row, i) => row.map((v, j) => value(v, i, j)));

const STEP = 5; // fifths of a unit are precise enough, and keep the text short
const code = (x: number, y: number): number => (Math.round(x * STEP) + 8192) * 32768 + Math.round(y * STEP) + 8192;
const text = (c: number): string => `${(Math.floor(c / 32768) - 8192) / STEP} ${((c % 32768) - 8192) / STEP}`;

/** Directed edges; an edge and its reverse cancel, leaving only the border. */
class Border {
  readonly #next = new Map<number, number[]>();

  add(a: number, b: number): void {
    if (a === b) return;
    const back = this.#next.get(b);
    const at = back ? back.indexOf(a) : -1;
    if (back && at >= 0) {
      back.splice(at, 1); // the neighbor's edge: an inner seam
      return;
    }
    const list = this.#next.get(a);
    if (list) list.push(b);
    else this.#next.set(a, [b]);
  }

  toPath(): string {
    let d = "";
    for (const [start, ends] of this.#next) {
      let first = ends.pop();
      while (first !== undefined) {
        const loop = [start];
        let at: number | undefined = first;
        while (at !== undefined && at !== start) {
          loop.push(at);
          at = this.#next.get(at)?.pop();
        }
        if (loop.length > 2) d += "M" + loop.map(text).join("L") + "Z";
        first = ends.pop();
      }
    }
    return d;
  }
}

/** Path of everything that faces the viewer where every given field is positive. */
export function shape(m: Mesh, ...fields: readonly Field[]): string {
  const rows = m.points.length;
  const cols = m.points[0]!.length;
  const all = [m.facing, ...fields];
  const inside = m.points.map((row, i) => row.map((_, j) => all.every((f) => f[i]![j]! > 0)));
  const border = new Border();
  const codeAt = (i: number, j: number): number => code(m.points[i]![j]![0], m.points[i]![j]![1]);
  const whole = (i: number, j: number): boolean =>
    i >= 0 &&
    j >= 0 &&
    i < rows - 1 &&
    j < cols - 1 &&
    inside[i]![j]! &&
    inside[i]![j + 1]! &&
    inside[i + 1]![j]! &&
    inside[i + 1]![j + 1]!;
  // where the way from an inner corner (i, j) to an outer one (r, k) leaves the shape
  const leave = (i: number, j: number, r: number, k: number): number => {
    let t = 1;
    for (const f of all) if (f[r]![k]! <= 0) t = Math.min(t, f[i]![j]! / (f[i]![j]! - f[r]![k]!));
    const p = m.points[i]![j]!;
    const q = m.points[r]![k]!;
    return code(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t);
  };
  const addWhole = (i: number, j: number): void => {
    if (!whole(i - 1, j)) border.add(codeAt(i, j), codeAt(i, j + 1));
    if (!whole(i, j + 1)) border.add(codeAt(i, j + 1), codeAt(i + 1, j + 1));
    if (!whole(i + 1, j)) border.add(codeAt(i + 1, j + 1), codeAt(i + 1, j));
    if (!whole(i, j - 1)) border.add(codeAt(i + 1, j), codeAt(i, j));
  };
  const addPart = (i: number, j: number): void => {
    const codes: number[] = [];
    const walk = (i0: number, j0: number, i1: number, j1: number): void => {
      const in0 = inside[i0]![j0]!;
      const in1 = inside[i1]![j1]!;
      if (in0) codes.push(codeAt(i0, j0));
      if (in0 !== in1) codes.push(in0 ? leave(i0, j0, i1, j1) : leave(i1, j1, i0, j0));
    };
    walk(i, j, i, j + 1);
    walk(i, j + 1, i + 1, j + 1);
    walk(i + 1, j + 1, i + 1, j);
    walk(i + 1, j, i, j);
    codes.forEach((c, k) => border.add(c, codes[(k + 1) % codes.length]!));
  };
  for (let i = 0; i < rows - 1; i++) {
    for (let j = 0; j < cols - 1; j++) {
      if (whole(i, j)) addWhole(i, j);
      else if (inside[i]![j]! || inside[i]![j + 1]! || inside[i + 1]![j + 1]! || inside[i + 1]![j]!) addPart(i, j);
    }
  }
  return border.toPath();
}

/** Smooth closed outline of the visible surface: the outermost point of every row. */
export function outline(m: Mesh, keep?: Field): Flat[] {
  const left: Flat[] = [];
  const right: Flat[] = [];
  m.points.forEach((row, i) => {
    let low: Point | null = null;
    let high: Point | null = null;
    row.forEach((p, j) => {
      if (keep && keep[i]![j]! <= 0) return;
      if (!low || p[0] < low[0]) low = p;
      if (!high || p[0] > high[0]) high = p;
    });
    if (low && high) {
      left.push(low);
      right.push(high);
    }
  });
  const a = right.at(-1);
  const b = left.at(-1);
  if (!a || !b) return [];
  // a few points along the lower edge keep the curve from overshooting
  const below = [0.06, 0.3, 0.7, 0.94].map((t): Flat => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
  return [...right, ...below, ...left.reverse()];
}
