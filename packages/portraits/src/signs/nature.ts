// Signs of what grows, flies and was here before us.
import type { SignKit } from "./kit.ts";
import { poly, smooth, brush, sample, points } from "../geom.ts";
export const natureSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward } = k;
  return {
    bee() {
      const h = R * 0.27;
      for (let q = -3; q <= 3; q++)
        for (let s = -3; s <= 3; s++) {
          const cx = x + h * 1.74 * (q + s / 2),
            cy = y + h * 1.5 * s;
          if (Math.hypot(cx - x, cy - y) > R * 1.02) continue;
          const cell = Array.from({ length: 6 }, (_, i) => [
            cx + Math.cos((i / 3 + 1 / 6) * Math.PI) * h * 0.92,
            cy + Math.sin((i / 3 + 1 / 6) * Math.PI) * h * 0.92,
          ]);
          lay(poly(cell), (q * 7 + s * 3) % 5 ? k.disc : k.mixDisc(0.35));
        }
    },
    tree() {
      k.fan(9, (a: number, i: number) => {
        const bend = (i - 4) * 0.05,
          tip = at(a + bend * 0.2, i % 2 ? 1.04 : 1.24);
        lay(brush(sample([[x, y + R * 0.4], at(a + bend, 0.6), tip], 16), (t) => R * (0.1 * (1 - t) + 0.02)));
        for (let j = 0; j < 5; j++)
          for (const s of [-1, 1]) {
            const f = outward(a + bend * (0.5 - j * 0.06), 0.62 + j * (i % 2 ? 0.1 : 0.145));
            lay(
              smooth([[...f(0, 0), 1], f(s * 0.09, 0.02), [...f(s * 0.16, 0.12), 1], f(s * 0.05, 0.11)]),
              j % 2 ? k.disc : k.mixDisc(0.25),
            );
          }
      });
    },
    flower() {
      for (const [far, n, w, tone] of [
        [1.24, 9, 0.3, 0.35],
        [1.02, 9, 0.27, 0.15],
        [0.8, 9, 0.22, 0],
      ])
        each(n, (a: number) => {
          const turn = a + (tone === 0.15 ? 0.35 : 0),
            f = outward(turn, 0);
          lay(
            smooth([
              [...f(0, 0.1), 1],
              f(-w, far * 0.72),
              f(-w * 0.5, far * 0.96),
              f(0, far),
              f(w * 0.5, far * 0.96),
              f(w, far * 0.72),
            ]),
            k.mixDisc(tone),
            k.mixDisc(tone + 0.3),
          );
          mark(k.stroke([f(0, 0.5), f(0, far * 0.94)], 0.02), k.mixDisc(tone + 0.3));
        });
    },
    horseshoe() {
      lay(brush(k.arc(-3.75, 0.61, 0.98, 50), (t) => R * (0.26 - 0.08 * Math.abs(t - 0.5))));
      k.fan(
        9,
        (a: number, i: number) =>
          i !== 4 &&
          mark(
            poly([
              outward(a, 0.98)(-0.03, -0.05),
              outward(a, 0.98)(0.03, -0.05),
              outward(a, 0.98)(0.03, 0.05),
              outward(a, 0.98)(-0.03, 0.05),
            ]),
            k.second,
          ),
        -3.5,
        0.36,
      );
      k.full(0.62);
    },
    paw() {
      for (const [a, far, w] of [
        [-2.86, 0.98, 0.22],
        [-1.98, 1.08, 0.25],
        [-1.16, 1.08, 0.25],
        [-0.28, 0.98, 0.22],
      ]) {
        const f = outward(a, far);
        lay(smooth([f(-w, -0.06), f(-w * 0.8, 0.2), f(0, 0.32), f(w * 0.8, 0.2), f(w, -0.06), f(0, -0.26)]));
      }
      lay(k.shape(points("-0.86 0.3, -0.6 -0.5, 0 -0.78, 0.6 -0.5, 0.86 0.3, 0.5 0.8, -0.5 0.8")));
    },
    // a fossil, whorl on whorl
    ammonite() {
      const turns = 2.1,
        on = (t: number, edge: number) => {
          const a = -0.6 - t * turns * Math.PI * 2,
            far = 1.16 * 0.5 ** t * (1 - edge * 0.3);
          return at(a, far);
        };
      const outer = Array.from({ length: 90 }, (_, i) => on(i / 89, 0));
      k.full(1.0);
      lay(brush(outer, (t) => R * 0.05 * (1 - t * 0.7)));
      for (let i = 0; i < 66; i++) {
        const t = i / 66;
        mark(k.stroke([on(t, 0.04), on(t + 0.008, 0.5), on(t + 0.004, 1.1)], 0.03 * 0.6 ** t), k.second);
      }
      lay(
        brush(outer, (t) => R * 0.05 * (1 - t * 0.7)),
        k.mixDisc(-0.2),
      );
    },
  };
};
