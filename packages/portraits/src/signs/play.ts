/** Signs of games, sport and fairs. */
import type { SignKit } from "./kit.ts";
import { circle, poly, smooth, brush } from "../geom.ts";
export const playSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward, TURN } = k;
  return {
    film() {
      k.full();
      each(6, (a: number) => k.cut(k.dot(a, 0.66, 0.235)));
      each(24, (a: number) => mark(k.dot(a + 0.13, 0.945, 0.022), k.ground));
    },
    cards() {
      const diamond = (g: number) =>
        poly(
          [
            [0, -1.22],
            [0.98, 0],
            [0, 1.22],
            [-0.98, 0],
          ].map(([a, b]) => [x + a * R * g, y + b * R * g]),
        );
      lay(diamond(1));
      k.press.line(diamond(0.87), R * 0.018, k.mid, k.second);
      const [hx, hy, size] = [x + R * 0.98, y - R * 0.8, R * 0.15];
      lay(
        smooth([
          [hx, hy + size * 1.3, 1],
          [hx - size, hy],
          [hx - size * 0.5, hy - size * 0.7],
          [hx, hy - size * 0.3, 1],
          [hx + size * 0.5, hy - size * 0.7],
          [hx + size, hy],
        ]),
      );
      const sx = x - R * 0.98;
      lay(
        smooth([
          [sx, hy - size * 1.2, 1],
          [sx + size, hy + size * 0.2],
          [sx + size * 0.5, hy + size * 0.7],
          [sx + size * 0.1, hy + size * 0.4, 1],
          [sx + size * 0.3, hy + size * 1.1, 1],
          [sx - size * 0.3, hy + size * 1.1, 1],
          [sx - size * 0.1, hy + size * 0.4, 1],
          [sx - size * 0.5, hy + size * 0.7],
          [sx - size, hy + size * 0.2],
        ]),
      );
    },
    chess() {
      for (let ringNo = 0; ringNo < 4; ringNo++)
        each(
          20,
          (a: number, i: number) =>
            (i + ringNo) % 2 &&
            lay(
              poly([
                ...k.arc(a, a + TURN / 20, 0.62 + ringNo * 0.135, 5),
                ...k.arc(a, a + TURN / 20, 0.745 + ringNo * 0.135, 5).reverse(),
              ]),
            ),
        );
      k.ring(1.2, 0.03);
      k.ring(0.6, 0.03);
    },
    maze() {
      for (let i = 0; i < 6; i++) {
        const far = 0.58 + i * 0.12,
          gate = -Math.PI / 2 + (i % 2 ? 0.5 : -0.55) * (1 + i * 0.14);
        lay(k.band(k.arc(gate + 0.14, gate + TURN - 0.14, far, 60), 0.036));
        for (const off of [0.5, 2.3, 4.4]) if (i < 5) lay(k.spoke(gate + off + i, far, far + 0.12, 0.018));
      }
    },
    // one club's badge would date it: a plain stitched ball
    ball() {
      k.full();
      for (const far of [-0.14, 0.14]) {
        const seam = Array.from({ length: 40 }, (_, i) => [
          x + far * R + Math.sin((i / 39) * Math.PI) * R * far,
          y - R + (i / 39) * R * 2,
        ]);
        k.press.within(circle(x, y, R), () => mark(brush(seam, R * 0.02), k.second));
      }
      k.press.within(circle(x, y, R), () => {
        for (let t = -0.97; t < 1; t += 0.085)
          mark(
            k.band(
              [
                [x - R * 0.15, y + t * R],
                [x + R * 0.15, y + (t - 0.05) * R],
              ],
              0.022,
            ),
            k.mid,
          );
      });
      for (const s of [-1, 1])
        for (const far of [1.1, 1.24])
          lay(k.stroke(k.arc(s > 0 ? -0.9 : Math.PI + 0.9, s > 0 ? -0.1 : Math.PI + 0.1, far), 0.04));
    },
    laurel() {
      k.fan(
        26,
        (a: number, i: number) => {
          const lean = i < 13 ? 0.16 : -0.16;
          for (const s of [-1, 1]) {
            const f = outward(a, 0.94);
            lay(
              smooth([
                [...f(0, 0), 1],
                f(s * 0.06 + lean * 0.4, s * 0.13),
                [...f(lean * 1.2, s * 0.2), 1],
                f(lean * 0.9, s * 0.07),
              ]),
              s > 0 ? k.disc : k.mixDisc(0.25),
            );
          }
        },
        -3.6,
        0.46,
      );
      lay(brush(k.arc(-3.6, 0.46, 0.94, 50), R * 0.022));
    },
    // figures cut by a blade, over and over
    skate() {
      for (let n = 0; n < 10; n++) {
        const a = (n / 10) * TURN;
        const loop = Array.from({ length: 30 }, (_, i) => {
          const t = (i / 29) * TURN;
          return [
            x + Math.cos(a) * R * 0.62 + Math.cos(t) * R * 0.5,
            y + Math.sin(a) * R * 0.62 + Math.sin(t) * R * 0.5,
          ];
        });
        lay(brush(loop, (t) => R * (0.012 + 0.014 * Math.sin(Math.PI * t))));
      }
      k.ring(1.18, 0.02);
    },
    kite() {
      lay(
        k.shape(
          [
            [0, -1.36, 1],
            [1.12, -0.3, 1],
            [0, 1.2, 1],
            [-1.12, -0.3, 1],
          ],
          false,
        ),
      );
      mark(
        k.shape(
          [
            [0, -1.36, 1],
            [1.12, -0.3, 1],
            [0, -0.3, 1],
          ],
          false,
        ),
        k.mixDisc(0.35),
      );
      mark(
        k.shape(
          [
            [0, 1.2, 1],
            [-1.12, -0.3, 1],
            [0, -0.3, 1],
          ],
          false,
        ),
        k.mixDisc(0.35),
      );
      for (const s of [-1, 1])
        for (let i = 0; i < 3; i++)
          lay(
            poly([
              [x + s * R * (1.16 + i * 0.02), y + R * (-0.22 + i * 0.24)],
              [x + s * R * 1.34, y + R * (-0.28 + i * 0.24)],
              [x + s * R * 1.3, y + R * (-0.08 + i * 0.24)],
            ]),
          );
      lay(k.stroke(k.arc(-2.2, -0.94, 1.3), 0.03));
    },
    umbrella() {
      const n = 9;
      k.fan(n, (a: number, i: number) => {
        const half = 3.86 / (n - 1) / 2;
        lay(
          smooth([[...at(a, 0), 1], [...at(a - half, 1.16), 1], at(a, 1.04), [...at(a + half, 1.16), 1]]),
          i % 2 ? k.disc : k.mixDisc(0.3),
        );
        lay(k.dot(a - half, 1.18, 0.03));
      });
      lay(k.dot(0.36 + 3.86 / (n - 1) / 2, 1.18, 0.03));
    },
    carousel() {
      each(20, (a: number, i: number) => {
        const half = TURN / 40;
        lay(
          smooth([[...at(a, 0), 1], [...at(a - half, 1.0), 1], at(a, 1.14), [...at(a + half, 1.0), 1]]),
          i % 2 ? k.disc : k.mixDisc(0.42),
        );
        lay(k.dot(a, 1.22, 0.035));
      });
      k.groove(0.86, 0.02);
    },
  };
};
