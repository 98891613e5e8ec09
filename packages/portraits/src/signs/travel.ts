// Signs of roads, rails, heights, time and place.
import type { SignKit } from "./kit.ts";
import { circle, poly, smooth, brush, sample } from "../geom.ts";
export const travelSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, star, TURN } = k;

  return {
    rail() {
      k.full();
      k.hollow(0.84);
      each(12, (a: number) => lay(k.spoke(a, 0, 0.88, 0.032)));
      k.full(0.3);
      k.ring(1.08, 0.03);
    },
    // a driver's wheel
    road() {
      k.ring(1.0, 0.16);
      k.ring(1.0, 0.014, k.mid, k.second);
      for (const a of [Math.PI + 0.12, -0.12, Math.PI / 2]) lay(brush([at(a, 0.2), at(a, 1)], R * 0.17));
      k.full(0.42);
    },
    // the bull wheel of a cableway, and its two cars
    funicular() {
      k.full(0.92);
      k.hollow(0.78);
      each(6, (a: number) => lay(k.spoke(a, 0, 0.82, 0.045)));
      lay(
        k.band(
          [
            [x - R * 1.6, y - R * 0.5],
            [x - R * 0.6, y - R * 0.98],
            [x + R * 0.6, y - R * 1.02],
            [x + R * 1.6, y - R * 0.6],
          ],
          0.035,
        ),
      );
      for (const s of [-1, 1]) {
        const [cx, cy] = [x + s * R * 1.08, y - R * (s < 0 ? 0.36 : 0.42)];
        lay(
          brush(
            [
              [cx, cy],
              [cx, cy - R * 0.38],
            ],
            R * 0.03,
          ),
        );
        lay(
          smooth([
            [cx - R * 0.17, cy - R * 0.16],
            [cx + R * 0.17, cy - R * 0.16],
            [cx + R * 0.19, cy + R * 0.2],
            [cx - R * 0.19, cy + R * 0.2],
          ]),
        );
        for (const t of [-0.08, 0.08])
          mark(
            poly([
              [cx + (t - 0.055) * R, cy - R * 0.08],
              [cx + (t + 0.055) * R, cy - R * 0.08],
              [cx + (t + 0.055) * R, cy + R * 0.06],
              [cx + (t - 0.055) * R, cy + R * 0.06],
            ]),
            k.second,
          );
      }
    },
    bridge() {
      k.full(0.7);
      for (const s of [-1, 1]) {
        lay(
          poly([
            [x + s * R * 0.92, y - R * 1.18],
            [x + s * R * 1.08, y - R * 1.18],
            [x + s * R * 1.12, y + R],
            [x + s * R * 0.88, y + R],
          ]),
        );
        const cable = sample(
          [
            [x, y - R * 0.98],
            [x + s * R * 0.5, y - R * 1.0],
            [x + s * R, y - R * 1.16],
          ],
          20,
        );
        lay(brush(cable, R * 0.035));
        lay(
          brush(
            [
              [x + s * R, y - R * 1.16],
              [x + s * R * 1.7, y - R * 0.2],
            ],
            R * 0.035,
          ),
        );
        for (let i = 0; i < 7; i++)
          lay(
            brush(
              [
                [x + s * R * (0.1 + i * 0.12), y - R * (0.98 + i * 0.02)],
                [x + s * R * (0.1 + i * 0.12), y + R * 0.3],
              ],
              R * 0.014,
            ),
          );
        for (let i = 1; i < 6; i++)
          lay(
            brush(
              [
                [x + s * R * (1 + i * 0.1), y - R * (1.16 - i * 0.137)],
                [x + s * R * (1 + i * 0.1), y + R * 0.3],
              ],
              R * 0.014,
            ),
          );
      }
      lay(
        k.band(
          [
            [x - R * 1.7, y + R * 0.3],
            [x + R * 1.7, y + R * 0.3],
          ],
          0.07,
        ),
      );
    },
    // the lining of a tunnel, stone by stone, and the light at its end
    tunnel() {
      for (const [far, n, tone] of [
        [1.18, 25, 0],
        [0.98, 21, 0.35],
      ])
        each(n, (a: number, i: number) => {
          const half = (TURN / n) * 0.46;
          lay(
            poly([...k.arc(a - half, a + half, far, 6), ...k.arc(a - half, a + half, far - 0.17, 6).reverse()]),
            i % 2 ? k.mixDisc(tone) : k.mixDisc(tone + 0.12),
          );
        });
      k.full(0.76);
    },
    // the brass dial over an old lift
    dial() {
      k.full(1.1);
      k.cut(circle(x, y, R * 1.0));
      lay(circle(x, y, R * 0.94));
      k.fan(
        11,
        (a: number, i: number) => {
          mark(k.spoke(a, 0.8, 0.9, 0.016), k.second);
          mark(k.dot(a, 0.7, i % 5 ? 0.028 : 0.05), k.second);
        },
        -Math.PI - 0.1,
        0.1,
      );
      mark(k.petal(-Math.PI / 2 + 0.62, 0, 0.9, 0.04), k.second);
      lay(poly([at(-Math.PI / 2, 1.34), at(-Math.PI / 2 - 0.1, 1.18), at(-Math.PI / 2 + 0.1, 1.18)]));
    },
    compass() {
      k.full(0.84);
      lay(star(8, 1.0, 0.62));
      lay(star(4, 1.3, 0.4));
      each(4, (a: number) => mark(poly([[x, y], at(a, 1.28), at(a + TURN / 8, 0.42)]), k.mixDisc(0.35)));
      k.groove(0.7, 0.016);
      each(48, (a: number, i: number) => mark(k.spoke(a, 0.7, i % 4 ? 0.74 : 0.79, 0.009), k.second));
    },
    clock() {
      k.full();
      k.groove(0.93, 0.016);
      each(60, (a: number, i: number) => mark(k.spoke(a, i % 5 ? 0.84 : 0.74, 0.89, i % 5 ? 0.007 : 0.02), k.second));
      mark(k.petal(-2.3, 0, 0.7, 0.05), k.second);
      mark(k.petal(-0.75, 0, 0.5, 0.06), k.second);
    },
    astrolabe() {
      k.full(1.06);
      each(72, (a: number, i: number) => mark(k.spoke(a, i % 6 ? 0.99 : 0.94, 1.03, 0.008), k.second));
      k.cut(circle(x, y, R * 0.9));
      k.ring(0.84, 0.05);
      k.press.line(circle(x, y - R * 0.24, R * 0.6), R * 0.06, k.disc, k.under);
      each(9, (a: number) => lay(k.petal(a + 0.2, 0.58, 0.86, 0.035)));
      lay(brush([at(-2.5, 1.04), at(0.64, 1.04)], R * 0.05));
      k.press.line(circle(x, y - R * 1.2, R * 0.12), R * 0.045, k.disc, k.under);
    },
    // the great weight that steadies a tower
    pendulum() {
      for (const t of [-0.86, -0.62, 0.62, 0.86])
        lay(
          brush(
            [
              [x + t * R * 0.7, y - R * 1.7],
              [x + t * R, y],
            ],
            R * 0.04,
          ),
        );
      for (let i = 0; i < 7; i++) {
        const t = -0.86 + i * 0.24,
          w = Math.sqrt(Math.max(0, 1.04 ** 2 - t * t));
        lay(
          smooth(
            [
              [x - w * R, y + t * R, 0],
              [x - w * R, y + (t + 0.2) * R],
              [x + w * R, y + (t + 0.2) * R],
              [x + w * R, y + t * R],
            ].map((p) => p.slice(0, 2)),
          ),
          i % 2 ? k.mixDisc(0.15) : k.disc,
        );
      }
    },
  };
};
