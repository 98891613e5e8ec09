/** Signs of heights and houses. */
import type { Frame, SignKit } from "./kit.ts";
import { circle, poly, smooth, brush, points } from "../geom.ts";
export const placeSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward, TURN } = k;
  const blades = (n: number, draw: (f: Frame) => void) => each(n, (a: number) => draw(outward(a + 0.4, 0)));
  return {
    // four lattice sails
    mill() {
      each(4, (a: number) => {
        const f = outward(a + Math.PI / 4, 0);
        lay(poly([f(-0.03, 0), f(-0.03, 1.36), f(0.03, 1.36), f(0.03, 0)]));
        for (let t = 0.42; t < 1.34; t += 0.11) lay(brush([f(0, t), f(0.34, t)], R * 0.026));
        for (const w of [0.17, 0.34]) lay(brush([f(w, 0.42), f(w, 1.34)], R * 0.026));
        lay(poly([f(0.02, 0.44), f(0.02, 1.3), f(0.15, 1.3), f(0.15, 0.44)]), k.mixDisc(0.3));
      });
      k.full(0.3);
    },
    rotor() {
      k.ring(1.02, 0.016);
      blades(3, (f: Frame) =>
        lay(
          smooth([
            [...f(-0.07, 0.1), 1],
            f(-0.17, 0.34),
            f(-0.06, 0.9),
            [...f(0, 1.42), 1],
            f(0.05, 0.6),
            [...f(0.06, 0.1), 1],
          ]),
        ),
      );
      k.full(0.22);
      k.press.line(circle(x, y, R * 0.7), R * 0.012, k.disc, k.under);
    },
    peaks() {
      lay(circle(x + R * 0.62, y - R * 0.84, R * 0.3), k.mixDisc(0.35));
      for (const [px, top, wide, tone] of [
        [-0.72, -0.72, 0.9, 0.3],
        [0.78, -0.6, 0.9, 0.3],
        [0.04, -1.3, 1.2, 0],
      ]) {
        lay(
          poly([
            [x + px * R, y + top * R],
            [x + (px + wide) * R, y + R],
            [x + (px - wide) * R, y + R],
          ]),
          k.mixDisc(tone),
        );
        mark(
          poly(
            [
              [px, top],
              [px + wide * 0.26, top + (1 - top) * 0.26],
              [px + wide * 0.12, top + (1 - top) * 0.22],
              [px + wide * 0.04, top + (1 - top) * 0.32],
              [px - wide * 0.08, top + (1 - top) * 0.22],
              [px - wide * 0.24, top + (1 - top) * 0.24],
            ].map(([a, b]) => [x + a * R, y + b * R]),
          ),
          k.mixDisc(tone ? 0.8 : 0.72),
        );
      }
    },
    volcano() {
      for (let i = 0; i < 13; i++) {
        const a = -Math.PI / 2 + (i - 6) * 0.17;
        lay(
          k.stroke(
            [[x + (i - 6) * R * 0.05, y - R * 0.5], at(a, 0.98), at(a + (i - 6) * 0.035, 1.22 + (i % 2) * 0.14)],
            0.055,
          ),
          i % 2 ? k.disc : k.mixDisc(0.25),
        );
        lay(k.dot(a + (i - 6) * 0.04, 1.34 + (i % 2) * 0.12, 0.03));
      }
      lay(k.shape(points("-0.34 -0.6 1, 0 -0.5, 0.34 -0.6 1, 0.7 0.1, 1.5 1 1, -1.5 1 1, -0.7 0.1")), k.mixDisc(0.3));
    },
    house() {
      lay(
        poly([
          [x, y - R * 1.32],
          [x + R * 1.34, y - R * 0.16],
          [x - R * 1.34, y - R * 0.16],
        ]),
      );
      lay(
        poly([
          [x - R * 1.04, y - R * 0.2],
          [x + R * 1.04, y - R * 0.2],
          [x + R * 1.04, y + R],
          [x - R * 1.04, y + R],
        ]),
        k.mixDisc(0.3),
      );
      lay(
        poly([
          [x + R * 0.56, y - R * 1.24],
          [x + R * 0.8, y - R * 1.24],
          [x + R * 0.8, y - R * 0.6],
          [x + R * 0.56, y - R * 0.8],
        ]),
      );
      for (const s of [-1, 1])
        for (const t of [0.02, 0.42])
          mark(
            poly([
              [x + s * R * 0.74, y + t * R],
              [x + s * R * 0.96, y + t * R],
              [x + s * R * 0.96, y + (t + 0.28) * R],
              [x + s * R * 0.74, y + (t + 0.28) * R],
            ]),
            k.mixDisc(-0.4),
          );
    },
    // a spiral stair seen down its well
    stairs() {
      const n = 22;
      for (let i = 0; i < n; i++) {
        const a = -Math.PI * 1.2 + (i / n) * TURN * 1.02,
          half = (TURN / n / 2) * 0.92,
          far = 0.92 + 0.3 * (i / n);
        lay(
          poly([at(a - half, 0.3), at(a - half, far), at(a + half, far + 0.012), at(a + half, 0.3)]),
          i % 2 ? k.disc : k.mixDisc(0.3 - 0.2 * (i / n)),
        );
        lay(k.dot(a, far + 0.08, 0.026));
      }
    },
  };
};
