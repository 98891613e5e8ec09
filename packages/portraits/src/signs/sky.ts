// Signs of the sky and its weather.
import type { SignKit } from "./kit.ts";
import { circle, circleAt, poly, smooth, brush, sample, points } from "../geom.ts";
export const skySigns = (k: SignKit) => {
  const { R, x, y, r, at, lay, mark, each, star, TURN } = k;
  const drops = (n: number, near: number, size: number) =>
    each(n, (a: number, i: number) => {
      const [cx, cy] = at(a, near + (i % 2) * 0.12),
        d = R * size;
      lay(
        smooth([
          [cx, cy - d * 1.5, 1],
          [cx + d * 0.7, cy + d * 0.3],
          [cx, cy + d],
          [cx - d * 0.7, cy + d * 0.3],
        ]),
      );
    });
  return {
    moon() {
      k.full();
      k.press.within(circle(x, y, R), () => {
        mark(circle(x - R * 0.3, y - R * 0.1, R * 0.98), k.mixDisc(0.12));
        for (let i = 0; i < 9; i++) mark(k.dot(r.range(0, TURN), r.range(0.55, 0.93), r.range(0.03, 0.1)), k.faint);
      });
      each(14, (a: number, i: number) =>
        lay(star(4, 1, 0.3, ...at(a + 0.13, 1.16 + (i % 3) * 0.09), R * (i % 2 ? 0.05 : 0.08))),
      );
    },
    // an hour's exposure: every star draws an arc round the pole
    stars() {
      for (let i = 0; i < 9; i++) {
        const far = 0.52 + i * 0.085;
        let a = r.range(0, TURN);
        for (let j = 0; j < 3; j++, a += TURN / 3) {
          const arc = k.arc(a, a + r.range(0.9, 1.6), far);
          lay(brush(arc, (t) => R * 0.028 * (0.25 + 0.75 * t)));
          lay(star(4, 1, 0.35, arc[23][0], arc[23][1], R * r.range(0.045, 0.085)));
        }
      }
    },
    sun() {
      k.full(0.82);
      each(28, (a: number, i: number) =>
        lay(poly([at(a - 0.075, 0.88), at(a, i % 2 ? 1.05 : 1.24), at(a + 0.075, 0.88)])),
      );
      k.groove(0.74, 0.02);
    },
    orbit() {
      k.full(0.66);
      for (const [tilt, long, flat, where] of [
        [-0.35, 1.22, 0.5, 3.7],
        [0.5, 1.16, 0.62, 5.4],
        [-1.2, 1.2, 0.66, 0.3],
      ]) {
        const on = (t: number) => {
          const a = Math.cos(t) * long * R,
            b = Math.sin(t) * flat * R;
          return [x + a * Math.cos(tilt) - b * Math.sin(tilt), y + a * Math.sin(tilt) + b * Math.cos(tilt)];
        };
        lay(
          brush(
            Array.from({ length: 60 }, (_, i) => on((i / 59) * TURN)),
            R * 0.026,
          ),
        );
        lay(circleAt(on(where), R * 0.1));
      }
      each(12, (a: number, i: number) => lay(star(4, 1, 0.3, ...at(a + 0.2, 1.12 + (i % 3) * 0.07), R * 0.05)));
    },
    // a lighthouse lens: rings of prisms, and the beam to both sides
    lamp() {
      for (const a of [-0.16, Math.PI + 0.16])
        lay(poly([at(a, 0.2), at(a - 0.2, 1.7), at(a + 0.2, 1.7)]), k.mixDisc(0.3));
      k.full(0.98);
      for (const far of [0.9, 0.78, 0.66]) k.groove(far, 0.035);
      each(16, (a: number) => mark(k.spoke(a, 0.62, 0.98, 0.012), k.second));
      k.ring(1.05, 0.035);
    },
    snow() {
      each(6, (a: number) => {
        if (Math.sin(a) > 0.9) return; // the neck would hide it
        lay(k.spoke(a, 0, 1.12, 0.034));
        for (const [far, length] of [
          [0.5, 0.24],
          [0.72, 0.3],
          [0.94, 0.2],
        ])
          for (const s of [-1, 1]) {
            const [bx, by] = at(a, far);
            lay(
              brush(
                [
                  [bx, by],
                  [bx + Math.cos(a + s * 0.85) * R * length, by + Math.sin(a + s * 0.85) * R * length],
                ],
                R * 0.055,
              ),
            );
          }
        lay(star(4, 1, 0.42, ...at(a + TURN / 12, 0.78), R * 0.12));
      });
      lay(star(6, 0.42, 0.24));
    },
    // splintered floes
    ice() {
      each(18, (a: number, i: number) => {
        const far = 1.02 + (0.2 * ((i * 7) % 5)) / 4,
          half = 0.16;
        lay(
          poly([
            at(a - half, 0.3),
            at(a - half * 0.7, far * 0.86),
            at(a + 0.02, far),
            at(a + half * 0.8, far * 0.8),
            at(a + half, 0.3),
          ]),
          i % 2 ? k.disc : k.mixDisc(0.22),
        );
        mark(
          poly([at(a - 0.01, 0.4), at(a + 0.02, far * 0.97), at(a + half * 0.7, far * 0.78), at(a + half * 0.9, 0.4)]),
          k.mixDisc(0.42),
        );
      });
    },
    rain() {
      k.full(0.92);
      drops(26, 1.1, 0.07);
      for (const far of [0.78, 0.64]) k.groove(far, 0.02);
    },
    // one great drop, and the rings it makes
    drop() {
      lay(k.shape(points("0 -1.3 1, 0.5 -0.68, 0.86 0, 0.6 0.75, 0 1, -0.6 0.75, -0.86 0, -0.5 -0.68")));
      k.press.within(circle(x, y + R * 0.1, R), () => {
        for (const far of [0.84, 0.7]) mark(brush(sample(k.arc(-2.9, -1.9, far), 20), R * 0.03), k.mid);
      });
      for (const s of [-1, 1])
        for (const far of [1.02, 1.18])
          lay(k.stroke(k.arc(-Math.PI / 2 + s * 0.95, -Math.PI / 2 + s * 1.75, far), 0.04));
    },
  };
};
