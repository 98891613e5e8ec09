// Signs of music, the voice and the stage.
import type { SignKit } from "./kit.ts";
import { circle, poly, smooth, brush, points } from "../geom.ts";
export const soundSigns = (k: SignKit) => {
  const { R, x, y, at, lay, mark, each, outward } = k;

  return {
    record() {
      k.full();
      for (let far = 0.95; far > 0.4; far -= 0.05) k.groove(far, 0.011);
      for (const a of [-0.9, 2.2])
        k.press.within(circle(x, y, R), () => mark(poly([[x, y], at(a, 1.1), at(a + 0.32, 1.1)]), k.mixDisc(-0.25)));
    },
    voice() {
      for (const far of [1.12, 0.94, 0.76, 0.58]) k.ring(far, 0.05 + (1.12 - far) * 0.07);
      k.full(0.42);
    },
    // the head of a studio microphone, with its bracket
    mike() {
      const head = k.shape(points("-0.82 0.7, -0.86 -0.4, -0.5 -1.02, 0 -1.16, 0.5 -1.02, 0.86 -0.4, 0.82 0.7"));
      lay(head);
      k.press.within(head, () => {
        for (let t = -0.92; t < 0.5; t += 0.16)
          mark(
            k.band(
              [
                [x - R, y + t * R],
                [x + R, y + t * R],
              ],
              Math.abs(t + 0.44) < 0.05 ? 0.07 : 0.03,
            ),
            k.second,
          );
      });
      for (const s of [-1, 1])
        for (const far of [1.06, 1.22])
          lay(k.stroke(k.arc(s > 0 ? -0.62 : Math.PI + 0.62, s > 0 ? 0.32 : Math.PI - 0.32, far), 0.05));
    },
    speaker() {
      k.full(1.06);
      k.hollow(0.98);
      k.full(0.94);
      for (const far of [0.84, 0.76, 0.68]) k.groove(far, 0.03);
      each(12, (a: number) => mark(k.dot(a, 1.02, 0.025), k.ground));
      each(4, (a: number) => lay(k.dot(a + Math.PI / 4, 1.24, 0.09)));
    },
    bell() {
      lay(
        k.shape(
          points(`
          0 -1.1, 0.42 -0.98, 0.62 -0.4, 0.78 0.3, 1.16 0.72 1, -1.16 0.72 1, -0.78 0.3, -0.62 -0.4,
          -0.42 -0.98
        `),
        ),
      );
      k.press.line(circle(x, y - R * 1.2, R * 0.12), R * 0.06, k.disc, k.under);
      for (const t of [-0.62, -0.5])
        mark(
          k.band(
            [
              [x - R * 0.66, y + t * R],
              [x + R * 0.66, y + t * R],
            ],
            0.025,
          ),
          k.mid,
        );
      mark(
        k.band(
          [
            [x - R * 0.98, y + R * 0.46],
            [x, y + R * 0.54],
            [x + R * 0.98, y + R * 0.46],
          ],
          0.03,
        ),
        k.mid,
      );
      for (const s of [-1, 1])
        for (const far of [0.98, 1.16])
          lay(k.stroke(k.arc(-Math.PI / 2 + s * 0.72, -Math.PI / 2 + s * 1.22, far), 0.045));
    },
    // a keyboard bent into a ring
    keys() {
      k.full(1.12);
      k.hollow(0.62);
      k.full(0.56);
      each(35, (a: number) => mark(k.spoke(a + 0.09, 0.62, 1.12, 0.007), k.second));
      each(
        35,
        (a: number, i: number) => [2, 6].includes(i % 7) || mark(k.spoke(a + 0.09, 0.62, 0.92, 0.032), k.second),
      );
      k.ring(1.15, 0.03);
    },
    fiddle() {
      lay(
        k.shape(
          points(`
          0 -1, 0.5 -0.94, 0.74 -0.6, 0.58 -0.2, 0.56 0.06, 0.92 0.44, 0.9 1, -0.9 1, -0.92 0.44,
          -0.56 0.06, -0.58 -0.2, -0.74 -0.6, -0.5 -0.94
        `),
        ),
      );
      k.ring(1.12, 0.02);
      lay(
        k.band(
          [
            [x, y - R * 0.9],
            [x, y - R * 1.3],
          ],
          0.16,
        ),
      );
      lay(circle(x, y - R * 1.28, R * 0.13));
      mark(circle(x, y - R * 1.28, R * 0.06), k.second);
      for (const s of [-1, 1]) {
        lay(
          k.band(
            [
              [x, y - R * 1.12],
              [x + s * R * 0.2, y - R * 1.14],
            ],
            0.06,
          ),
        );
        mark(
          k.stroke(
            [
              [x + s * R * 0.5, y - R * 0.74],
              [x + s * R * 0.44, y - R * 0.42],
              [x + s * R * 0.52, y - R * 0.14],
            ],
            0.05,
          ),
          k.second,
        );
        lay(
          brush(
            [
              [x + s * R * 0.78, y - R * 1.05],
              [x + s * R * 1.12, y + R * 0.9],
            ],
            R * 0.03,
          ),
        );
      }
    },
    horn() {
      k.full(1.08);
      k.ring(1.0, 0.03, k.mid, k.second);
      k.full(0.9);
      each(24, (a: number) => mark(k.petal(a, 0.5, 0.96, 0.03), k.mixDisc(0.25)));
      for (const far of [0.7, 0.58]) k.groove(far, 0.03);
      for (const a of [-2.6, -0.55]) lay(k.dot(a, 1.2, 0.09));
    },
    // ranks of organ pipes, tallest in the middle
    pipes() {
      for (let i = -6; i <= 6; i++) {
        const px = x + i * R * 0.185,
          top = y - R * (1.26 - Math.abs(i) * 0.085),
          w = R * 0.075;
        lay(
          smooth([
            [px - w, y + R * 0.5, 1],
            [px - w, top + w],
            [px, top - w * 0.2],
            [px + w, top + w],
            [px + w, y + R * 0.5, 1],
            [px + w * 0.4, y + R, 1],
            [px - w * 0.4, y + R, 1],
          ]),
          i % 2 ? k.mixDisc(0.2) : k.disc,
        );
        mark(
          poly([
            [px - w * 0.6, y + R * 0.34],
            [px, y + R * 0.2],
            [px + w * 0.6, y + R * 0.34],
          ]),
          k.second,
        );
        mark(
          brush(
            [
              [px - w * 0.45, top + w * 2],
              [px - w * 0.45, y + R * 0.1],
            ],
            R * 0.014,
          ),
          k.mixDisc(-0.3),
        );
      }
    },
    // five lines round the head, and the notes on them
    stave() {
      for (let i = 0; i < 5; i++) k.ring(0.74 + i * 0.1, 0.018);
      k.fan(
        9,
        (a: number, i: number) => {
          const far = 0.74 + ((i * 3) % 5) * 0.1,
            f = outward(a, far);
          lay(smooth([f(-0.08, -0.03), f(0, 0.055), f(0.08, 0.03), f(0, -0.055)]));
          lay(brush([f(0.072, 0), f(0.072, 0.34)], R * 0.026));
          if (i % 2) lay(k.stroke([f(0.07, 0.34), f(0.15, 0.26), f(0.15, 0.14)], 0.05));
        },
        -3.3,
        0.16,
      );
    },
  };
};
