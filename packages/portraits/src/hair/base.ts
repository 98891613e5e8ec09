/** Caps and locks of hair with combed lines, on any head. */
import type { Path2D } from "@napi-rs/canvas";

import type { Stage } from "../stage.ts";
import { brush, even, lerp, mixp, sample, smooth, swell, type Point } from "../geom.ts";
import { crown, type Volume } from "../head.ts";
import { mix, shift } from "../color.ts";
import { SCREEN } from "../press.ts";
import { hashSide } from "./lines.ts";
export type HairBase = ReturnType<typeof hairBase>;
export const hairBase = (S: Stage) => {
  const { press, v, p, r, brand } = S,
    u = v.scale,
    H = S.hairInk;
  const lit = H,
    dark = mix(H, brand.ink, H[0] > 0.5 ? 0.5 : 0.62),
    line = H[0] > 0.34 ? mix(H, brand.ink, 0.42) : shift(mix(H, brand.light, 0.24), 0.02),
    shine = H[0] > 0.34 ? mix(H, [0.97, 0.03, 85], 0.45) : mix(H, brand.light, 0.3);
  const part = hashSide(p.key) ? 1 : -1,
    D = S.dark;
  const skull = (list: readonly Point[], vol = 0.02, flip = 1) => list.map(([a, y]) => v.skull(flip * a, y, vol));
  // A hairline ends where it meets the silhouette: beyond it a stray sideburn would hang on the averted temple.
  const visible = (hairline: readonly Point[], flip = 1) => {
    const along = hairline.map(([a, y]) => [flip * a, y]);
    if (v.turned < 0.2) return { along, crossing: null };
    const beyond = ([a, y]: Point) => a * v.facing > v.limit(y),
      kept: Point[] = [];
    let crossing = 0.1;
    along.forEach((q: Point, i: number) => {
      const before = along[i - 1];
      if (before && beyond(q) !== beyond(before)) {
        const [a, b] = beyond(q) ? [before, q] : [q, before],
          t = (v.limit(a[1]) - a[0] * v.facing) / ((b[0] - a[0]) * v.facing);
        crossing = lerp(a[1], b[1], Math.max(0, Math.min(1, t)));
        kept.push([v.facing * v.limit(crossing), crossing]);
      }
      if (!beyond(q)) kept.push(q);
    });
    return { along: kept, crossing };
  };
  const ends = (crossing: number | null, left: number, right: number): [number, number] => [
    v.facing < 0 && crossing !== null ? crossing : left,
    v.facing > 0 && crossing !== null ? crossing : right,
  ];
  // on a turned head the volume runs out towards the brow on one side and the nape on the other
  const tapered = (vol: Volume, crossing: number | null) => (s: number, y: number) => {
    const full = typeof vol === "function" ? vol(s, y) : vol;
    if (crossing === null) return full;
    const room = s === v.facing ? (crossing - y) / 0.4 : v.turned > 0.5 && s ? (0.3 - y) / 0.5 : 1;
    return full * Math.max(0.35, Math.min(1, room + 0.3));
  };
  // the points of a cap: over the crown, back along the hairline
  const capOf = (hairline: readonly Point[], vol: Volume, lift: number, endL: number, endR: number, flip = 1) => {
    const { along, crossing } = visible(hairline, flip),
      inner = skull(along, lift);
    return {
      outer: crown(v, tapered(vol, crossing), ...ends(crossing, endL, endR)),
      inner: inner[0][0] < inner[inner.length - 1][0] ? inner.reverse() : inner,
    };
  };
  // what hangs on the averted side of a profile is out of sight
  const sides = (order = [-1, 1]) => order.filter((s) => !(v.turned > 0.95 && s === v.facing));
  const mass = (path: Path2D, strands: readonly (readonly Point[])[] = [], { shade = true, width = 0.016 } = {}) => {
    if (S.keyline) press.line(path, 0.03 * u, S.keyline);
    press.paint(path, lit, dark, SCREEN.lines);
    press.within(path, () => {
      strands.forEach((s, i) =>
        press.ink(
          brush(s, swell((i % 3 ? width : width * 1.9) * u)),
          i % 4 === 1 ? shine : line,
          i % 4 === 1 ? line : mix(dark, brand.ink, 0.4),
        ),
      );
      if (shade) {
        const q = S.hairShadeX;
        press.ramp(path, q[0], 0, 0, q[1], 0, 0.95);
      }
    });
  };
  const lock = (inner: readonly Point[], outer: readonly Point[], count = 9) => {
    const A = inner.length > 20 ? inner : sample(inner, 36),
      B = outer.length > 20 ? outer : sample(outer, 36),
      n = Math.min(A.length, B.length),
      a = even(A, n),
      b = even(B, n),
      strands = [];
    for (let i = 1; i < count; i++) {
      const t = (i + r.range(-0.25, 0.25)) / count,
        lo = r.range(0.02, 0.16),
        hi = r.range(0.82, 1);
      strands.push(a.map((q, k) => mixp(q, b[k], t)).slice(Math.floor(lo * n), Math.ceil(hi * n)));
    }
    mass(smooth([...a, ...b.reverse()]), strands);
  };
  const cap = (
    hairline: readonly Point[],
    vol: Volume,
    { mode = "back", count = 16, endL = 0.1, endR = 0.1, flip = 1, lift = 0.02 } = {},
  ) => {
    const { outer, inner } = capOf(hairline, vol, lift, endL, endR, flip);
    const top = sample(outer, 60),
      low = sample(inner, 60); // outer runs left to right, inner right to left
    const strands = [],
      lowLR = [...low].reverse(),
      o = even(top, 40),
      l = even(lowLR, 40);
    if (mode === "back")
      for (let i = 1; i < count; i++) {
        const k = Math.round((i / count) * 39),
          a = l[k],
          b = o[Math.max(0, Math.min(39, Math.round(k + (k - 19.5) * 0.04)))],
          c = mixp(a, b, 0.5),
          up = u * 0.05;
        strands.push(sample([a, [c[0] + (k - 19.5) * 0.15, c[1] - up * 0.3], b], 12));
      }
    if (mode === "side")
      for (let i = 1; i < count; i++) {
        const t = i / count;
        strands.push(l.map((q, k) => mixp(q, o[k], t)).slice(r.int(1, 6), r.int(32, 39)));
      }
    mass(smooth([...outer, ...inner]), strands);
  };
  const curls = (path: Path2D, box: readonly number[], size: number, density = 1) =>
    press.within(path, () => {
      const [x0, y0, x1, y1] = box;
      for (let y = y0, row = 0; y < y1; y += size * 0.82, row++)
        for (let x = x0 + (row % 2) * size * 0.5; x < x1; x += size) {
          if (r() > density) continue;
          const a0 = r.range(0, 6.3),
            R = size * r.range(0.3, 0.46),
            turn = r.pick([-1, 1]),
            pts = [];
          for (let i = 0; i < 9; i++) {
            const a = a0 + turn * i * 0.56,
              q = R * (1 - i * 0.085);
            pts.push([x + Math.cos(a) * q, y + Math.sin(a) * q]);
          }
          press.ink(brush(pts, swell(size * 0.14)), r() < 0.3 ? shine : line, mix(dark, brand.ink, 0.3));
        }
    });
  const E = (s: number, y: number, vol: number) => v.edge(s, y, vol);

  return {
    S,
    press,
    v,
    p,
    r,
    u,
    brand,
    lit,
    dark,
    line,
    shine,
    part,
    D,
    skull,
    capOf,
    sides,
    mass,
    lock,
    cap,
    curls,
    E,
  };
};
