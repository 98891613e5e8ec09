/** Hats of street and country. */

import { brush, circle, circleAt, sample, smooth, swell } from "../geom.ts";
import { crown } from "../head.ts";
import { mix } from "../color.ts";

import type { HatKit } from "./kit.ts";
export const townHats = (kit: HatKit) => {
  const { press, v, brand, u, tall, c, d, t, td, E, at, lay, front, band, shadow, drawBrim } = kit;
  return {
    none() {},
    brim: drawBrim,
    beanie() {
      shadow(-0.5);
      const dome = smooth([
        ...front(-0.6, tall, 0.1),
        ...sample(
          crown(v, (_: number, y: number) => tall + (y < -0.85 ? 0.1 : 0.02), -0.6, -0.6),
          20,
        ).reverse(),
      ]);
      lay(dome);
      press.within(dome, () => {
        for (let i = -8; i < 9; i++)
          press.ink(
            brush(
              sample([v.skull(i * 11, -0.6, tall), v.skull(i * 10, -0.86, tall), at(i * 0.03, -1.24, 0.2)], 10),
              swell(0.022 * u),
            ),
            mix(c, d, 0.7),
            mix(d, brand.ink, 0.4),
          );
      });
      const b = band(-0.76, -0.5, mix(c, brand.paper, 0.12), d, tall + 0.03);
      press.within(b, () => {
        for (let i = -9; i < 10; i++)
          press.ink(
            brush([v.skull(i * 10, -0.8, tall + 0.03), v.skull(i * 10, -0.36, tall + 0.05)], 0.016 * u),
            mix(c, d, 0.7),
            mix(d, brand.ink, 0.4),
          );
      });
      const q = at(0, -1.34, 0);
      press.ink(circle(q[0], q[1], 0.15 * u), t, td);
    },
    // a cloth crown in a roll of fur
    fur() {
      shadow(-0.4);
      lay(
        smooth([
          E(-1, -0.8, 0.06),
          at(-0.5, -1.34, 0),
          at(0, -1.42, 0),
          at(0.5, -1.34, 0),
          E(1, -0.8, 0.06),
          v.skull(0, -0.7, 0.1),
        ]),
      );
      const fur = [0.56, 0.075, 58],
        furDark = mix(fur, brand.ink, 0.62),
        light = mix(fur, [0.88, 0.06, 75], 0.5);
      const inSight = [-60, -30, 0, 30, 60].filter((a) => a * v.facing < v.limit(-0.6) - 12),
        roll = sample(
          [E(-1, -0.6, 0.12), ...inSight.map((a) => v.skull(a, -0.58 - Math.abs(a) * 0.0007, 0.16)), E(1, -0.6, 0.12)],
          40,
        ),
        half = 0.2 * u;
      lay(
        brush(roll, (x) => 2 * half * (0.8 + 0.2 * Math.sin(Math.PI * x))),
        fur,
        furDark,
      );
      roll.forEach(([x, y], i) => {
        for (let k = -3; k < 4; k++) {
          const lean = (((i * 5 + k * 3) % 5) - 2) * 0.02 * u,
            from = y + k * half * 0.3;
          press.ink(
            brush(
              [
                [x, from - half * 0.1],
                [x + lean, from + half * 0.42],
              ],
              swell(0.03 * u, 1),
            ),
            (i + k) % 3 ? mix(fur, furDark, 0.4) : light,
            furDark,
          );
        }
        for (const s of [-1, 1])
          press.ink(
            brush(
              [
                [x, y + s * half * 0.7],
                [x + (((i * 7) % 5) - 2) * 3, y + s * half * 1.22],
              ],
              swell(0.05 * u, 1),
            ),
            fur,
            furDark,
          );
      });
    },
    straw() {
      const straw = [0.86, 0.09, 88],
        strawD = mix(straw, brand.ink, 0.5),
        cone = smooth([
          [...at(-1.34, -0.5, 0), 1],
          [...at(0, -1.62, 0), 0].slice(0, 2),
          [...at(1.34, -0.5, 0), 1],
          at(0.7, -0.34, 0.5),
          at(0, -0.28, 0.6),
          at(-0.7, -0.34, 0.5),
        ]);
      shadow(-0.3);
      lay(cone, straw, strawD);
      press.within(cone, () => {
        for (let i = 1; i < 9; i++) {
          const w = 1.34 * (i / 9),
            y = -1.62 + 1.12 * (i / 9);
          press.ink(
            brush(
              sample(
                [
                  at(-w, y, 0),
                  at(-w * 0.5, y + 0.16 * (i / 9), 0.4),
                  at(0, y + 0.22 * (i / 9), 0.5),
                  at(w * 0.5, y + 0.16 * (i / 9), 0.4),
                  at(w, y, 0),
                ],
                20,
              ),
              0.016 * u,
            ),
            mix(straw, strawD, 0.5),
            strawD,
          );
        }
        for (let i = -9; i < 10; i++)
          press.ink(brush([at(0, -1.6, 0), at(i * 0.16, -0.26, 0.4)], 0.01 * u), mix(straw, strawD, 0.3), strawD);
      });
      press.line(cone, 0.016 * u, strawD, brand.ink);
    },
    flatcap() {
      shadow(-0.46);
      const body = smooth([
        ...front(-0.58, tall, 0.06),
        E(1, -0.86, 0.2),
        at(0.6, -1.24, 0),
        at(0, -1.3, 0),
        at(-0.6, -1.24, 0),
        E(-1, -0.86, 0.2),
      ]);
      lay(body);
      press.within(body, () => {
        for (let i = -12; i < 13; i++)
          press.ink(brush([at(i * 0.12 - 0.3, -1.4, 0), at(i * 0.12 + 0.3, -0.4, 0.3)], 0.012 * u), mix(c, d, 0.5), d);
        for (const a of [-0.5, 0, 0.5])
          press.ink(
            brush(sample([at(0, -1.3, 0.1), at(a * 0.8, -1.0, 0.5), at(a * 1.3, -0.56, 0.6)], 10), 0.012 * u),
            d,
            brand.ink,
          );
      });
      const peak = smooth([
        ...[-52, -26, 0, 26, 52].map((a) => v.skull(a, -0.56 + 0.06 * Math.cos(a / 40), tall)),
        ...[44, 22, 0, -22, -44].map((a) => v.skull(a, -0.44 + 0.05 * Math.cos(a / 30), tall + 0.22)),
      ]);
      lay(peak, mix(c, brand.ink, 0.18), mix(d, brand.ink, 0.3));
      for (const path of [body, peak]) press.line(path, 0.014 * u, mix(d, brand.ink, 0.4));
      press.ink(circleAt(at(0, -1.3, 0), 0.05 * u), d, brand.ink);
    },
    bowler() {
      shadow(-0.4);
      const dome = smooth([
        [...E(-1, -0.66, tall), 1],
        at(-0.72, -1.1, 0),
        at(-0.4, -1.42, 0),
        at(0, -1.5, 0),
        at(0.4, -1.42, 0),
        at(0.72, -1.1, 0),
        [...E(1, -0.66, tall), 1],
        v.skull(0, -0.56, tall),
      ]);
      lay(dome);
      band(-0.86, -0.68, t, td);
      const brim = smooth([
        [...at(-1.14, -0.82, 0), 1],
        v.skull(-56, -0.6, tall + 0.14),
        v.skull(0, -0.5, tall + 0.18),
        v.skull(56, -0.6, tall + 0.14),
        [...at(1.14, -0.82, 0), 1],
        v.skull(50, -0.7, tall),
        v.skull(0, -0.64, tall),
        v.skull(-50, -0.7, tall),
      ]);
      lay(brim, mix(c, brand.ink, 0.2), brand.ink);
    },
  };
};
