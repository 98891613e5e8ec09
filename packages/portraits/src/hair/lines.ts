/** Hairlines, as angle and height on the skull, and how a line curls or waves. */

import type { Random } from "../rng.ts";

import { dist, even, mixp, normals, sample, type Point, points } from "../geom.ts";

export const LINES = {
  round: points("84 0.06, 78 -0.26, 62 -0.5, 36 -0.62, 0 -0.655, -36 -0.62, -62 -0.5, -78 -0.26, -84 0.06"),
  peak: points(`
    84 0.1, 79 -0.26, 66 -0.5, 42 -0.66, 20 -0.65, 0 -0.575, -20 -0.65, -42 -0.66, -66 -0.5,
    -79 -0.26, -84 0.1
  `),
  recede: points(`
    84 0.1, 80 -0.26, 70 -0.52, 50 -0.76, 24 -0.76, 0 -0.66, -24 -0.76, -50 -0.76, -70 -0.52,
    -80 -0.26, -84 0.1
  `),
  fringe: points("84 0, 76 -0.16, 52 -0.205, 26 -0.225, 0 -0.23, -26 -0.225, -52 -0.205, -76 -0.16, -84 0"),
  chop: points(`
    84 0.08, 79 -0.25, 66 -0.46, 54 -0.54 1, 44 -0.6, 30 -0.56 1, 20 -0.615, 4 -0.57 1,
    -10 -0.615, -24 -0.56 1, -36 -0.59, -50 -0.52 1, -64 -0.46, -79 -0.25, -84 0.08
  `),
  low: points("84 0.08, 78 -0.25, 60 -0.44, 34 -0.5, 0 -0.52, -34 -0.5, -60 -0.44, -78 -0.25, -84 0.08"),
  sweep: points(`
    84 0.06, 79 -0.28, 66 -0.54, 44 -0.68, 28 -0.7, 4 -0.56, -26 -0.42, -56 -0.3, -76 -0.16,
    -84 0.06
  `),
};
export const scallop = (pts: readonly Point[], size: number, depth: number, r: Random) => {
  let length = 0;
  for (let i = 1; i < pts.length; i++) length += dist(pts[i], pts[i - 1]);
  const e = even(pts, Math.max(4, Math.round(length / size))),
    n = normals(e),
    out: Point[] = [];
  e.forEach((p, i) => {
    out.push([p[0], p[1], 1]);
    if (i < e.length - 1) {
      const q = e[i + 1],
        k = depth * (r ? r.range(0.7, 1.25) : 1);
      for (const t of [0.2, 0.5, 0.8]) {
        const m = mixp(p, q, t),
          b = Math.sin(Math.PI * t) ** 0.6;
        out.push([m[0] + n[i][0] * k * b, m[1] + n[i][1] * k * b]);
      }
    }
  });
  return out;
};
export const wave = (pts: readonly Point[], amp: number, turns: number, phase = 0) => {
  const e = even(sample(pts, 60), 44),
    n = normals(e);
  return e.map((p, i) => {
    const t = i / 43,
      k = amp * Math.sin(t * turns * 2 * Math.PI + phase) * Math.min(1, t * 2.2);
    return [p[0] + n[i][0] * k, p[1] + n[i][1] * k];
  });
};
export interface Hang {
  readonly part?: number;
  readonly tuck?: number;
  readonly flick?: number;
  readonly tip?: number;
  readonly drop?: number;
  readonly amp?: number;
  readonly turns?: number;
  readonly count?: number;
}
export const hashSide = (key: string) => {
  let h = 0;
  for (const c of key) h = (h * 31 + c.charCodeAt(0)) | 0;
  return h & 1;
};
export const shiftp = (q: Point, dx: number, dy: number) => [q[0] + dx, q[1] + dy];
