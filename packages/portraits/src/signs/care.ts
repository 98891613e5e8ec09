/** Signs of those who feed, heal and keep. */
import type { SignKit } from "./kit.ts";
import { circle, poly, smooth, brush, points } from "../geom.ts";
export const careSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward } = k;
  return {
    heart() {
      lay(
        k.shape(points("0 1.11 1, -0.87 0.16, -0.95 -0.53, -0.45 -0.89, 0 -0.53 1, 0.45 -0.89, 0.95 -0.53, 0.87 0.16")),
      );
      each(15, (a: number, i: number) => i !== 7 && lay(k.petal(a, 1.22, 1.38, 0.022)));
    },
    // the lit sign of a chemist's that is open all night
    cross() {
      const w = 0.42,
        l = 1.16,
        arms = (g: number) =>
          poly(
            [
              [-w, -l],
              [w, -l],
              [w, -w],
              [l, -w],
              [l, w],
              [w, w],
              [w, l],
              [-w, l],
              [-w, w],
              [-l, w],
              [-l, -w],
              [-w, -w],
            ].map(([a, b]) => [x + a * R * g, y + b * R * g]),
          );
      lay(arms(1));
      k.press.line(arms(1.1), R * 0.025, k.disc, k.under);
      k.press.line(arms(0.86), R * 0.02, k.mid, k.second);
    },
    // an open hand, as on a door in Fez
    hand() {
      for (const [a, far, w] of [
        [-3.0, 0.94, 0.11],
        [-2.12, 1.2, 0.1],
        [-1.72, 1.34, 0.105],
        [-1.34, 1.32, 0.1],
        [-0.94, 1.16, 0.09],
      ]) {
        lay(brush([at(a, 0.3), at(a, far)], R * w * 2));
        lay(k.dot(a, far, w));
        for (const t of [0.76, 0.8]) mark(brush(k.arc(a - 0.08, a + 0.08, far * t, 5), R * 0.013), k.mid);
        lay(k.dot(a, far + 0.2, 0.024));
      }
      k.full(0.7);
    },
    flame() {
      k.full(0.7);
      k.fan(17, (a: number, i: number) => {
        const far = i % 2 ? 1.3 : 1.06,
          f = outward(a, 0);
        lay(
          smooth([
            f(-0.1, 0.66),
            f(-0.13, 0.86),
            f(-0.02, 1.0),
            [...f(0.06, far), 1],
            f(0.1, 0.98),
            f(0.12, 0.8),
            f(0.08, 0.66),
          ]),
          i % 2 ? k.disc : k.mixDisc(0.25),
        );
      });
    },
    // sewing on the grand scale would be "button"; this is a chef's fan of cutlery
    cutlery() {
      k.full(0.7);
      k.fan(15, (a: number, i: number) => {
        const f = outward(a, 0),
          far = 1.22;
        lay(poly([f(-0.022, 0.6), f(-0.016, far - 0.3), f(0.016, far - 0.3), f(0.022, 0.6)]));
        if (i % 2) lay(smooth([f(0, far - 0.34), f(-0.09, far - 0.14), f(0, far + 0.02), f(0.09, far - 0.14)]));
        else {
          lay(
            smooth([
              [...f(-0.085, far - 0.16), 1],
              f(-0.06, far - 0.3),
              f(0, far - 0.35),
              f(0.06, far - 0.3),
              [...f(0.085, far - 0.16), 1],
            ]),
          );
          for (const t of [-0.068, -0.023, 0.023, 0.068]) lay(brush([f(t, far - 0.18), f(t, far + 0.02)], R * 0.022));
        }
      });
    },
    wheat() {
      k.full(0.72);
      each(18, (a: number, i: number) => {
        lay(k.petal(a, 0.78, i % 2 ? 1.06 : 1.2, 0.07));
        if (i % 2 === 0) for (const s of [-1, 1]) lay(k.petal(a + s * 0.085, 0.84, 1.06, 0.03));
      });
    },
    // coffee: beans in a ring, and two threads of steam
    cup() {
      k.full(0.7);
      each(20, (a: number, i: number) => {
        const f = outward(a, i % 2 ? 0.86 : 1.08);
        lay(smooth([f(-0.1, 0), f(-0.06, 0.13), f(0.06, 0.13), f(0.1, 0), f(0.06, -0.13), f(-0.06, -0.13)]));
        mark(k.stroke([f(0, 0.13), f(0.03, 0.04), f(-0.03, -0.04), f(0, -0.13)], 0.03), k.second);
      });
    },
    bottles() {
      k.full(0.66);
      k.fan(13, (a: number, i: number) => {
        const f = outward(a, 0);
        lay(
          smooth([
            [...f(-0.085, 0.5), 1],
            f(-0.085, 0.9),
            f(-0.035, 1.0),
            [...f(-0.035, 1.24), 1],
            [...f(0.035, 1.24), 1],
            f(0.035, 1.0),
            f(0.085, 0.9),
            [...f(0.085, 0.5), 1],
          ]),
          [k.disc, k.mixDisc(0.3), k.mixDisc(0.15)][i % 3],
        );
        mark(poly([f(-0.085, 0.72), f(-0.085, 0.86), f(0.085, 0.86), f(0.085, 0.72)]), k.mid);
      });
    },
    cage() {
      lay(
        k.shape(points("-1.08 1.1 1, -1.08 -0.1, -0.72 -0.92, 0 -1.2, 0.72 -0.92, 1.08 -0.1, 1.08 1.1 1")),
        k.mixDisc(0.8),
        k.mixDisc(0.9),
      );
      for (const t of [-1.08, -0.84, -0.58, -0.3, 0, 0.3, 0.58, 0.84, 1.08])
        lay(
          k.band(
            [
              [x, y - R * 1.2],
              [x + t * R * 0.7, y - R * 0.95 + Math.abs(t) * R * 0.1],
              [x + t * R, y - R * 0.1],
              [x + t * R, y + R * 1.1],
            ],
            0.026,
          ),
        );
      for (const t of [-0.3, 0.3])
        lay(
          k.band(
            [
              [x - R * 1.08, y + t * R],
              [x + R * 1.08, y + t * R],
            ],
            0.03,
          ),
        );
      k.press.line(circle(x, y - R * 1.3, R * 0.09), R * 0.04, k.disc, k.under);
    },
  };
};
