/** Ornaments from nature. */
import type { MaskKit } from "./kit.ts";
import { even, sample, type Point, points } from "../geom.ts";
import { mix } from "../color.ts";
export const natureOrnaments = (kit: MaskKit) => {
  const { I, r, stroke, blob, ell, both, star, leaf } = kit;
  return {
    moon() {
      both((s: number) => {
        for (let i = 0; i < 16; i++)
          star(s * r.range(0.1, 0.92), r.range(-0.55, 0.35), r.range(0.022, 0.06), r.pick([4, 4, 6]));
      });
      blob([...ell(0, -0.22, 0.085, 0.085, 12)], I.trim, I.trimD);
      blob(ell(0.035, -0.235, 0.07, 0.07, 12), I.base, I.baseD);
    },
    sea() {
      for (let row = 0, y = -0.7; y < 0.55; y += 0.1, row++)
        for (let i = -7; i < 8; i++) {
          const x = i * 0.16 + (row % 2) * 0.08;
          for (const [R, k] of [
            [0.085, 0],
            [0.06, 1],
            [0.03, 0],
          ])
            blob(ell(x, y, R, R, 10), k ? I.base : I.second, k ? I.baseD : I.secondD);
        }
    },
    snow() {
      both((s: number) => {
        for (const [x, y, R] of [
          [0.62, -0.2, 0.17],
          [0.14, -0.2, 0.1],
          [0.55, 0.24, 0.1],
          [0.86, -0.4, 0.09],
          [0.3, 0.24, 0.06],
        ])
          for (let i = 0; i < 6; i++) {
            const a = (i / 6) * 6.283;
            stroke(
              [
                [s * x, y],
                [s * x + Math.cos(a) * R, y + Math.sin(a) * R],
              ],
              0.026,
            );
            for (const t of [0.5, 0.75])
              for (const k of [-0.6, 0.6])
                stroke(
                  [
                    [s * x + Math.cos(a) * R * t, y + Math.sin(a) * R * t],
                    [
                      s * x + Math.cos(a) * R * t + Math.cos(a + k) * R * 0.3,
                      y + Math.sin(a) * R * t + Math.sin(a + k) * R * 0.3,
                    ],
                  ],
                  0.018,
                );
          }
      });
    },
    bee() {
      for (let row = 0, y = -0.7; y < 0.5; y += 0.115, row++)
        for (let i = -7; i < 8; i++) {
          const x = i * 0.134 + (row % 2) * 0.067;
          blob(
            ell(x, y, 0.058, 0.063, 6, Math.PI / 6).map((q: Point) => [...q, 1]),
            (i + row) % 3 ? I.second : mix(I.base, I.second, 0.5),
            I.secondD,
          );
        }
    },
    bird() {
      both((s: number) => {
        for (let ring = 3; ring >= 0; ring--)
          for (let i = 0; i < 9; i++) {
            const a = -2.5 + i * 0.42;
            leaf(
              s * (0.3 + Math.cos(a) * (0.1 + ring * 0.13)),
              0.0 + Math.sin(a) * (0.08 + ring * 0.1),
              s > 0 ? a : Math.PI - a,
              0.24,
              0.06,
              (i + ring) % 2 ? I.second : I.trim,
              (i + ring) % 2 ? I.secondD : I.trimD,
            );
          }
      });
    },
    plant() {
      both((s: number) => {
        for (const c of [
          [
            [0.05, -0.1],
            [0.3, -0.24],
            [0.6, -0.22],
            [0.95, -0.45],
          ],
          [
            [0.12, 0.2],
            [0.34, 0.25],
            [0.56, 0.22],
            [0.82, 0.02],
          ],
        ]) {
          const pts = c.map(([x, y]) => [s * x, y]);
          stroke(pts, 0.02);
          const e2 = even(sample(pts, 30), 9);
          for (let i = 1; i < 9; i++)
            for (const k of [-1, 1]) {
              const b = e2[i],
                a = Math.atan2(b[1] - e2[i - 1][1], b[0] - e2[i - 1][0]);
              leaf(b[0], b[1], a + k * 0.85, 0.13, 0.035, i % 3 ? I.second : I.trim, i % 3 ? I.secondD : I.trimD);
            }
        }
      });
    },
    rain() {
      for (let i = -12; i < 13; i++)
        for (let y = -0.7, k = 0; y < 0.6; y += 0.17, k++)
          leaf(i * 0.09 + (k % 2) * 0.045, y, 1.9, 0.12, 0.017, k % 2 ? I.second : I.trim, k % 2 ? I.secondD : I.trimD);
    },
    heart() {
      both((s: number) => {
        for (let pass = 0; pass < 3; pass++) {
          const pts = points(`
            0.02 -0.2, 0.1 -0.2, 0.14 -0.3, 0.19 -0.1, 0.23 -0.2, 0.5 -0.22, 0.56 -0.34, 0.62 -0.12,
            0.68 -0.24, 1 -0.34
          `).map(([x, y]) => [s * x, y, 1]);
          stroke(pts, 0.02);
        }
        for (let i = 0; i < 7; i++) {
          const x = s * (0.2 + i * 0.09),
            y = 0.22 + 0.05 * Math.sin(i);
          blob(
            [
              [x, y + 0.04, 1],
              [x - 0.035, y],
              [x - 0.018, y - 0.022],
              [x, y - 0.008, 1],
              [x + 0.018, y - 0.022],
              [x + 0.035, y],
            ],
            I.trim,
            I.trimD,
          );
        }
      });
    },
    bread() {
      both((s: number) => {
        for (const [x0, y0, a0, n] of [
          [0.06, 0.0, -0.62, 9],
          [0.2, 0.27, -0.35, 7],
          [0.1, 0.16, -1.2, 0],
        ])
          for (let i = 0; i < n; i++) {
            const t = i / n,
              x = x0 + t * 0.8,
              y = y0 + Math.sin(t * 3) * -0.2 - (a0 < -0.5 ? 0.2 : 0) + t * (a0 < -0.5 ? 0.0 : -0.15);
            for (const k of [-1, 1]) leaf(s * x, y, s > 0 ? k * 0.6 - 0.25 : Math.PI - (k * 0.6 - 0.25), 0.13, 0.032);
          }
      });
    },
  };
};
