/** Ornaments from offices and trades. */
import type { MaskKit } from "./kit.ts";
import { brush, even, mixp, normals, poly, sample } from "../geom.ts";
import { mix } from "../color.ts";
export const tradeOrnaments = (kit: MaskKit) => {
  const { d, press, u, I, M, rimPts, ex, stroke, blob, dot, ell, both } = kit;
  return {
    rail() {
      both((s: number) => {
        for (let k = 0; k < 2; k++) {
          const o = k * 0.09;
          stroke(
            [
              [0, -0.16 - o * 0.5],
              [s * 0.3, -0.2 - o],
              [s * 0.62, -0.14 - o],
              [s * 0.98, -0.38 - o],
            ],
            0.03,
            I.trim,
            I.trimD,
          );
        }
        for (let t = 0.06; t < 1; t += 0.07)
          stroke(
            [
              [s * t, -0.12 - 0.1 * Math.sin(t * 3)],
              [s * t, -0.3 - 0.1 * Math.sin(t * 3)],
            ],
            0.022,
          );
        for (let t = 0.3; t < 0.8; t += 0.09)
          stroke(
            [
              [s * t, 0.18],
              [s * t, 0.34],
            ],
            0.02,
          );
      });
    },
    clock() {
      both((s: number) => {
        for (let i = 0; i < 36; i++) {
          const a = (i / 36) * 6.283,
            k = i % 3 ? 0.3 : 0.34;
          stroke(
            [
              [s * ex + Math.cos(a) * 0.26, 0.01 + Math.sin(a) * 0.175],
              [s * ex + Math.cos(a) * k, 0.01 + Math.sin(a) * (k - 0.085)],
            ],
            i % 3 ? 0.014 : 0.03,
            I.trim,
            I.trimD,
          );
        }
      });
      stroke(
        [
          [0, -0.05],
          [0, -0.4],
        ],
        0.03,
      );
    },
    letters() {
      // airmail border, postmark, cancelling waves
      const e2 = even([...rimPts, rimPts[0]], 61),
        n2 = normals(e2);
      for (let i = 0; i < 60; i++) {
        const a = e2[i],
          b = mixp(e2[i], e2[i + 1], 0.55),
          w = 0.1 * u,
          k = 0.035 * u,
          t = [b[0] - a[0], b[1] - a[1]],
          l = Math.hypot(...t) || 1;
        const off = [n2[i][0] * w + (t[0] / l) * k, n2[i][1] * w + (t[1] / l) * k];
        press.ink(
          poly([a, b, [b[0] + off[0], b[1] + off[1]], [a[0] + off[0], a[1] + off[1]]]),
          i % 2 ? I.second : I.trim,
          i % 2 ? I.secondD : I.trimD,
        );
      }
      for (let i = 0; i < 4; i++)
        stroke(
          [
            [-d.side * 0.05, -0.2 + i * 0.04],
            [d.side * 0.12, -0.24 + i * 0.04],
            [d.side * 0.26, -0.2 + i * 0.04],
            [d.side * 0.4, -0.24 + i * 0.04],
            [d.side * 0.54, -0.2 + i * 0.04],
          ],
          0.014,
        );
    },
    law() {
      both((s: number) => {
        for (let i = 0; i < 9; i++)
          stroke(
            [
              [s * (0.03 + i * 0.11), 0.6],
              [s * (0.03 + i * 0.105), 0],
              [s * (0.02 + i * 0.12), -0.8],
            ],
            0.045,
          );
      });
    },
    cards() {
      for (let row = 0, y = -0.8; y < 0.6; y += 0.16, row++)
        for (let i = -6; i < 7; i++) {
          const x = i * 0.19 + (row % 2) * 0.095;
          blob(
            [
              [x, y - 0.16, 1],
              [x + 0.095, y, 1],
              [x, y + 0.16, 1],
              [x - 0.095, y, 1],
            ],
            i % 2 ? I.second : mix(I.second, I.trim, 0.6),
            I.secondD,
          );
          dot(x, y - 0.16, 0.014, I.trim, I.trimD);
        }
    },
    map() {
      both((s: number) => {
        for (let k = 0; k < 9; k++) {
          const c = Array.from({ length: 30 }, (_, i) => {
            const a = (i / 30) * 6.283,
              q = 0.24 + k * 0.062,
              w = 1 + 0.12 * Math.sin(a * 3 + k * 0.5 + d.half * 6) + 0.06 * Math.sin(a * 5 - k * 0.3);
            return [s * ex + Math.cos(a) * q * w, Math.sin(a) * q * 0.72 * w];
          });
          press.within(poly([M(0, -1), M(s * 1.4, -1), M(s * 1.4, 1), M(0, 1)]), () =>
            press.ink(
              brush(
                [
                  ...sample(
                    c.map(([x, y]) => M(x, y)),
                    60,
                    true,
                  ),
                  M(c[0][0], c[0][1]),
                ],
                (k % 3 ? 0.011 : 0.022) * u,
              ),
              I.second,
              I.secondD,
            ),
          );
        }
      });
    },
    metal() {
      both((s: number) => {
        stroke(
          [
            [s * 0.02, -0.7],
            [s * 0.05, 0],
            [s * 0.12, 0.5],
          ],
          0.02,
        );
        stroke(
          [
            [s * 0.58, -0.7],
            [s * 0.6, -0.1],
          ],
          0.02,
        );
        stroke(
          [
            [s * 0.56, 0.1],
            [s * 0.5, 0.6],
          ],
          0.02,
        );
        for (let i = 0; i < 22; i++) {
          const a = (i / 22) * 6.283;
          dot(s * ex + Math.cos(a) * 0.29, 0.01 + Math.sin(a) * 0.19, 0.017, I.trim, I.trimD);
        }
        for (let x = 0.12; x < 1; x += 0.12) {
          dot(s * x, -0.27 - x * 0.08, 0.02, I.trim, I.trimD);
        }
      });
    },
    thread() {
      both((s: number) => {
        for (const k of [1.25, 1.5, 1.8, 2.15]) {
          const c = ell(s * ex, 0.0, 0.21 * k, 0.12 * k, 40);
          for (let i = 0; i < 40; i += 2) stroke([c[i], mixp(c[i], c[(i + 1) % 40], 0.9)], 0.018);
        }
        for (let x = 0.75; x < 1; x += 0.07) {
          stroke(
            [
              [s * x, -0.34],
              [s * (x + 0.05), -0.28],
            ],
            0.016,
            I.trim,
            I.trimD,
          );
          stroke(
            [
              [s * (x + 0.05), -0.34],
              [s * x, -0.28],
            ],
            0.016,
            I.trim,
            I.trimD,
          );
        }
      });
    },
  };
};
