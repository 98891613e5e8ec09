// Signs of the sea, the river and those who work on them.
import type { SignKit } from "./kit.ts";
import { circle, circleAt, smooth, brush, sample } from "../geom.ts";
export const waterSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward, TURN } = k;
  return {
    helm() {
      k.full(0.86);
      k.hollow(0.72);
      each(8, (a: number) => {
        lay(k.spoke(a, 0, 1, 0.035));
        lay(k.petal(a, 0.86, 1.24, 0.075));
        mark(k.dot(a, 0.79, 0.035));
      });
      k.full(0.3);
    },
    anchor() {
      k.ring(1.0, 0.03);
      lay(
        k.band(
          [
            [x, y - R * 0.9],
            [x, y + R],
          ],
          0.14,
        ),
      );
      k.press.line(circle(x, y - R * 1.02, R * 0.14), R * 0.08, k.disc, k.under);
      lay(
        k.band(
          [
            [x - R * 0.62, y - R * 0.72],
            [x + R * 0.62, y - R * 0.72],
          ],
          0.12,
        ),
      );
      for (const s of [-1, 1]) {
        lay(
          k.band(
            [
              [x, y + R * 0.95],
              [x + s * R * 0.6, y + R * 0.72],
              [x + s * R * 0.92, y + R * 0.1],
            ],
            0.15,
          ),
        );
        lay(
          k.shape(
            [
              [s * 0.92, -0.36, 1],
              [s * 1.2, 0.16, 1],
              [s * 0.93, 0.06],
              [s * 0.68, 0.2, 1],
            ],
            false,
          ),
        );
      }
    },
    // waves in three rows that break outwards, as a woodcut has them
    wave() {
      k.full(0.72);
      for (const [far, n, size] of [
        [0.78, 13, 0.2],
        [0.98, 17, 0.2],
      ])
        each(n, (a: number, i: number) => {
          const f = outward(a + (far > 0.9 ? TURN / n / 2 : 0), far);
          lay(
            smooth([
              [...f(-size, -0.08), 1],
              f(-size * 0.55, 0.12),
              f(0.02, 0.2),
              f(size * 0.62, 0.13),
              f(size * 0.55, 0.02),
              f(size * 0.18, 0.06),
              [...f(size * 0.4, -0.1), 1],
            ]),
            i % 2 ? k.disc : k.mixDisc(0.2),
          );
        });
    },
    weed() {
      k.ring(0.98, 0.025);
      k.fan(15, (a: number, i: number) => {
        const f = outward(a, 0),
          far = i % 2 ? 1.26 : 1.1,
          spine = Array.from({ length: 9 }, (_, j) => f(0.06 * Math.sin(j * 1.5 + i), 0.45 + ((far - 0.45) * j) / 8));
        lay(brush(sample(spine, 30), (t) => R * (0.045 * (1 - t) + 0.012)));
        for (let j = 2; j < 9; j++)
          for (const s of [-1, 1]) {
            const [bx, by] = spine[j];
            lay(
              k.shape([
                [(bx - x) / R, (by - y) / R, 1],
                [(f(s * 0.09, 0)[0] - x) / R + (bx - x) / R, (f(s * 0.09, 0)[1] - y) / R + (by - y) / R],
                [(f(s * 0.05, 0.12)[0] - x) / R + (bx - x) / R, (f(s * 0.05, 0.12)[1] - y) / R + (by - y) / R],
              ]),
            );
          }
      });
    },
    shell() {
      const n = 13;
      k.fan(n, (a: number, i: number) => {
        const half = (3.86 / (n - 1)) * 0.56;
        lay(
          smooth([
            [...at(a, 0.1), 1],
            at(a - half, 0.92),
            at(a - half * 0.6, 1.12),
            at(a, 1.17),
            at(a + half * 0.6, 1.12),
            at(a + half, 0.92),
          ]),
          i % 2 ? k.disc : k.mixDisc(0.28),
        );
      });
      for (const far of [0.72, 0.9]) mark(brush(k.arc(-3.45, 0.3, far, 40), R * 0.016), k.second);
    },
    fish() {
      for (const s of [-1, 1]) {
        const q = (t: number, w: number) => at(-Math.PI / 2 + s * t, 0.96 + w);
        lay(
          smooth([
            [...q(0.16, 0), 1],
            q(0.5, 0.19),
            q(0.95, 0.16),
            q(1.35, 0.03),
            [...q(1.62, 0.22), 1],
            q(1.54, 0),
            [...q(1.62, -0.24), 1],
            q(1.35, -0.05),
            q(0.95, -0.18),
            q(0.5, -0.2),
          ]),
        );
        mark(circleAt(q(0.34, 0.05), R * 0.035), k.second);
        for (let t = 0.55; t < 1.3; t += 0.14) mark(k.stroke([q(t, 0.13), q(t + 0.08, 0), q(t, -0.13)], 0.03), k.mid);
      }
      k.full(0.66);
    },
    sail() {
      lay(
        k.shape([
          [0.08, -1.28, 1],
          [0.72, -0.7],
          [1.12, 0.7, 1],
          [0.08, 0.7, 1],
        ]),
      );
      lay(
        k.shape([
          [-0.06, -1.08, 1],
          [-0.06, 0.7, 1],
          [-1.08, 0.7, 1],
          [-0.62, -0.1],
        ]),
        k.mixDisc(0.18),
      );
      for (const t of [-0.55, -0.15, 0.25])
        mark(
          k.band(
            [
              [x + R * 0.08, y + t * R],
              [x + R * (0.62 + t * 0.34), y + t * R - R * 0.06],
            ],
            0.014,
          ),
          k.second,
        );
      for (const t of [-0.3, 0.1, 0.45])
        mark(
          k.band(
            [
              [x - R * 0.06, y + t * R],
              [x - R * (0.52 + t * 0.6), y + t * R],
            ],
            0.014,
          ),
          k.second,
        );
      lay(
        k.band(
          [
            [x, y - R * 1.36],
            [x, y + R],
          ],
          0.04,
        ),
      );
    },
    // the three blades of an outboard
    propeller() {
      k.ring(1.14, 0.03);
      each(3, (a: number) => {
        const f = outward(a + 0.5, 0);
        lay(smooth([f(-0.1, 0.1), f(-0.42, 0.55), f(-0.34, 0.98), f(0.06, 1.1), f(0.3, 0.8), f(0.16, 0.4)]));
        mark(k.stroke([f(-0.05, 0.2), f(-0.16, 0.6), f(-0.08, 0.98)], 0.03), k.mid);
      });
      k.full(0.3);
    },
    // glass threads in a cut cable
    cable() {
      k.full(1.04);
      k.hollow(0.94);
      each(16, (a: number) => lay(k.dot(a, 0.8, 0.125)));
      each(16, (a: number) => mark(k.dot(a, 0.8, 0.06), k.second));
      k.full(0.6);
      k.ring(1.12, 0.03);
    },
  };
};
