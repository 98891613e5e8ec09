/** Hair that hangs: what lies behind the neck, and what lies over the brow. */

import type { HairKit } from "./kit.ts";
import { LINES } from "./lines.ts";
export const longHair = (k: HairKit) => {
  const { p, part, sides, lock, cap, side, backMass, curly, two } = k;
  return {
    bob: [() => backMass(0.8, 0.16), () => two(0.84, 0.17, { tuck: 0.02, flick: -0.14, tip: 0.2, drop: -0.06 })],
    "bob-fringe": [
      () => backMass(0.78, 0.16),
      () => {
        cap(LINES.round, 0.12, { count: 0, endL: -0.1, endR: -0.1 });
        for (const s of sides()) {
          const q = side(s, 0.82, 0.16, 0.02, { part: 0, flick: -0.12, tip: 0.2, drop: -0.04 });
          lock(q.inner, q.outer, 9);
        }
        cap(LINES.fringe, 0.13, { count: 22, endL: -0.1, endR: -0.1 });
      },
    ],
    lob: [() => backMass(1.12, 0.15), () => two(1.16, 0.16, { tuck: -0.02, tip: 0.2, flick: 0.0, drop: -0.02 })],
    "mid-length": [
      () => backMass(1.05, 0.17, { wavyAmp: 0.03 }),
      () => two(p.woman ? 1.1 : 0.86, p.woman ? 0.16 : 0.1, { amp: 0.05, turns: 2, part: 26 * part, tip: 0.16 }),
    ],
    "long-straight": [() => backMass(2.1, 0.13), () => two(1.75, 0.13, { tip: 0.05, flick: -0.06, drop: 0.18 })],
    "long-waves": [
      () => backMass(2.0, 0.2, { wavyAmp: 0.08, spread: 0.1 }),
      () => two(1.7, 0.19, { amp: 0.075, turns: 2.6, part: 24 * part, tip: 0.05, flick: 0.0, drop: 0.16, count: 12 }),
    ],
    "long-curls": [
      () => backMass(1.55, 0.3, { curl: 0.2, spread: 0.1 }),
      () => {
        curly(
          0.2,
          0.15,
          LINES.sweep.map(([a, y]) => [a * part, y]).sort((a, b) => b[0] - a[0]),
          0.3,
        );
      },
    ],
    "long-fringe": [
      () => backMass(2.0, 0.14),
      () => {
        cap(LINES.round, 0.11, { count: 0, endL: -0.1, endR: -0.1 });
        for (const s of sides()) {
          const q = side(s, 1.7, 0.14, 0, { part: 0, tip: 0.05, flick: -0.06, drop: 0.18 });
          lock(q.inner, q.outer, 9);
        }
        cap(LINES.fringe, 0.12, { count: 22, endL: -0.1, endR: -0.1 });
      },
    ],
  };
};
