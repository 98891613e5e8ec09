/** Hats of court, stage, garden and sea. */

import { brush, circle, circleAt, poly, sample, smooth, swell, type Point } from "../geom.ts";
import { crown } from "../head.ts";
import { mix } from "../color.ts";

import type { HatKit } from "./kit.ts";
export const stageHats = (kit: HatKit) => {
  const { S, press, v, brand, dark, u, tall, c, d, t, td, E, at, lay, front, band, shadow, drawBrim } = kit;
  return {
    top() {
      shadow(-0.55);
      const body = smooth([
        [...E(-1, -0.72, tall), 1],
        [...at(-0.66, -1.22, 0)],
        [...at(-0.74, -1.66, 0), 1],
        at(0, -1.72, 0),
        [...at(0.74, -1.66, 0), 1],
        at(0.66, -1.22, 0),
        [...E(1, -0.72, tall), 1],
      ]);
      lay(body, mix(S.cloth, brand.ink, 0.5), brand.ink);
      for (const x of [-0.4, -0.3])
        press.ink(
          brush(
            sample([at(-dark * x, -0.9, 0), at(-dark * x * 1.0, -1.3, 0), at(-dark * x * 1.12, -1.62, 0)], 10),
            swell(0.035 * u),
          ),
          mix(S.cloth, brand.paper, 0.25),
          brand.ink,
        );
      band(-0.96, -0.72, t, td, tall);
      const brim = smooth([
        [...at(-1.2, -0.8, 0), 1],
        v.skull(-56, -0.54, tall + 0.12),
        v.skull(0, -0.43, tall + 0.16),
        v.skull(56, -0.54, tall + 0.12),
        [...at(1.2, -0.8, 0), 1],
        v.skull(50, -0.66, tall),
        v.skull(0, -0.6, tall),
        v.skull(-50, -0.66, tall),
      ]);
      lay(brim, mix(S.cloth, brand.ink, 0.6), brand.ink);
      press.line(brim, 0.012 * u, t, td);
    },
    // a round cap, from Saint-Louis to Samarkand
    kufi() {
      shadow(-0.56);
      const body = smooth([
        ...front(-0.58),
        [...E(1, -0.94, 0.05), 1],
        at(0.3, -1.2, 0),
        at(-0.3, -1.2, 0),
        [...E(-1, -0.94, 0.05), 1],
      ]);
      lay(body);
      press.within(body, () => {
        for (let i = -7; i < 8; i++) {
          const q = (phi: number, y: number) => v.skull(phi, y, tall);
          press.ink(poly([q(i * 12 - 6, -0.52), q(i * 12, -0.74), q(i * 12 + 6, -0.52)]), t, td);
          press.ink(circleAt(q(i * 12, -0.84), 0.03 * u), t, td);
        }
      });
      band(-0.7, -0.62, d, brand.ink);
      press.line(body, 0.014 * u, mix(d, brand.ink, 0.4));
    },
    // horsehair, curled in rows
    wig() {
      const hair = mix(brand.paper, brand.ink, 0.06),
        hairD = mix(brand.paper, brand.ink, 0.5);
      shadow(-0.5);
      const roll = (a: Point, b: Point, w: number) => {
        const path = brush(sample([a, [(a[0] + b[0]) / 2, Math.min(a[1], b[1]) - 2], b], 10), w * u);
        lay(path, hair, hairD);
        press.line(path, 0.01 * u, hairD, brand.ink);
        for (let i = 1; i < 6; i++)
          press.ink(
            brush(
              [
                [a[0] + ((b[0] - a[0]) * i) / 6, a[1] - w * 0.4 * u],
                [a[0] + ((b[0] - a[0]) * (i + 0.5)) / 6, a[1] + w * 0.4 * u],
              ],
              swell(0.014 * u),
            ),
            hairD,
            brand.ink,
          );
      };
      const dome = smooth([...front(-0.62, tall, 0.06), ...sample(crown(v, tall + 0.05, -0.56, -0.56), 20).reverse()]);
      lay(dome, hair, hairD);
      press.within(dome, () => {
        for (let j = 0; j < 5; j++)
          press.ink(
            brush(sample(front(-0.68 - j * 0.1, tall + 0.02, 0.05 - j * 0.03), 30), 0.022 * u),
            mix(hair, hairD, 0.5),
            hairD,
          );
      });
      for (const s of [-1, 1])
        for (let j = 0; j < 4; j++) {
          if (s * v.yaw > 0.6) continue;
          roll(
            v.skull(s * 66, -0.5 + j * 0.19, tall + 0.02),
            [v.edge(s, -0.48 + j * 0.19, 0.2)[0], v.edge(s, -0.48 + j * 0.19, 0.2)[1]],
            0.17,
          );
        }
    },
    flowers() {
      const places = sample(
        [
          E(-1, -0.42),
          v.skull(-62, -0.62, tall),
          v.skull(-30, -0.78, tall),
          v.skull(0, -0.82, tall),
          v.skull(30, -0.78, tall),
          v.skull(62, -0.62, tall),
          E(1, -0.42),
        ],
        13,
      );
      places.forEach(([x, y], i) => {
        const R = (i % 2 ? 0.15 : 0.2) * u,
          ink = [c, brand.paper, t][i % 3];
        for (const s of [-1, 1])
          lay(
            smooth([
              [x, y, 1],
              [x + s * R * 1.1, y - R * 0.7],
              [x + s * R * 1.8, y - R * 0.3, 1],
              [x + s * R * 1.0, y + R * 0.2],
            ]),
            [0.5, 0.08, 140],
            [0.3, 0.06, 140],
          );
        for (let k = 0; k < 5; k++) {
          const petal = circle(
            x + Math.cos(k * 1.257 + i) * R * 0.56,
            y + Math.sin(k * 1.257 + i) * R * 0.56,
            R * 0.48,
          );
          lay(petal, ink, mix(ink, brand.ink, 0.45));
          press.line(petal, 0.008 * u, mix(ink, brand.ink, 0.35));
        }
        press.ink(circle(x, y, R * 0.3), i % 3 === 2 ? c : t, td);
      });
    },
    // a bee-keeper's hat with the veil thrown back from the face
    veil() {
      const net = mix(brand.ink, S.inks.ground, 0.25);
      for (const s of [-1, 1]) {
        const side = smooth([
          [...at(s * 1.3, -0.6, 0), 1],
          at(s * 1.36, 0.2, -0.2),
          [...at(s * 1.2, 1.3, -0.2), 1],
          [...at(s * 0.74, 1.2, 0), 1],
          at(s * 0.82, 0.3, 0),
          [...at(s * 0.8, -0.5, 0), 1],
        ]);
        press.within(side, () => {
          for (let i = 0; i < 24; i++) {
            press.ink(brush([at(s * 0.5, -0.8 + i * 0.1, 0), at(s * 1.5, -0.5 + i * 0.1, 0)], 0.007 * u), net);
            press.ink(brush([at(s * (0.5 + i * 0.05), -0.8, 0), at(s * (0.44 + i * 0.05), 1.5, 0)], 0.007 * u), net);
          }
        });
        press.line(side, 0.012 * u, net);
      }
      drawBrim();
    },
    sou() {
      const oil = [0.82, 0.15, 84],
        oilD = mix(oil, brand.ink, 0.5);
      shadow(-0.36);
      lay(
        smooth([
          at(-1.2, -0.28, -0.3),
          at(-0.8, -0.7, 0),
          at(0, -0.8, 0),
          at(0.8, -0.7, 0),
          at(1.2, -0.28, -0.3),
          at(0.6, -0.42, 0.4),
          at(-0.6, -0.42, 0.4),
        ]),
        mix(oil, brand.ink, 0.16),
        oilD,
      );
      const dome = smooth([
        ...front(-0.6, tall, 0.06),
        E(1, -0.86, 0.12),
        at(0.4, -1.28, 0),
        at(0, -1.34, 0),
        at(-0.4, -1.28, 0),
        E(-1, -0.86, 0.12),
      ]);
      lay(dome, oil, oilD);
      for (const a of [-34, 0, 34])
        press.ink(
          brush(
            sample([v.skull(a, -0.62, tall), v.skull(a * 0.8, -0.94, tall + 0.06), at(0, -1.32, 0)], 12),
            0.014 * u,
          ),
          oilD,
          brand.ink,
        );
      const brim = smooth([
        E(-1, -0.56, 0.3),
        v.skull(-40, -0.5, 0.24),
        v.skull(0, -0.48, 0.2),
        v.skull(40, -0.5, 0.24),
        E(1, -0.56, 0.3),
        v.skull(50, -0.72, 0.16),
        v.skull(0, -0.72, 0.12),
        v.skull(-50, -0.72, 0.16),
      ]);
      lay(brim, mix(oil, brand.paper, 0.2), oilD);
      for (const path of [dome, brim]) press.line(path, 0.014 * u, oilD, brand.ink);
    },
  };
};
