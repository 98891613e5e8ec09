/** Hats that a trade wears. */

import { brush, circle, circleAt, poly, sample, smooth, swell, type Point } from "../geom.ts";
import { crown } from "../head.ts";
import { mix } from "../color.ts";

import type { HatKit } from "./kit.ts";
export const workHats = (kit: HatKit) => {
  const { S, press, v, brand, dark, u, tall, c, d, t, td, E, at, lay, front, band, shadow } = kit;
  return {
    phones() {
      const arc = sample(crown(v, tall + 0.06, 0.05, 0.05), 50);
      press.ink(brush(arc, 0.12 * u), c, d);
      press.ink(brush(arc, 0.03 * u), t, td);
      for (const s of [-1, 1]) {
        if (s * v.yaw > 0.42) continue;
        const q = v.skull(s * 92, 0.1, tall * 0.6),
          path = smooth([
            [q[0] - 0.13 * u, q[1]],
            [q[0] - 0.09 * u, q[1] - 0.25 * u],
            [q[0] + 0.09 * u, q[1] - 0.25 * u],
            [q[0] + 0.13 * u, q[1]],
            [q[0] + 0.09 * u, q[1] + 0.25 * u],
            [q[0] - 0.09 * u, q[1] + 0.25 * u],
          ]);
        lay(path);
        press.line(path, 0.02 * u, t, td);
        press.ink(circle(q[0], q[1], 0.06 * u), t, td);
      }
    },
    cap() {
      shadow(-0.5);
      const top = smooth([
        ...front(-0.62, tall, 0.08),
        [...E(1, -0.75, tall + 0.04)],
        [...at(1.02, -1.08, 0), 0],
        at(0.55, -1.36, 0),
        at(0, -1.42, 0),
        at(-0.55, -1.36, 0),
        at(-1.02, -1.08, 0),
        E(-1, -0.75, tall + 0.04),
      ]);
      lay(top, brand.paper, mix(brand.paper, brand.ink, 0.45));
      press.line(top, 0.014 * u, mix(brand.paper, brand.ink, 0.5));
      const b = band(-0.8, -0.56, mix(S.cloth, brand.ink, 0.45), brand.ink);
      press.line(b, 0.012 * u, brand.ink);
      const m = v.skull(0, -0.64, tall + 0.06);
      press.ink(circle(m[0], m[1] - 0.03 * u, 0.09 * u), t, td);
      for (const s of [-1, 1])
        for (let i = 1; i < 4; i++)
          press.ink(
            smooth([
              [m[0] + s * 0.06 * i * u, m[1]],
              [m[0] + s * (0.06 * i + 0.05) * u, m[1] - 0.07 * u],
              [m[0] + s * (0.06 * i + 0.07) * u, m[1] + 0.01 * u],
            ]),
            t,
            td,
          );
      const peak = smooth([
        [...v.skull(-58, -0.54, tall + 0.02), 1],
        v.skull(-30, -0.46, tall),
        v.skull(0, -0.44, tall),
        v.skull(30, -0.46, tall),
        [...v.skull(58, -0.54, tall + 0.02), 1],
        v.skull(40, -0.36, tall + 0.14),
        v.skull(0, -0.26, tall + 0.2),
        v.skull(-40, -0.36, tall + 0.14),
      ]);
      lay(peak, mix(S.cloth, brand.ink, 0.6), brand.ink);
      press.line(peak, 0.016 * u, t, td);
    },
    hard() {
      shadow(-0.5);
      const dome = smooth([
        ...front(-0.6, tall + 0.02, 0.1),
        ...sample(
          crown(v, (_: number, y: number) => tall + (y < -0.85 ? 0.12 : 0.05), -0.6, -0.6),
          20,
        ).reverse(),
      ]);
      const col = [0.82, 0.15, 82],
        cold = mix(col, brand.ink, 0.5);
      lay(dome, col, cold);
      press.ink(
        brush(
          sample([v.skull(0, -0.56, tall + 0.04), at(0.02, -1.0, 0.5), at(0, -1.3, 0.1)], 12),
          swell(0.16 * u, 0.05 * u),
        ),
        mix(col, [0.97, 0.05, 90], 0.4),
        mix(col, cold, 0.5),
      );
      const brim = smooth([...front(-0.66, tall + 0.05, 0.1), ...front(-0.54, tall + 0.12, 0.14).reverse()]);
      lay(brim, mix(col, brand.ink, 0.14), cold);
      const q = v.skull(0, -0.72, tall + 0.16);
      press.ink(circle(q[0], q[1], 0.17 * u), brand.ink, brand.ink);
      press.ink(circle(q[0], q[1], 0.13 * u), [0.97, 0.06, 95], [0.97, 0.06, 95]);
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * 6.283;
        press.ink(
          poly([
            [q[0] + Math.cos(a - 0.08) * 0.2 * u, q[1] + Math.sin(a - 0.08) * 0.2 * u],
            [q[0] + Math.cos(a) * 0.36 * u, q[1] + Math.sin(a) * 0.36 * u],
            [q[0] + Math.cos(a + 0.08) * 0.2 * u, q[1] + Math.sin(a + 0.08) * 0.2 * u],
          ]),
          [0.97, 0.06, 95],
          [0.97, 0.06, 95],
        );
      }
    },
    // a wrapped cloth, knotted high
    headwrap() {
      shadow(-0.46);
      const dome = smooth([
          ...front(-0.56, 0.1, 0.06),
          E(1, -0.8, 0.26),
          at(0.66, -1.36, 0),
          at(0, -1.52, 0),
          at(-0.66, -1.36, 0),
          E(-1, -0.8, 0.26),
        ]),
        s = -dark;
      const leaf = (pts: readonly Point[], ink = c) => {
        const path = smooth(pts.map(([x, y, k]) => (k ? [...at(x, y, 0.2), 1] : at(x, y, 0.2))));
        lay(path, ink, d);
        press.line(path, 0.012 * u, mix(d, brand.ink, 0.4));
      };
      leaf(
        [
          [s * 0.2, -1.3, 1],
          [s * 0.3, -1.78],
          [s * 0.74, -1.86],
          [s * 0.94, -1.5],
          [s * 0.6, -1.28],
        ],
        mix(c, brand.paper, 0.12),
      );
      leaf([
        [s * 0.1, -1.34, 1],
        [-s * 0.16, -1.8],
        [s * 0.2, -1.96],
        [s * 0.44, -1.64],
      ]);
      lay(dome);
      press.within(dome, () => {
        for (let i = 0; i < 5; i++) {
          const y = -0.62 - i * 0.15;
          press.ink(
            brush(
              sample(
                [at(-s * 1.0, y + 0.06, 0), at(0, y + 0.06, 0.6), at(s * 0.5, y - 0.26, 0.4), at(s * 0.6, -1.4, 0.2)],
                20,
              ),
              swell((i % 2 ? 0.02 : 0.07) * u),
            ),
            i % 2 ? mix(d, brand.ink, 0.2) : t,
            i % 2 ? brand.ink : td,
          );
          press.ink(
            brush(
              sample(
                [
                  at(s * 1.0, y + 0.1, 0),
                  at(s * 0.5, y + 0.08, 0.6),
                  at(-s * 0.3, y - 0.2, 0.5),
                  at(-s * 0.5, -1.3, 0.2),
                ],
                20,
              ),
              swell(0.016 * u),
            ),
            mix(c, d, 0.7),
            mix(d, brand.ink, 0.4),
          );
        }
      });
      press.line(dome, 0.014 * u, mix(d, brand.ink, 0.4));
    },
    bandana() {
      shadow(-0.44);
      const s = -dark;
      for (const lean of [0.1, 0.34]) {
        const root = E(s, -0.46, 0.06);
        lay(
          smooth([
            [...root, 1],
            [root[0] + s * 0.3 * u, root[1] + lean * 0.5 * u],
            [root[0] + s * (0.46 - lean * 0.5) * u, root[1] + (0.2 + lean) * u, 1],
            [root[0] + s * 0.12 * u, root[1] + lean * 0.8 * u],
          ]),
        );
      }
      const dome = smooth([...front(-0.5, tall, 0.06), ...sample(crown(v, tall + 0.02, -0.5, -0.5), 20).reverse()]);
      lay(dome);
      press.within(dome, () => {
        for (let j = 0; j < 6; j++)
          for (let i = -6; i < 7; i++)
            press.ink(circleAt(v.skull(i * 15 + (j % 2) * 7.5, -0.5 - j * 0.11, tall), 0.026 * u), t, td);
      });
      band(-0.6, -0.5, mix(c, d, 0.3), d);
    },
    // a sou'wester, long in the neck
  };
};
