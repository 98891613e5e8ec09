// Signs of writing, keeping, counting and judging.
import type { Frame, SignKit } from "./kit.ts";
import { circle, poly, brush, points } from "../geom.ts";
export const paperSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward } = k;
  // pencils, chisels or brushes set like the rays of a sun
  const rays = (n: number, head: (f: Frame, far: number, w: number) => void) =>
    k.fan(n, (a: number, i: number) => {
      const far = i % 2 ? 1.1 : 1.26,
        f = outward(a, 0),
        w = 0.055;
      lay(poly([f(-w, 0.4), f(-w, far - 0.2), f(w, far - 0.2), f(w, 0.4)]), i % 2 ? k.mixDisc(0.22) : k.disc);
      head(f, far, w);
    });
  return {
    postmark() {
      k.full();
      k.hollow(0.9);
      k.full(0.84);
      k.groove(0.6, 0.02);
      each(36, (a: number, i: number) => mark(k.spoke(a, 0.67, i % 3 ? 0.74 : 0.78, 0.013), k.second));
      for (let i = -2; i < 3; i++) {
        const yy = y - R * 0.75 + i * R * 0.1;
        lay(
          k.band(
            Array.from({ length: 9 }, (_, j) => [x + k.side * R * (0.9 + j * 0.14), yy + (j % 2 ? 1 : -1) * R * 0.03]),
            0.028,
          ),
        );
      }
    },
    // dots and dashes, ring in ring
    telegraph() {
      for (const [far, n] of [
        [0.66, 16],
        [0.82, 20],
        [0.98, 24],
        [1.14, 28],
      ])
        each(n, (a: number, i: number) =>
          (i * 5 + n) % 3 ? lay(k.band(k.arc(a - 0.09, a + 0.09, far, 6), 0.05)) : lay(k.dot(a, far, 0.034)),
        );
    },
    book() {
      k.fan(11, (a: number) => lay(k.petal(a, 0.98, 1.3, 0.025)));
      for (const s of [-1, 1]) {
        for (const [lift, tone] of [
          [0.16, 0.45],
          [0.08, 0.25],
          [0, 0],
        ]) {
          lay(
            k.shape([
              [0, -0.5 - lift * 0.2, 1],
              [s * 0.3, -0.78 - lift],
              [s * 0.72, -0.82 - lift],
              [s * 1.12, -0.66 - lift, 1],
              [s * 1.12, 0.62, 1],
              [s * 0.6, 0.5],
              [0, 0.7, 1],
            ]),
            k.mixDisc(tone),
          );
        }
        for (let t = -0.5; t < 0.5; t += 0.17)
          mark(
            k.band(
              [
                [x + s * R * 0.62, y + (t - 0.08) * R],
                [x + s * R * 1.02, y + t * R],
              ],
              0.018,
            ),
            k.mid,
          );
      }
    },
    // the nib of a pen, point up, with the line it has drawn
    nib() {
      lay(k.shape(points("0 -1.34 1, 0.3 -0.86, 0.72 -0.1, 0.62 0.8 1, -0.62 0.8 1, -0.72 -0.1, -0.3 -0.86")));
      mark(
        k.band(
          [
            [x, y - R * 1.3],
            [x, y - R * 0.72],
          ],
          0.02,
        ),
        k.second,
      );
      mark(circle(x, y - R * 0.68, R * 0.06), k.second);
      for (const s of [-1, 1]) {
        lay(
          k.stroke(
            [
              [x + s * R * 0.86, y - R * 0.9],
              [x + s * R * 1.16, y - R * 0.62],
              [x + s * R * 0.96, y - R * 0.36],
              [x + s * R * 0.86, y - R * 0.56],
              [x + s * R * 1.16, y - R * 0.12],
              [x + s * R * 1.0, y + R * 0.3],
            ],
            0.045,
          ),
        );
        mark(
          k.stroke(
            [
              [x + s * R * 0.26, y - R * 0.7],
              [x + s * R * 0.56, y - R * 0.1],
            ],
            0.03,
          ),
          k.mid,
        );
      }
    },
    pencil: () =>
      rays(17, (f: Frame, far: number, w: number) => {
        lay(poly([f(-w, far - 0.2), f(0, far), f(w, far - 0.2)]), k.mixDisc(-0.3));
        mark(poly([f(-w * 0.36, far - 0.07), f(0, far), f(w * 0.36, far - 0.07)]), k.second);
      }),
    chisel: () =>
      rays(15, (f: Frame, far: number, w: number) => {
        lay(
          poly([f(-w * 0.6, far - 0.24), f(-w * 1.5, far), f(w * 1.5, far), f(w * 0.6, far - 0.24)]),
          k.mixDisc(0.35),
        );
        mark(poly([f(-w * 1.45, far - 0.02), f(-w * 1.5, far), f(w * 1.5, far), f(w * 1.45, far - 0.02)]), k.second);
      }),
    // one sweep of a loaded brush
    brush() {
      for (let i = 0; i < 9; i++) {
        const off = k.r.range(-0.3, 0.3);
        const line = Array.from({ length: 30 }, (_, j) =>
          at(-2.4 + off + (j / 29) * (5.4 + k.r.range(-0.2, 0.1)), 0.74 + i * 0.035 + 0.01 * Math.sin(j * 0.9 + i)),
        );
        lay(
          brush(line, (t) => R * (0.012 + k.r.range(0.05, 0.09) * Math.sin(Math.PI * t) ** 0.8)),
          i % 3 ? k.disc : k.mixDisc(0.3),
        );
      }
    },
    // the round keys of a typewriter, in two tiers
    type() {
      for (const [far, n] of [
        [0.82, 19],
        [1.1, 25],
      ])
        each(n, (a: number) => {
          lay(k.dot(a, far, 0.105));
          mark(k.dot(a, far, 0.075), k.mixDisc(0.3));
          mark(k.dot(a, far, 0.022), k.second);
        });
      k.full(0.6);
    },
  };
};
