// Signs of the workshop, the table and the sick-room.
import type { SignKit } from "./kit.ts";
import { circle, circleAt, poly, smooth } from "../geom.ts";
export const craftSigns = (k: SignKit) => {
  const { R, x, y, r, at, lay, mark, each, outward, TURN } = k;
  return {
    gear() {
      lay(k.gear(16, 1.1, 0.94));
      k.hollow(0.76);
      k.full(0.68);
      each(8, (a: number) => mark(k.dot(a + 0.39, 0.85, 0.035), k.ground));
    },
    button() {
      k.full();
      k.groove(0.82, 0.03);
      each(40, (a: number) => lay(k.spoke(a, 1.09, 1.17, 0.013)));
      for (const s of [-1, 1]) k.cut(circle(x + s * R * 0.55, y - R * 0.5, R * 0.12));
    },
    rope() {
      for (const far of [1, 0.8, 0.6])
        each(Math.round(54 * far), (a: number) => {
          const [cx, cy] = at(a, far),
            t = a + 1.4,
            q = (u: number, v: number) => [
              cx + Math.cos(t) * u * R - Math.sin(t) * v * R,
              cy + Math.sin(t) * u * R + Math.cos(t) * v * R,
            ];
          lay(smooth([q(-0.095, 0), q(0, 0.035), q(0.095, 0), q(0, -0.035)]));
        });
    },
    // a sunburst of scissors
    shears() {
      k.full(0.66);
      k.fan(11, (a: number, i: number) => {
        const f = outward(a, i % 2 ? 0.02 : -0.06);
        for (const s of [-1, 1]) {
          lay(smooth([[...f(s * 0.035, 0.84), 1], f(-s * 0.03, 0.98), [...f(-s * 0.085, 1.3), 1], f(s * 0.025, 1.02)]));
          k.press.line(circleAt(f(s * 0.07, 0.8), R * 0.06), R * 0.032, k.disc, k.under);
        }
        mark(circleAt(f(0, 0.95), R * 0.02), k.second);
      });
    },
    hanger() {
      k.full(0.72);
      lay(
        k.band(
          [
            [x + R * 0.2, y - R * 1.12],
            [x + R * 0.14, y - R * 1.34],
            [x - R * 0.1, y - R * 1.34],
            [x - R * 0.14, y - R * 1.16],
            [x, y - R * 1.0],
            [x, y - R * 0.8],
          ],
          0.06,
        ),
      );
      for (const s of [-1, 1])
        lay(
          k.band(
            [
              [x, y - R * 0.86],
              [x + s * R * 0.5, y - R * 0.62],
              [x + s * R * 1.3, y + R * 0.28],
              [x + s * R * 1.34, y + R * 0.46],
            ],
            0.11,
          ),
        );
    },
    tile() {
      const half = R * 1.06,
        q = (a: number, b: number) => [x + a * half, y + b * half];
      lay(poly([q(-1, -1), q(1, -1), q(1, 1), q(-1, 1)]));
      for (const [sx, sy] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        for (const [far, c] of [
          [0.62, k.second],
          [0.46, k.mixDisc(0)],
          [0.3, k.mid],
        ] as const)
          k.press.within(poly([q(-1, -1), q(1, -1), q(1, 1), q(-1, 1)]), () =>
            mark(circleAt(q(sx, sy), half * far), c),
          );
        mark(
          k.shape([
            [0, 0],
            [sx * 0.5, sy * 0.2],
            [sx * 0.62, sy * 0.62, 1],
            [sx * 0.2, sy * 0.5],
          ]),
          k.mid,
        );
      }
      for (const [a, b] of [
        [0, -1],
        [1, 0],
        [-1, 0],
      ]) {
        mark(
          poly([
            q(a * 0.99 - 0.16 * Number(a === 0), b * 0.99 - 0.16 * Number(b === 0)),
            q(a * 0.7, b * 0.7),
            q(a * 0.99 + 0.16 * Number(a === 0), b * 0.99 + 0.16 * Number(b === 0)),
          ]),
          k.second,
        );
      }
      k.press.line(poly([q(-1.05, -1.05), q(1.05, -1.05), q(1.05, 1.05), q(-1.05, 1.05)]), R * 0.02, k.disc, k.under);
    },
    // game tiles stood in a ring
    dominoes() {
      k.full(0.66);
      each(14, (a: number, i: number) => {
        const f = outward(a, 0.92),
          w = 0.165;
        lay(
          smooth(
            [[...f(-w, -0.2), 0], f(-w, 0.24), f(w, 0.24), f(w, -0.2)].map((p) => p.slice(0, 2)).flatMap((p) => [p]),
          ),
          i % 2 ? k.mixDisc(0.15) : k.disc,
        );
        const pips = [
          [[0, 0.02]],
          [
            [0, 0.13],
            [0, -0.09],
          ],
          [
            [-0.07, 0.12],
            [0.07, 0.12],
            [0, -0.08],
          ],
          [
            [-0.07, 0.12],
            [0.07, 0.12],
            [-0.07, -0.08],
            [0.07, -0.08],
          ],
        ][i % 4];
        for (const [a2, b2] of pips) mark(circleAt(f(a2, b2), R * (pips.length < 2 ? 0.075 : 0.042)), k.second);
      });
    },
    beads() {
      for (const [far, n, size] of [
        [0.66, 26, 0.07],
        [0.88, 24, 0.105],
        [1.14, 26, 0.12],
      ])
        each(n, (a: number, i: number) => {
          lay(k.dot(a, far, size), [k.disc, k.mixDisc(0.3), k.disc, k.mixDisc(-0.25)][i % 4]);
          mark(k.dot(a, far, size * 0.3), k.second);
        });
    },
    glass() {
      k.full();
      each(12, (a: number, i: number) => {
        mark(k.petal(a, 0.36, 0.93, 0.115), [k.second, k.mid, k.mixDisc(0.3)][i % 3]);
        mark(k.dot(a + TURN / 24, 0.87, 0.075), [k.mid, k.second][i % 2]);
      });
      k.press.line(circle(x, y, R * 0.97), R * 0.02, k.second, k.second);
    },
    // a snow globe, still falling
    globe() {
      lay(circle(x, y, R * 1.1), k.mixDisc(0.45), k.mixDisc(0.6));
      k.ring(1.1, 0.04);
      for (let i = 0; i < 46; i++) {
        const a = r.range(-3.7, 0.5);
        lay(k.dot(a, r.range(0.5, 1.02), r.range(0.018, 0.045)), k.mixDisc(-0.4), k.mixDisc(-0.1));
      }
      lay(k.stroke(k.arc(-2.8, -2.05, 0.98), 0.05), k.mixDisc(-0.4));
    },
    key() {
      lay(
        k.band(
          [
            [x, y - R * 0.2],
            [x, y + R],
          ],
          0.2,
        ),
      );
      for (const s of [-1, 0, 1])
        k.press.line(circle(x + s * R * 0.62, y - R * (s ? 0.3 : 0.86), R * 0.44), R * 0.13, k.disc, k.under);
      k.ring(1.2, 0.016);
      each(30, (a: number, i: number) => i % 3 === 0 && lay(k.dot(a, 1.2, 0.03)));
    },
  };
};
