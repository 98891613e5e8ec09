/** Hair that is tied or braided: what lies behind the neck, and what lies over the brow. */

import type { HairKit } from "./kit.ts";
import { LINES, shiftp } from "./lines.ts";
export const boundHair = (k: HairKit) => {
  const { v, p, u, part, sides, lock, cap, bun, plait, rope, slick, sidePart } = k;
  const backPonytail = () => {
    const a = v.skull(180, -0.45, 0.05),
      s = -Math.sign(v.yaw || part),
      o = Math.max(0.2, 0.62 - Math.abs(v.yaw) * 0.5);
    lock(
      [
        shiftp(a, s * 0.1 * u, 0.15 * u),
        shiftp(a, s * (o + 0.0) * u, 0.5 * u),
        shiftp(a, s * (o + 0.12) * u, 1.2 * u),
        shiftp(a, s * (o + 0.02) * u, 1.95 * u),
      ],
      [
        shiftp(a, 0, -0.3 * u),
        shiftp(a, s * (o + 0.3) * u, -0.16 * u),
        shiftp(a, s * (o + 0.52) * u, 0.6 * u),
        shiftp(a, s * (o + 0.42) * u, 1.35 * u),
        shiftp(a, s * (o + 0.05) * u, 2.0 * u),
      ],
      12,
    );
  };
  const frontSideBraid = () => {
    sidePart(0.11);
    const s = -part,
      q = v.edge(s, 0.2, 0.08);
    lock(
      [v.skull(s * 80, -0.2, 0.04), shiftp(q, -s * 0.08 * u, 0), shiftp(q, -s * 0.06 * u, 0.5 * u)],
      [v.edge(s, -0.3, 0.12), shiftp(q, s * 0.06 * u, 0), shiftp(q, s * 0.06 * u, 0.5 * u)],
      6,
    );
    plait(
      [
        shiftp(q, 0, 0.42 * u),
        shiftp(q, s * 0.02 * u, 0.9 * u),
        shiftp(q, -s * 0.14 * u, 1.4 * u),
        shiftp(q, -s * 0.22 * u, 1.85 * u),
      ],
      0.17,
      0.1,
    );
  };
  const backLocs = () => {
    for (let i = 0; i < 12; i++) {
      const x = -0.72 + i * 0.131,
        l = 1.5 + 0.25 * Math.sin(i * 2.3);
      rope(
        [
          v.at(x * 0.9, -0.7, -0.3),
          v.at(x * 1.2, 0.1, -0.4),
          v.at(x * 1.3, l * 0.6, -0.3),
          v.at(x * 1.34 + 0.03 * Math.sin(i * 3), l, -0.2),
        ],
        0.12,
      );
    }
  };
  const frontLocs = () => {
    cap(LINES.round, 0.1, { count: 14 });
    for (const s of sides())
      for (let i = 0; i < 4; i++) {
        const q = v.skull(s * (52 + i * 12), -0.66 + i * 0.05, 0.08);
        rope(
          [
            v.skull(s * (18 + i * 14), -0.86, 0.1),
            q,
            v.edge(s, -0.05 + i * 0.05, 0.04 + i * 0.035),
            shiftp(v.edge(s, 0.4, 0.02 + i * 0.06), s * 0.02 * u, 0),
            v.at(s * (0.62 + i * 0.09), 1.05 + i * 0.16, 0),
          ],
          0.1,
        );
      }
  };
  const frontBraids = () => {
    cap(LINES.round, 0.07, { count: 12 });
    for (const s of sides())
      for (let i = 0; i < 3; i++)
        rope(
          [
            v.skull(s * (50 + i * 14), -0.55, 0.06),
            v.edge(s, -0.1, 0.04 + i * 0.03),
            v.edge(s, 0.4, 0.03 + i * 0.05),
            v.at(s * (0.6 + i * 0.1), 1.6, 0),
          ],
          0.075,
        );
  };
  return {
    ponytail: [backPonytail, () => slick(0.055, LINES.round)],
    "side-braid": [() => {}, frontSideBraid],
    updo: [
      () => {
        bun(shiftp(v.at(0, -1.08, -0.55), 0, 0.02 * u), 0.5 * u, 0.4);
      },
      () => {
        cap(LINES.round, 0.11, { count: 22 });
      },
    ],
    "top-knot": [
      () => {},
      () => {
        bun(v.at(0, -1.3, -0.1), 0.3 * u, 1);
        cap(p.woman ? LINES.round : LINES.peak, 0.05, { count: 22 });
      },
    ],
    locs: [backLocs, frontLocs],
    braids: [
      () => {
        for (let i = 0; i < 14; i++) {
          const x = -0.72 + i * 0.111;
          rope([v.at(x * 0.9, -0.6, -0.35), v.at(x * 1.15, 0.2, -0.4), v.at(x * 1.2, 1.9, -0.2)], 0.075);
        }
      },
      frontBraids,
    ],
  };
};
