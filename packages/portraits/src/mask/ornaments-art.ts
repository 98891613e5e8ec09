// What is painted on a mask: 23 ornaments, one for each family of trades.
import type { MaskKit } from "./kit.ts";
import { brush, even, poly, sample } from "../geom.ts";
import { mix } from "../color.ts";
export const artOrnaments = (kit: MaskKit) => {
  const { press, brand, u, I, r, M, ex, stroke, blob, ell, both, leaf } = kit;
  return {
    music() {
      for (let i = 0; i < 5; i++)
        stroke(
          [
            [-1.05, -0.38 + i * 0.055],
            [-0.5, -0.27 + i * 0.05],
            [0, -0.2 + i * 0.035],
            [0.5, -0.27 + i * 0.05],
            [1.05, -0.38 + i * 0.055],
          ],
          0.012,
        );
      both((s: number) => {
        for (const [x, y] of [
          [0.12, -0.1],
          [0.56, -0.2],
          [0.72, -0.12],
          [0.86, -0.3],
          [0.5, 0.26],
          [0.34, 0.24],
          [0.66, 0.14],
        ]) {
          blob(ell(s * x, y, 0.042, 0.03, 10, 0.4), I.trim, I.trimD);
          stroke(
            [
              [s * x + 0.036, y - 0.01],
              [s * x + 0.036, y - 0.16],
            ],
            0.016,
            I.trim,
            I.trimD,
          );
        }
      });
    },
    film() {
      for (const y of [-0.3, 0.24]) {
        blob([
          [-1.2, y - 0.07, 1],
          [1.2, y - 0.07, 1],
          [1.2, y + 0.05, 1],
          [-1.2, y + 0.05, 1],
        ]);
        for (let x = -1.1; x < 1.1; x += 0.1)
          blob(
            [
              [x, y - 0.04, 1],
              [x + 0.05, y - 0.04, 1],
              [x + 0.05, y + 0.02, 1],
              [x, y + 0.02, 1],
            ],
            I.base,
            I.baseD,
          );
      }
    },
    glass() {
      both((s: number) => {
        const n = 9;
        for (let i = 0; i < n; i++) {
          const a = -2.9 + (i / n) * 6.28,
            b = -2.9 + ((i + 1) / n) * 6.28;
          for (const [k0, k1] of [
            [0.24, 0.42],
            [0.42, 0.7],
          ]) {
            const c = r.pick([I.second, I.trim, mix(I.base, I.second, 0.5), mix(I.trim, I.second, 0.5)]);
            blob(
              [
                [s * ex + s * Math.cos(a + 0.03) * k0, Math.sin(a + 0.03) * k0 * 0.7, 1],
                [s * ex + s * Math.cos(b - 0.03) * k0, Math.sin(b - 0.03) * k0 * 0.7, 1],
                [s * ex + s * Math.cos(b - 0.02) * k1, Math.sin(b - 0.02) * k1 * 0.8, 1],
                [s * ex + s * Math.cos(a + 0.02) * k1, Math.sin(a + 0.02) * k1 * 0.8, 1],
              ],
              c,
              mix(c, brand.ink, 0.45),
            );
          }
        }
      });
    },
    rope() {
      both((s: number) => {
        const pts = even(
          sample(
            [
              [0, -0.14],
              [s * 0.3, -0.2],
              [s * 0.62, -0.12],
              [s * 0.7, 0.1],
              [s * 0.46, 0.22],
              [s * 0.2, 0.16],
              [s * 0.05, 0],
            ],
            60,
          ),
          34,
        );
        for (let i = 0; i < 33; i++)
          leaf(
            pts[i][0],
            pts[i][1],
            Math.atan2(pts[i + 1][1] - pts[i][1], pts[i + 1][0] - pts[i][0]) + 0.5,
            0.075,
            0.022,
          );
        for (const k of [0.82, 0.92]) leaf(s * k, -0.34, -s, 0.14, 0.03);
      });
    },
    voice() {
      both((s: number) => {
        for (let k = 0; k < 8; k++) {
          const c = ell(s * ex, 0.0, 0.24 + k * 0.075, 0.15 + k * 0.06, 40),
            path = brush(
              [
                ...sample(
                  c.map(([x, y]) => M(x, y)),
                  60,
                  true,
                ),
                M(c[0][0], c[0][1]),
              ],
              (0.032 - k * 0.002) * u,
            );
          press.within(poly([M(0, -1), M(s * 1.4, -1), M(s * 1.4, 1), M(0, 1)]), () =>
            press.ink(path, k % 2 ? I.second : I.trim, k % 2 ? I.secondD : I.trimD),
          );
        }
      });
    },
    paint() {
      const cs = [I.second, I.trim, mix(I.second, I.trim, 0.5), mix(I.base, I.second, 0.5)];
      for (let i = 0; i < 46; i++) {
        const x = r.range(-1, 1),
          y = r.range(-0.6, 0.4),
          a = r.range(-1.2, -0.2),
          l = r.range(0.08, 0.22),
          c = cs[i % 4];
        stroke(
          [
            [x, y],
            [x + Math.cos(a) * l * 0.5, y + Math.sin(a) * l * 0.4],
            [x + Math.cos(a) * l, y + Math.sin(a) * l],
          ],
          r.range(0.03, 0.07),
          c,
          mix(c, brand.ink, 0.45),
        );
      }
    },
  };
};
