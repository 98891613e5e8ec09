/** Signs of law, of watching and of puzzles. */
import type { SignKit } from "./kit.ts";
import { circle, circleAt, poly, smooth, brush, points } from "../geom.ts";
export const justiceSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward } = k;
  // pencils, chisels or brushes set like the rays of a sun

  return {
    scales() {
      k.ring(0.92, 0.022);
      lay(
        k.band(
          [
            [x, y - R * 1.3],
            [x, y + R],
          ],
          0.07,
        ),
      );
      lay(circle(x, y - R * 1.26, R * 0.1));
      lay(
        k.band(
          [
            [x - R * 1.06, y - R * 0.9],
            [x, y - R * 1.06],
            [x + R * 1.06, y - R * 0.9],
          ],
          0.06,
        ),
      );
      for (const s of [-1, 1]) {
        const px = x + s * R * 1.0;
        for (const t of [-0.26, 0.26])
          lay(
            brush(
              [
                [px, y - R * 0.9],
                [px + t * R, y + R * 0.02],
              ],
              R * 0.016,
            ),
          );
        lay(
          smooth([
            [px - R * 0.34, y, 1],
            [px, y + R * 0.05],
            [px + R * 0.34, y, 1],
            [px + R * 0.2, y + R * 0.2],
            [px, y + R * 0.25],
            [px - R * 0.2, y + R * 0.2],
          ]),
        );
      }
    },
    crown() {
      lay(
        k.shape(
          points(`
            -0.98 0.5 1, -1.14 -0.82 1, -0.6 -0.28, -0.5 -1.06 1, -0.22 -0.5, 0 -1.3 1, 0.22 -0.5,
            0.5 -1.06 1, 0.6 -0.28, 1.14 -0.82 1, 0.98 0.5 1
          `),
          false,
        ),
      );
      for (const [a, b] of [
        [-1.14, -0.88],
        [-0.5, -1.12],
        [0, -1.36],
        [0.5, -1.12],
        [1.14, -0.88],
      ])
        lay(circle(x + a * R, y + b * R, R * 0.085));
      for (const t of [-0.1, 0.02])
        mark(
          k.band(
            [
              [x - R * 1.08, y + t * R],
              [x + R * 1.08, y + t * R],
            ],
            0.022,
          ),
          k.second,
        );
    },
    frame() {
      const box = (w: number, h: number) =>
        poly([
          [x - w * R, y - h * R],
          [x + w * R, y - h * R],
          [x + w * R, y + h * R],
          [x - w * R, y + h * R],
        ]);
      lay(box(1.12, 1.22));
      for (let t = -1.1; t < 1.2; t += 0.157)
        for (const s of [-1, 1]) mark(circle(x + s * R * 1.05, y + t * R, R * 0.036), k.second);
      for (let t = -0.94; t < 1; t += 0.157) mark(circle(x + t * R, y - R * 1.14, R * 0.036), k.second);
      mark(box(0.98, 1.07), k.mixDisc(0.3));
      k.cut(box(0.88, 0.97));
      for (const s of [-1, 1])
        lay(
          smooth([
            [x + s * R * 0.84, y - R * 1.36],
            [x + s * R * 1.24, y - R * 1.34],
            [x + s * R * 1.26, y - R * 0.92],
            [x + s * R * 1.04, y - R * 1.12],
          ]),
        );
    },
    lens() {
      lay(brush([at(0.86, 0.95), at(0.86, 1.9)], R * 0.2));
      k.full(1.08);
      k.hollow(0.94);
      lay(circle(x, y, R * 0.94), k.mixDisc(0.62), k.mixDisc(0.8));
      lay(k.stroke(k.arc(-2.7, -1.9, 0.82), 0.06), k.mixDisc(0.1));
      lay(k.stroke(k.arc(-1.75, -1.55, 0.82), 0.05), k.mixDisc(0.1));
    },
    // a ring of eyes, as on a peacock or an old amulet
    eye() {
      k.full(1.04);
      k.groove(0.98, 0.02);
      each(11, (a: number) => {
        const f = outward(a, 0.8);
        mark(smooth([[...f(-0.21, 0), 1], f(0, 0.15), [...f(0.21, 0), 1], f(0, -0.15)]), k.mixDisc(-0.4));
        mark(circleAt(f(0, 0), R * 0.1), k.second);
        mark(circleAt(f(0.02, 0.03), R * 0.028), k.mixDisc(-0.4));
      });
      each(33, (a: number) => lay(k.spoke(a, 1.1, 1.18, 0.01)));
    },
    // cords tied to one cord, with their knots
    quipu() {
      lay(brush(k.arc(-3.6, 0.46, 0.72, 50), R * 0.06));
      k.fan(25, (a: number, i: number) => {
        const far = 1.04 + ((i * 7) % 5) * 0.06;
        lay(brush([at(a, 0.72), at(a + 0.015, far)], R * 0.032), i % 3 ? k.disc : k.mixDisc(0.35));
        for (const t of [0.3, 0.62, 0.92].slice(i % 2)) lay(k.dot(a + 0.008, 0.72 + (far - 0.72) * t, 0.036));
      });
    },
    grid() {
      const n = 9,
        cell = (R * 2.16) / n;
      lay(
        poly(
          [
            [-1, -1],
            [1, -1],
            [1, 1],
            [-1, 1],
          ].map(([a, b]) => [x + a * R * 1.1, y + b * R * 1.1]),
        ),
      );
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) {
          const black = (i % 2 && j % 2) || (i === 4 && j === 0) || (i === 0 && j === 4) || (i === 8 && j === 4);
          const [cx, cy] = [x - R * 1.08 + i * cell, y - R * 1.08 + j * cell];
          const square = poly([
            [cx + 3, cy + 3],
            [cx + cell - 3, cy + 3],
            [cx + cell - 3, cy + cell - 3],
            [cx + 3, cy + cell - 3],
          ]);
          mark(square, black ? k.second : k.mixDisc(0.12));
        }
    },
  };
};
