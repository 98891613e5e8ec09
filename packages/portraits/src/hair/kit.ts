/** What hairstyles are made of: hanging sides, the mass behind, buns, plaits, ropes, curls. */

import { brush, circle, dist, even, lerp, mixp, normals, sample, smooth, swell, type Point } from "../geom.ts";
import { type Volume } from "../head.ts";
import { mix, type Ink } from "../color.ts";
import { SCREEN } from "../press.ts";
import { LINES, scallop, shiftp, wave, type Hang } from "./lines.ts";
import type { HairBase } from "./base.ts";
const hairPieces = (kit: HairBase) => {
  const { press, v, p, r, u, brand, lit, dark, line, shine, part, D, capOf, sides, mass, lock, cap, curls, E } = kit;
  const side = (s: number, len: number, out = 0.12, tuck = 0.0, opt: Hang = {}) => {
    // a hanging side from the parting
    const pp = opt.part ?? 8 * part,
      root = v.skull(pp, -0.7, 0.03),
      topmid = v.at(0, -1.07 - out * 0.78, 0);
    const inner = [
      root,
      v.skull(pp + s * 36, -0.6, 0.03),
      v.skull(s * 68, -0.36, 0.04),
      v.skull(s * 82, 0.0, 0.05),
      shiftp(v.edge(s, Math.min(0.5, len * 0.6), 0.0), -s * tuck * u, 0),
    ];
    const outer = [
      topmid,
      E(s, -1.0, out * 0.9),
      E(s, -0.85, out),
      E(s, -0.55, out * 1.05),
      E(s, -0.2, out * 1.15),
      E(s, 0.24, out * 1.2),
    ];
    // on the averted side the hair falls behind the cheek, not across it
    const away = s === v.facing ? Math.min(1, Math.max(0, (v.turned - 0.2) / 0.25)) : 0,
      hanging = v.at(s * (0.64 + out), len, -0.05),
      base = [lerp(hanging[0], v.edge(s, Math.min(len, 0.66), out * 0.85)[0], away), hanging[1]];
    if (away > 0.4) inner[inner.length - 1] = v.edge(s, 0.3, 0);
    if (len > 0.45) {
      inner.push([base[0] - s * (0.2 + tuck) * (1 - away * 0.8) * u, lerp(inner[inner.length - 1][1], base[1], 0.7)]);
      outer.push([base[0] + s * 0.04 * u, lerp(outer[outer.length - 1][1], base[1], 0.6)]);
    }
    const tipx = base[0] + s * (opt.flick ?? -0.06) * (1 - away) * u;
    inner.push([tipx - s * (opt.tip ?? 0.12) * (1 - away * 0.7) * u, base[1]]);
    outer.push([tipx, base[1] + (opt.drop ?? 0.02) * u]);
    return { inner, outer };
  };
  const backMass = (len: number, out: number, { ragged = 0, wavyAmp = 0, curl = 0, spread = 0 } = {}) => {
    const L = (y: number, o: number) => v.edge(-1, y, o),
      R2 = (y: number, o: number) => v.edge(1, y, o),
      bL = v.at(-(0.62 + out + spread), len, -0.2),
      bR = v.at(0.62 + out + spread, len, -0.2);
    let left = [
        v.at(0, -1.05, 0),
        L(-0.7, out * 0.8),
        L(-0.2, out),
        mixp(L(0.2, out), bL, 0.25),
        mixp(L(0.2, out), bL, 0.65),
        bL,
      ],
      right = [
        v.at(0, -1.05, 0),
        R2(-0.7, out * 0.8),
        R2(-0.2, out),
        mixp(R2(0.2, out), bR, 0.25),
        mixp(R2(0.2, out), bR, 0.65),
        bR,
      ];
    if (wavyAmp) {
      left = wave(left, wavyAmp * u, 3.2, 0);
      right = wave(right, wavyAmp * u, 3.2, 2.4);
    }
    if (curl) {
      left = scallop([...sample(left, 40)].reverse(), curl * u, curl * 0.35 * u, r).reverse();
      right = scallop(sample(right, 40), curl * u, -curl * 0.35 * u, r);
    }
    const bottom = [];
    for (let i = 1; i < 8; i++) {
      const q = mixp(right[right.length - 1], left[left.length - 1], i / 8);
      bottom.push([q[0], q[1] + (i % 2 ? ragged : -ragged * 0.4) * u + Math.sin((i / 8) * Math.PI) * 0.1 * u]);
    }
    const strands = [];
    const a = even(sample(left, 40), 40),
      b = even(sample(right, 40), 40);
    for (let i = 1; i < 14; i++) strands.push(a.map((q, k) => mixp(q, b[k], i / 14)).slice(12, r.int(34, 40)));
    const path = smooth([...right, ...bottom, ...[...left].reverse()]);
    mass(path, curl ? [] : strands, { shade: true });
    press.shade(path, 0.35);
    if (curl) curls(path, [bL[0] - 40, v.y - u, bR[0] + 40, bL[1] + 40], curl * u * 0.9, 0.85);
    return path;
  };
  const bun = (c: Ink, R: number, tilt = 0) => {
    press.paint(circle(c[0], c[1], R), lit, dark, SCREEN.lines);
    press.within(circle(c[0], c[1], R), () => {
      for (let i = 0; i < 9; i++) {
        const pts = [];
        for (let k = 0; k < 12; k++) {
          const a = tilt + k * 0.3 + i * 0.7,
            q = R * (1.02 - k * 0.085 - (i % 3) * 0.04);
          pts.push([c[0] + Math.cos(a) * q, c[1] + Math.sin(a) * q]);
        }
        press.ink(brush(pts, swell(0.02 * u)), i % 3 ? line : shine, mix(dark, brand.ink, 0.3));
      }
      press.ramp(circle(c[0], c[1], R), c[0] - D * R, 0, 0, c[0] + D * R, 0, 0.9);
    });
  };
  const plait = (pts: readonly Point[], w0: number, w1: number) => {
    const n = 12,
      e = even(sample(pts, 60), n + 3),
      nn = normals(e);
    for (let i = 0; i < n; i++) {
      const s = i % 2 ? 1 : -1,
        w = lerp(w0, w1, i / n) * u,
        a = e[i],
        b = e[i + 3],
        c = e[i + 1],
        m = nn[i + 1];
      const leaf = smooth([
        [a[0] - m[0] * s * w * 0.55, a[1] - m[1] * s * w * 0.55],
        [c[0] + m[0] * s * w * 0.55, c[1] + m[1] * s * w * 0.55],
        [e[i + 2][0] + m[0] * s * w * 0.95, e[i + 2][1] + m[1] * s * w * 0.95],
        [b[0] + m[0] * s * w * 0.1, b[1] + m[1] * s * w * 0.1],
        [c[0] - m[0] * s * w * 0.75, c[1] - m[1] * s * w * 0.75],
      ]);
      press.paint(leaf, lit, dark, SCREEN.lines);
      press.shade(leaf, s === D ? 0.55 : 0.12);
      press.within(leaf, () => {
        for (const t of [-0.3, 0.05, 0.4])
          press.ink(
            brush(
              sample(
                [
                  [a[0] - m[0] * s * w * (0.5 - t), a[1] - m[1] * s * w * (0.5 - t)],
                  [c[0] + m[0] * s * w * t, c[1] + m[1] * s * w * t],
                  [b[0] + m[0] * s * w * (0.5 + t), b[1] + m[1] * s * w * (0.5 + t)],
                ],
                8,
              ),
              swell(0.016 * u),
            ),
            line,
            mix(dark, brand.ink, 0.4),
          );
      });
      press.line(leaf, 0.014 * u, mix(dark, brand.ink, 0.5), brand.ink);
    }
    const q = e[n],
      z = e[n + 2];
    press.paint(
      smooth([
        [q[0] - w1 * 0.5 * u, q[1] + 4],
        [q[0] + w1 * 0.5 * u, q[1] + 4],
        [z[0] + w1 * 0.7 * u, z[1] + 0.12 * u],
        [z[0], z[1] + 0.22 * u, 1],
        [z[0] - w1 * 0.6 * u, z[1] + 0.1 * u],
      ]),
      lit,
      dark,
    );
    press.ink(
      brush(
        [
          [q[0] - w1 * 0.55 * u, q[1] + 2],
          [q[0] + w1 * 0.55 * u, q[1] + 2],
        ],
        0.06 * u,
      ),
      brand.trims[0],
    );
  };
  const rope = (pts: readonly Point[], w: number) => {
    const path = brush(sample(pts, 16), (t) => w * u * (t > 0.92 ? 0.6 : 1));
    press.paint(path, lit, dark, SCREEN.lines);
    const e = even(sample(pts, 20), Math.max(5, Math.round(dist(pts[0], pts[pts.length - 1]) / (0.075 * u))));
    press.within(path, () => {
      for (const q of e)
        press.ink(
          brush(
            [
              [q[0] - w * u * 0.5, q[1] - 3],
              [q[0], q[1] + w * u * 0.22],
              [q[0] + w * u * 0.5, q[1] - 3],
            ],
            swell(0.014 * u),
          ),
          line,
          mix(dark, brand.ink, 0.4),
        );
    });
    press.line(path, 0.012 * u, line, dark);
  };

  const none = () => {};
  const slick = (vol = 0.06, ln = p.woman ? LINES.round : p.old > 0.4 ? LINES.recede : LINES.peak, count = 28) =>
    cap(ln, vol, { count });
  const sidePart = (vol = 0.1) =>
    cap(
      p.old > 0.6 && !p.woman ? LINES.recede : LINES.sweep,
      (s: number, y: number) => vol * (s === part ? 0.7 : 1.1) + (y < -0.6 ? vol * 0.4 : 0),
      { mode: "side", flip: part, count: 10 },
    );
  const curly = (vol: Volume, size: number, ln: readonly Point[], end = 0.15) => {
    const { outer, inner } = capOf(ln, vol, 0.03, end, end),
      out = scallop(sample(outer, 50), size * u, -size * 0.42 * u, r),
      inn = scallop(sample(inner, 40), size * 0.9 * u, -size * 0.28 * u, r),
      path = smooth([...out, ...inn]);
    mass(path);
    curls(path, [v.x - 1.6 * u, v.y - 1.9 * u, v.x + 1.6 * u, v.y + 0.9 * u], size * 0.85 * u, 0.9);
  };
  const two = (len: number, out: number, opt: Hang = {}) => {
    cap(LINES.round, out * 0.8, { count: 0, endL: -0.1, endR: -0.1 });
    for (const s of sides(part > 0 ? [-1, 1] : [1, -1])) {
      const { inner, outer } = side(s, len, out, opt.tuck ?? 0, opt);
      lock(
        opt.amp ? wave(inner, opt.amp * u, opt.turns ?? 2.6, 0.6) : inner,
        opt.amp ? wave(outer, -opt.amp * u * s * s, opt.turns ?? 2.6, 0) : outer,
        opt.count ?? 10,
      );
    }
  };

  return { side, backMass, bun, plait, rope, none, slick, sidePart, curly, two };
};
export type HairKit = HairBase & ReturnType<typeof hairPieces>;
export const hairKit = (base: HairBase): HairKit => ({ ...base, ...hairPieces(base) });
