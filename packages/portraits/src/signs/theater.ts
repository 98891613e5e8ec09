/** Signs of the theater. */
import type { SignKit } from "./kit.ts";
import { circle, poly, smooth, brush } from "../geom.ts";
export const theaterSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each } = k;
  const theatreMask = (cx: number, cy: number, size: number, smiling: boolean) => {
    const q = (a: number, b: number, corner = 0) =>
      corner ? [cx + a * size, cy + b * size, 1] : [cx + a * size, cy + b * size];
    lay(smooth([q(-0.8, -0.85, 1), q(0, -1), q(0.8, -0.85, 1), q(0.82, 0.2), q(0, 1.15), q(-0.82, 0.2)]));
    for (const s of [-1, 1]) k.cut(smooth([q(s * 0.16, -0.3), q(s * 0.4, -0.5), q(s * 0.64, -0.3), q(s * 0.4, -0.22)]));
    const d = smiling ? 1 : -1;
    k.cut(
      smooth([q(-0.5, 0.42 - d * 0.14, 1), q(0, 0.42 + d * 0.08), q(0.5, 0.42 - d * 0.14, 1), q(0, 0.46 + d * 0.3)]),
    );
  };
  return {
    mask() {
      k.full(0.74);
      theatreMask(x - R * 0.92, y - R * 0.5, R * 0.36, true);
      theatreMask(x + R * 0.92, y - R * 0.5, R * 0.36, false);
      for (const s of [-1, 1])
        for (const bend of [0.1, 0.26])
          lay(
            k.stroke(
              [
                [x + s * R * 0.7, y - R * 0.84],
                [x + s * R * 0.42, y - R * (1.02 + bend)],
                [x + s * R * 0.02, y - R * (1.04 + bend * 0.8)],
              ],
              0.045,
            ),
          );
    },
    spot() {
      lay(
        poly([
          [x - R * 0.1, y - R * 1.6],
          [x + R * 0.1, y - R * 1.6],
          [x + R * 1.15, y + R * 1.5],
          [x - R * 1.15, y + R * 1.5],
        ]),
        k.mixDisc(0.45),
      );
      k.full(0.92);
      k.groove(0.84, 0.016);
      for (const s of [-1, 1])
        lay(
          poly([
            [x + s * R * 1.28, y - R * 1.22],
            [x + s * R * 0.84, y - R * 1.1],
            [x + s * R * 0.98, y - R * 0.82],
            [x + s * R * 1.36, y - R * 0.98],
          ]),
        );
    },
    // a star trap: the stage floor opens in points
    trap() {
      k.full(1.1);
      k.hollow(1.02);
      each(16, (a: number, i: number) =>
        lay(poly([at(a - 0.18, 1.02), at(a, 0.36), at(a + 0.18, 1.02)]), i % 2 ? k.disc : k.mixDisc(0.25)),
      );
      each(16, (a: number) => mark(k.dot(a + 0.196, 1.06, 0.022), k.ground));
    },
    // a puppeteer's cross, and the strings that come down from it
    strings() {
      k.full(0.84);
      lay(
        k.band(
          [
            [x - R * 1.02, y - R * 0.98],
            [x + R * 1.02, y - R * 1.14],
          ],
          0.1,
        ),
      );
      lay(
        k.band(
          [
            [x - R * 0.5, y - R * 1.26],
            [x + R * 0.56, y - R * 0.86],
          ],
          0.08,
        ),
      );
      for (const [a, b] of [
        [-1, 0.98],
        [-0.52, 0.8],
        [0.5, 0.9],
        [1, 1.12],
      ]) {
        lay(
          brush(
            [
              [x + a * R, y - R * b],
              [x + a * R * 0.94, y + R],
            ],
            R * 0.016,
          ),
        );
        lay(circle(x + a * R, y - R * b, R * 0.05));
      }
    },
    // layers of tulle
    ballet() {
      for (const [far, n, tone] of [
        [1.2, 26, 0.4],
        [1.02, 22, 0.2],
        [0.84, 18, 0],
      ])
        each(n, (a: number) => {
          const half = (Math.PI / n) * 1.06;
          lay(
            smooth([
              [...at(a, 0.2), 1],
              at(a - half, far * 0.9),
              at(a - half * 0.4, far),
              at(a + half * 0.4, far),
              at(a + half, far * 0.9),
            ]),
            k.mixDisc(tone),
            k.mixDisc(tone + 0.3),
          );
          mark(k.spoke(a + half, 0.3, far * 0.92, 0.006), k.mixDisc(tone + 0.35));
        });
    },
    plume() {
      k.fan(13, (a: number, i: number) => {
        const far = i % 2 ? 1.12 : 1.28;
        lay(k.petal(a, 0.4, far, 0.13), i % 2 ? k.mixDisc(0.25) : k.disc);
        mark(k.spoke(a, 0.5, far - 0.1, 0.008), k.second);
        mark(smooth([at(a - 0.05, far - 0.2), at(a, far - 0.1), at(a + 0.05, far - 0.2), at(a, far - 0.28)]), k.second);
      });
    },
  };
};
